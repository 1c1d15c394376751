// @ts-check
/** Makes this process independent of the day, the machine and chance, so that equal input gives equal bytes. */

const NOW = Date.UTC(2020, 0, 1); // ms; any moment will do, as long as it is always the same

/** Environment variables that Emscripten would otherwise take from the machine. */
export const ENVIRONMENT = {
  HOME: "/", LANG: "C.UTF-8", _: "distill", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1",
};

/** Replace clocks, random numbers, time zone and arguments by fixed ones. @returns {() => void} puts the real ones back */
export function makeDeterministic() {
  const real = {
    now: Date.now, sinceStart: performance.now, random: Math.random, randomValues: crypto.getRandomValues,
    hrtime: process.hrtime, zone: process.env.TZ, arguments: process.argv,
  };
  let ticks = 0;
  process.env.TZ = "UTC";
  process.argv = ["node", "distill"];
  Date.now = () => NOW;
  // This clock moves on: with one that stands, nothing would expire and a loop that waits would never end.
  performance.now = () => (ticks += 1) / 1000;
  Math.random = () => 0.5;
  crypto.getRandomValues = (array) => {
    if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
    return array;
  };
  process.hrtime = Object.assign(() => /** @type {[number, number]} */ ([0, 0]), { bigint: () => 0n });
  return () => {
    Date.now = real.now;
    performance.now = real.sinceStart;
    Math.random = real.random;
    crypto.getRandomValues = real.randomValues;
    process.hrtime = real.hrtime;
    process.argv = real.arguments;
    if (real.zone === undefined) delete process.env.TZ;
    else process.env.TZ = real.zone;
  };
}
