// @ts-check
/**
 * A runtime for tests that has what these programs use of Pyodide's, in a few kilobytes: an allocator, a
 * stack, texts, an attribute cache and a function that answers.
 *
 * The function spells the digits of its question: "7 of 9" gives "seven of nine". Each digit's word has a
 * line of memory of its own. Other signs reach other parts:
 *
 *     +  a function that is called by way of the table    ~  a function that is called by way of JavaScript
 *     =  how often the start function has run             #  the time, which differs each time
 *     ?  something that the loader does not offer         !  no answer at all
 */
import { stateOf, withExportedGlobals } from "../state.js";
import { fromText } from "./wat.js";

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/** Addresses of the runtime's own data; the stack and the heap follow. */
export const AT = {
  entry: 16, trampolineOffset: 64, runtime: 128, words: 1024, cache: 2048, stackEnd: 4096, stackBase: 8192, freeBlock: 8192,
};
const TRAMPOLINE = 4; // bytes behind the runtime's address

const data = () => [
  [AT.entry, "\\00\\00\\00\\00"], // the table's function 0
  [AT.trampolineOffset, "\\04\\00\\00\\00"],
  [AT.runtime + TRAMPOLINE, "\\63\\00\\00\\00"], // 99, an address that must not be used
  ...WORDS.map((word, digit) => [AT.words + 32 * digit, `\\${word.length.toString(16).padStart(2, "0")}${word}`]),
  [AT.cache, "full of addresses that change from question to question, on two lines"],
  [AT.freeBlock, "\\00\\00\\00\\00old data"], // the first word: there is no other free block
].map(([address, bytes]) => `(data (i32.const ${address}) "${bytes}")`).join("\n");

/**
 * @param {{gap?: number, more?: string, begin?: string, memory?: string, without?: string}} [changes]
 *   gap: bytes that the allocator leaves between blocks; more: further definitions; begin: further
 *   instructions for each question; memory: another definition of the memory; without: an export to leave out
 */
