import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CallResult } from '#registry/page-calls.ts';
import { type Backend, createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';

type LookupState<Answer> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: string }
  | {
      readonly phase: 'known';
      readonly answer: Answer;
      /** Why there is no newer answer. */
      readonly failure: string | null;
    };

export interface Lookup<Answer> {
  readonly looked: LookupState<Answer>;
  readonly look: () => Promise<void>;
  /** After a failure: loads again, with a spinner. */
  readonly retry: () => void;
}

/**
 * Loads a part of the page separately; the old answer stays until the new one arrives. `ask` must
 * stay the same function. Loads again whenever `of` changes.
 */
export function useLookup<Answer>(
  { site: { anonKey }, token }: Pick<OwnBookingProps, 'site' | 'token'>,
  ask: (backend: Backend, token: string) => Promise<CallResult<Answer>>,
  of?: unknown,
): Lookup<Answer> {
  const [looked, setLooked] = useState<LookupState<Answer>>({ phase: 'loading' });
  const asked = useRef(0);
  const look = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const backend = createBackend({ anonKey });
    const result = await callWithRetries(() => ask(backend, token));
    // A newer request has started.
    if (mine !== asked.current) return;
    setLooked((now) => {
      if (result.ok) return { phase: 'known', answer: result.data, failure: null };
      const failure = result.problem.detail;
      return now.phase === 'known' ? { ...now, failure } : { phase: 'failed', failure };
    });
  }, [anonKey, token, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `of` means to load again
  useEffect(() => void look(), [look, of]);
  return {
    looked,
    look,
    retry() {
      setLooked((now) => (now.phase === 'known' ? now : { phase: 'loading' }));
      void look();
    },
  };
}

interface LookupPartProps<Answer> extends Lookup<Answer> {
  words: { readonly loading: string; readonly failure: string; readonly again: string };
  children: (answer: Answer) => ReactNode;
}

/** The answer; before that a spinner, or the failure with a retry button. */
export function LookupPart<Answer>({ looked, retry, words, children }: LookupPartProps<Answer>) {
  return (
    <>
      {looked.phase === 'loading' && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5 text-primary" />
          {words.loading}
        </p>
      )}
      {looked.phase !== 'loading' && looked.failure !== null && (
        <div className="flex w-full flex-col items-start gap-3" role="alert">
          <Notice title={words.failure} tone="danger">
            {looked.failure}
          </Notice>
          <Button onClick={retry} variant="secondary">
            {words.again}
          </Button>
        </div>
      )}
      {looked.phase === 'known' && children(looked.answer)}
    </>
  );
}
