/** Seeded chance: the same seed makes the same decisions, so a run can be repeated. */
export interface Chance {
  /** True in `fraction` of the calls. */
  happens(fraction: number): boolean;
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  oneOf<T>(list: readonly T[]): T;
}

/** mulberry32: small, and good enough to decide what a visitor does. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    happens: (fraction) => next() < fraction,
    below,
    oneOf<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('nothing to choose from');
      return list[below(list.length)] as T;
    },
  };
}
