import { afterLives } from './after-lives.ts';
import { depositLives } from './deposit-lives.ts';
import { feeLives } from './fee-lives.ts';
import { heldLives } from './held-lives.ts';
import { invoiceLives } from './invoice-lives.ts';
import type { Life } from './life.ts';
import { rhythmLives } from './rhythm-lives.ts';

/** Every possible life of a booking on terms, by name. */
export const lives: Readonly<Record<string, Life>> = {
  ...depositLives,
  ...afterLives,
  ...heldLives,
  ...rhythmLives,
  ...invoiceLives,
  ...feeLives,
};
