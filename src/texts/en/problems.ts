/** A sentence of the server in another language, by its exact English. */
export type Sentences = Readonly<Record<string, string>>;

/** For sentences with values in them; `say` puts a sentence inside a sentence into words as well. */
export interface SentencePattern {
  readonly english: RegExp;
  readonly words: (values: readonly string[], say: (sentence: string) => string) => string;
}

/** English sentences stand where they arise: in the contract's schemas and beside what refuses. */
export const problemSentences: Sentences = {};

export const problemPatterns: readonly SentencePattern[] = [];
