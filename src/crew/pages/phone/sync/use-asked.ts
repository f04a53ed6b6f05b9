import { useCallback, useEffect, useState } from 'react';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { call } from './call.ts';

type LoadState<Answer> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'known'; readonly answer: Answer };

/** Data that loads when a screen opens, and is not stored on the phone. */
export function useLoadedAnswer<Answer>(path: string): {
  readonly asked: LoadState<Answer>;
  readonly ask: () => Promise<void>;
} {
  const token = usePhone().session?.token;
  const [asked, setAsked] = useState<LoadState<Answer>>({ phase: 'loading' });
  const ask = useCallback(async () => {
    if (token === undefined) return;
    setAsked({ phase: 'loading' });
    const answer = await call<Answer>(path, { token });
    setAsked(answer.ok ? { phase: 'known', answer: answer.data } : { phase: 'failed' });
  }, [path, token]);
  useEffect(() => void ask(), [ask]);
  return { asked, ask };
}
