import { useEffect, useState } from 'react';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';

export type PreviewState<Answer> =
  | { readonly phase: 'looking' }
  | { readonly phase: 'refused'; readonly problem: CallProblem }
  | { readonly phase: 'known'; readonly answer: Answer };

/** Asks what an act would do whenever `name` changes; stores nothing. Null while there is nothing to ask. */
export function usePreview<Answer>(
  name: string | null,
  ask: () => Promise<CallResult<Answer>>,
): PreviewState<Answer> | null {
  const [found, setFound] = useState<{ name: string; result: CallResult<Answer> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name covers every input
  useEffect(() => {
    if (name === null) return;
    let isWanted = true;
    void callWithRetries(ask).then((result) => {
      if (isWanted) setFound({ name, result });
    });
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (name === null) return null;
  if (found?.name !== name) return { phase: 'looking' };
  const { result } = found;
  return result.ok
    ? { phase: 'known', answer: result.data }
    : { phase: 'refused', problem: result.problem };
}