export function runtime({ gap = 0, more = "", begin = "", memory = '(memory (export "memory") 1)', without = "" } = {}) {
  const text = `(module
    (import "env" "words" (global $words i32))
    (import "env" "emscripten_resize_heap" (func $resize (param i32) (result i32)))
    (import "env" "_PyEM_TrampolineCall_JS" (func $trampoline (param i32 i32 i32)))
    (import "env" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))
    (import "env" "read_mail" (func $mail))
    ${memory}
    (table $table (export "__indirect_function_table") 3 funcref)
    (elem (i32.const 0) $spell $plus $tilde)
    (type $takes_text (func (param i32) (result i32)))
    (type $appends (func (param i32 i32)))
    (global $break (mut i32) (i32.const ${AT.freeBlock + 16}))
    (global $free (mut i32) (i32.const ${AT.freeBlock}))
    (global $stack (mut i32) (i32.const 0))
    (global $starts (mut i64) (i64.const 0))
    (global $half (mut f64) (f64.const 0.5))
    (global $quarter (mut f32) (f32.const 0.25))
    (global (export "_PyRuntime") i32 (i32.const ${AT.runtime}))
    (global (export "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET") i32 (i32.const ${AT.trampolineOffset}))
    ${data()}
    ${more}

    (func $start
      (global.set $stack (i32.const ${AT.stackBase}))
      (global.set $starts (i64.add (global.get $starts) (i64.const 1)))
      (global.set $half (f64.mul (global.get $half) (f64.const 3)))
      (global.set $quarter (f32.mul (global.get $quarter) (f32.const 3))))
    (start $start)

    (func $malloc (export "malloc") (param $size i32) (result i32) (local $at i32) (local $end i32)
      (if (i32.and (i32.ne (global.get $free) (i32.const 0)) (i32.le_u (local.get $size) (i32.const 16)))
        (then
          (local.set $at (global.get $free))
          (global.set $free (i32.load (local.get $at)))
          (return (local.get $at))))
      (local.set $at (global.get $break))
      (local.set $end (i32.add (i32.add (local.get $at) (i32.const ${gap}))
        (i32.and (i32.add (local.get $size) (i32.const 7)) (i32.const -8))))
      (if (i32.gt_u (local.get $end) (i32.mul (memory.size) (i32.const 65536)))
        (then (if (i32.eqz (call $resize (local.get $end))) (then (return (i32.const 0))))))
      (global.set $break (local.get $end))
      (local.get $at))
    (func (export "PyObject_Malloc") (param $size i32) (result i32) (call $malloc (local.get $size)))
    (func (export "free") (param $at i32) ;; gives back the last block only
      (if (i32.eq (i32.add (local.get $at) (i32.const ${gap + 8})) (global.get $break))
        (then (global.set $break (local.get $at)))))
    (func (export "sbrk") (param i32) (result i32) (global.get $break))
    (func (export "emscripten_stack_get_end") (result i32) (i32.const ${AT.stackEnd}))
    (func (export "emscripten_stack_get_base") (result i32) (i32.const ${AT.stackBase}))
    (func (export "emscripten_stack_get_current") (result i32) (global.get $stack))
    (func (export "PyType_ClearCache") (memory.fill (i32.const ${AT.cache}) (i32.const 0) (i32.const 64)))

    ;; A text is its length in four bytes, and its bytes.
    (func (export "PyUnicode_FromStringAndSize") (param $from i32) (param $length i32) (result i32) (local $text i32)
      (local.set $text (call $malloc (i32.add (local.get $length) (i32.const 4))))
      (i32.store (local.get $text) (local.get $length))
      (memory.copy (i32.add (local.get $text) (i32.const 4)) (local.get $from) (local.get $length))
      (local.get $text))
    (func (export "PyUnicode_AsUTF8AndSize") (param $text i32) (param $to i32) (result i32)
      (i32.store (local.get $to) (i32.load (local.get $text)))
      (i32.add (local.get $text) (i32.const 4)))
    (func (export "PyObject_CallOneArg") (param $function i32) (param $text i32) (result i32)
      (call_indirect (type $takes_text) (local.get $text) (i32.load (local.get $function))))

    (func $append (param $text i32) (param $from i32) (param $length i32) (local $old i32)
      (local.set $old (i32.load (local.get $text)))
      (memory.copy (i32.add (i32.add (local.get $text) (i32.const 4)) (local.get $old)) (local.get $from) (local.get $length))
      (i32.store (local.get $text) (i32.add (local.get $old) (local.get $length))))
    (func $append_byte (param $text i32) (param $byte i32) (local $old i32)
      (local.set $old (i32.load (local.get $text)))
      (i32.store8 offset=4 (i32.add (local.get $text) (local.get $old)) (local.get $byte))
      (i32.store (local.get $text) (i32.add (local.get $old) (i32.const 1))))
    (func $plus (param $text i32) (param i32)
      (call $append_byte (local.get $text) (i32.const 112)) ;; p
      (call $append_byte (local.get $text) (i32.const 108)) ;; l
      (call $append_byte (local.get $text) (i32.const 117)) ;; u
      (call $append_byte (local.get $text) (i32.const 115))) ;; s
    (func $tilde (param $text i32) (param $byte i32)
      (call $append_byte (local.get $text) (local.get $byte))
      (call $append_byte (local.get $text) (local.get $byte)))

    (func $spell (param $question i32) (result i32) (local $text i32) (local $byte i32) (local $word i32)
      (local.set $text (call $malloc (i32.mul (i32.add (i32.load (local.get $question)) (i32.const 1)) (i32.const 16))))
      ${begin}
      ;; The counter is kept on the stack in memory.
      (global.set $stack (i32.sub (global.get $stack) (i32.const 100)))
      (i32.store (global.get $stack) (i32.const 0))
      (block $done (loop $next
        (br_if $done (i32.ge_u (i32.load (global.get $stack)) (i32.load (local.get $question))))
        (local.set $byte (i32.load8_u offset=4 (i32.add (local.get $question) (i32.load (global.get $stack)))))
        (i32.store (global.get $stack) (i32.add (i32.load (global.get $stack)) (i32.const 1)))
        (if (i32.le_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 9)) ;; a digit
          (then
            (local.set $word (i32.add (global.get $words)
              (i32.mul (i32.sub (local.get $byte) (i32.const 48)) (i32.const 32))))
            (call $append (local.get $text) (i32.add (local.get $word) (i32.const 1)) (i32.load8_u (local.get $word)))
            (br $next)))
        (if (i32.eq (local.get $byte) (i32.const 43)) ;; +
          (then (call_indirect (type $appends) (local.get $text) (local.get $byte) (i32.const 1)) (br $next)))
        (if (i32.eq (local.get $byte) (i32.const 126)) ;; ~
          (then
            (if (i32.load (i32.const ${AT.runtime + TRAMPOLINE})) (then (unreachable)))
            (call $trampoline (i32.const 2) (local.get $text) (local.get $byte)) (br $next)))
        (if (i32.eq (local.get $byte) (i32.const 61)) ;; =
          (then
            (call $append_byte (local.get $text) (i32.add (i32.const 48) (i32.wrap_i64 (global.get $starts))))
            (br_if $next (f64.eq (global.get $half) (f64.const 1.5)))
            (br_if $next (f32.eq (global.get $quarter) (f32.const 0.75)))
            (unreachable)))
        (if (i32.eq (local.get $byte) (i32.const 35)) ;; #
          (then
            (local.set $word (call $malloc (i32.const 24)))
            (drop (call $clock (i32.const 1) (i64.const 0) (local.get $word)))
            (call $append_byte (local.get $text) (i32.and (i32.load8_u offset=1 (local.get $word)) (i32.const 127)))
            (call $append_byte (local.get $text) (i32.and (i32.load8_u offset=2 (local.get $word)) (i32.const 127)))
            (call $append_byte (local.get $text) (i32.and (i32.load8_u offset=3 (local.get $word)) (i32.const 127)))
            (br $next)))
        (if (i32.eq (local.get $byte) (i32.const 63)) (then (call $mail) (br $next))) ;; ?
        (if (i32.eq (local.get $byte) (i32.const 33)) (then (return (i32.const 0)))) ;; !
        (call $append_byte (local.get $text) (local.get $byte))
        (br $next)))
      (global.set $stack (i32.add (global.get $stack) (i32.const 100)))
      (local.get $text)))`;
  return fromText(without ? text.replace(`(export "${without}")`, "") : text);
}

/** What the runtime answers to a question without one of the special signs. @param {string} question */
export const spelt = (question) =>
  question.replace(/\d/g, (digit) => String(WORDS[Number(digit)])).replaceAll("+", "plus").replaceAll("~", "~~");

/**
 * The state of a new instance.
 *
 * @param {Uint8Array} original @param {{canGrow?: boolean}} [machine]
 */
export async function frozenState(original, { canGrow = true } = {}) {
  const module = withExportedGlobals(original);
  /** @type {Record<string, any>} */
  let exports = {};
  const env = {
    words: AT.words,
    /** @param {number} size */
    emscripten_resize_heap(size) {
      if (!canGrow) return 0;
      exports.memory.grow(Math.ceil((size - exports.memory.buffer.byteLength) / 65_536));
      return 1;
    },
    ...Object.fromEntries(["_PyEM_TrampolineCall_JS", "clock_time_get", "read_mail"].map((name) => [name, () => 0])),
  };
  exports = new WebAssembly.Instance(await WebAssembly.compile(module.write()), { env }).exports;
  return stateOf({ exports, imports: { env }, module }, AT.entry);
}
