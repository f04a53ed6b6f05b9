import { useEffect, useRef, useState } from 'react';
import type { LinesAnswer } from '#customers/contract/imports.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import type { SentRow } from './chunks.ts';
import { EMPTY_OUTCOME, type Outcome, sendChunks } from './send-chunks.ts';

/** Sends a file part by part; stops with the page, and continues where it failed. */
export function useRun(
  chunks: readonly SentRow[][],
  send: (rows: SentRow[]) => Promise<LinesAnswer>,
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const watch = { send, onProgress: setOutcome, isOver: () => isGone.current };
    try {
      setOutcome(await sendChunks(chunks, outcome ?? EMPTY_OUTCOME, watch));
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const isDone = outcome !== null && !busy && outcome.chunks === chunks.length;
  return { outcome, busy, problem, isDone, run };
}
