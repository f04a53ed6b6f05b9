import type { LineProblem, LinesAnswer, LineWithoutField } from '#customers/contract/imports.ts';
import { importWaits } from '#visits/rules/wait-reasons.ts';
import type { SentRow } from './chunks.ts';

/** The progress and the results so far. */
export interface Outcome {
  /** How many parts of the file were answered. */
  readonly chunks: number;
  readonly lines: number;
  readonly fresh: number;
  readonly known: number;
  /** Waiting visits by reason. */
  readonly waits: LinesAnswer['waits'];
  readonly problems: readonly LineProblem[];
  readonly leftOut: readonly LineWithoutField[];
  /** The keys of new lines, so that a later part with the same line counts it once. */
  readonly keys: ReadonlySet<string>;
}

export const EMPTY_OUTCOME: Outcome = {
  chunks: 0,
  lines: 0,
  fresh: 0,
  known: 0,
  waits: {},
  problems: [],
  leftOut: [],
  keys: new Set(),
};

interface SendOptions {
  readonly send: (rows: SentRow[]) => Promise<LinesAnswer>;
  readonly onProgress: (outcome: Outcome) => void;
  /** Whether the page was left. */
  readonly isOver: () => boolean;
}

/**
 * Sends a file part by part, from where `outcome` got to; a failed part may be sent again. Counts a repeated line once,
 * even across parts.
 * @throws what `send` does
 */
export async function sendChunks(
  chunks: readonly SentRow[][],
  from: Outcome,
  { send, onProgress, isOver }: SendOptions,
): Promise<Outcome> {
  const seen = new Set(from.keys);
  let outcome = from;
  for (const rows of chunks.slice(from.chunks)) {
    if (isOver()) break;
    const answer = await send(rows);
    const again = answer.keys.filter((key) => seen.has(key)).length;
    for (const key of answer.keys) seen.add(key);
    outcome = {
      chunks: outcome.chunks + 1,
      lines: outcome.lines + rows.length,
      fresh: outcome.fresh + answer.fresh - again,
      known: outcome.known + answer.known + again,
      waits: sumWaits(outcome.waits, answer.waits),
      problems: [...outcome.problems, ...answer.problems],
      leftOut: [...outcome.leftOut, ...answer.leftOut],
      keys: seen,
    };
    onProgress(outcome);
  }
  return outcome;
}

function sumWaits(one: Outcome['waits'], other: Outcome['waits']): Outcome['waits'] {
  const sums = importWaits.map((reason) => [reason, (one[reason] ?? 0) + (other[reason] ?? 0)]);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}
