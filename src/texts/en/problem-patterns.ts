/** For sentences with values in them; `say` puts a sentence inside a sentence into words as well. */
export interface SentencePattern {
  readonly english: RegExp;
  readonly words: (values: readonly string[], say: (sentence: string) => string) => string;
}

export const problemPatterns: readonly SentencePattern[] = [];
