// @ts-check
/** A process in which nothing depends on the day, the machine or chance, so that equal input gives equal bytes. */

const NOW = Date.UTC(2020, 0, 1); // ms; any moment does, as long as it is always the same

/** Environment that Emscripten would otherwise take from the machine. */
export const ENVIRONMENT = {
  HOME: "/", LANG: "C.UTF-8", _: "distill", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1",
};

/** Stop clocks and chance. @returns {() => void} sets them going again */
export function standStill() {
  const kept = {
    now: Date.now, since: performance.now, chance: Math.random, entropy: crypto.getRandomValues,
    hrtime: process.hrtime, zone: process.env.TZ, arguments: process.argv,
  };
  let ticks = 0;
  process.env.TZ = "UTC";
  process.argv = ["node", "distill"];
  Date.now = () => NOW;
  // A clock that never moves would let nothing expire, and loops that wait would not end.
  performance.now = () => (ticks += 1) / 1000;
  Math.random = () => 0.5;
  crypto.getRandomValues = (array) => {
    if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
    return array;
  };
  process.hrtime = Object.assign(() => /** @type {[number, number]} */ ([0, 0]), { bigint: () => 0n });
  return () => {
    Date.now = kept.now;
    performance.now = kept.since;
    Math.random = kept.chance;
    crypto.getRandomValues = kept.entropy;
    process.hrtime = kept.hrtime;
    process.argv = kept.arguments;
    if (kept.zone === undefined) delete process.env.TZ;
    else process.env.TZ = kept.zone;
  };
}
