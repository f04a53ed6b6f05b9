import { afterLives } from './after-lives.ts';
import { depositLives } from './deposit-lives.ts';
import { heldLives } from './held-lives.ts';
import type { Life } from './life.ts';
import { rhythmLives } from './rhythm-lives.ts';

/** Every way that a booking on terms goes, by its name. */
export const lives: Readonly<Record<string, Life>> = {
  ...depositLives,
  ...afterLives,
  ...heldLives,
  ...rhythmLives,
};
