import type { Sentences } from '../problems.ts';

/** What the console's calls alone may be refused with. */
export const consoleProblems: Sentences = {};
