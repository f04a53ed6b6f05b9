/** Up to a fifth later, so that what failed together does not come back together. */
const JITTER = 0.2;

/** A wait with its jitter; `random` is from 0 to 1. */
export function jittered(waitMs: number, random: number): number {
  return Math.round(waitMs * (1 + JITTER * random));
}
