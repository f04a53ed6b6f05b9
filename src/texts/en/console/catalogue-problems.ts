import type { Sentences } from '../problems.ts';

/** What does not fit in a catalogue that somebody edits. */
export const catalogueProblems: Sentences = {};
