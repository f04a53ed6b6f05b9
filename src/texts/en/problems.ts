/** A sentence of the server in another language, by its exact English. */
export type Sentences = Readonly<Record<string, string>>;

/** English sentences stand where they arise: in the contract's schemas and beside what refuses. */
export const problemSentences: Sentences = {};
