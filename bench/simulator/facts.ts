import { type ProcessorFacts, readProcessor } from './processor-facts.ts';
import { readServer, type ServerFacts } from './server-facts.ts';
import type { Books } from './settle.ts';

/** What both sides' books say at the end. */
export type Facts = ProcessorFacts & ServerFacts;

/** One kind of loss; `cases` is empty without any. */
export interface Finding {
  readonly name: string;
  readonly cases: readonly string[];
}

export async function readFacts({ server, processor }: Books): Promise<Facts> {
  return { ...(await readProcessor(processor)), ...(await readServer(server)) };
}
