import { useCallback, useEffect, useState } from 'react';
import type { BoughtGiftCardAnswer } from '#payments/contract/buy-gift-card.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { deleteText } from '#ui/parts/kept-text.ts';
import { giftDraftKey } from './kept-gift.ts';

type ReturnState =
  /** 'none': the visitor did not come from a card page. */
  | { readonly phase: 'none' | 'canceled' | 'looking' | 'waiting' | 'over' }
  | { readonly phase: 'failed'; readonly detail: string }
  | (Extract<BoughtGiftCardAnswer, { state: 'paid' }> & { readonly phase: 'paid' });

export interface CardPageReturn {
  readonly looked: ReturnState;
  readonly again: () => void;
}

/**
 * The result of the payment that the visitor returned from. The URL is cleaned first, because it names
 * the card page.
 */
export function useReturn(anonKey: string): CardPageReturn {
  const [looked, setLooked] = useState<ReturnState>({ phase: 'none' });
  const [session, setSession] = useState<string | null>(null);
  const look = useCallback(
    async (sessionId: string) => {
      setLooked({ phase: 'looking' });
      const backend = createBackend({ anonKey });
      const result = await callWithRetries(() =>
        backend.callFunction('gift-cards/bought', { sessionId }),
      );
      if (!result.ok) return setLooked({ phase: 'failed', detail: result.problem.detail });
      if (result.data.state !== 'paid') return setLooked({ phase: result.data.state });
      // The typed text is no longer needed, and names people.
      deleteText(giftDraftKey);
      setLooked({ phase: 'paid', ...result.data });
    },
    [anonKey],
  );
  useEffect(() => {
    const address = new URL(location.href);
    const sessionId = address.searchParams.get('session_id');
    const isCanceled = address.searchParams.has('canceled');
    if (sessionId === null && !isCanceled) return;
    address.searchParams.delete('session_id');
    address.searchParams.delete('canceled');
    history.replaceState(history.state, '', address);
    setSession(sessionId);
    if (sessionId === null) setLooked({ phase: 'canceled' });
    else void look(sessionId);
  }, [look]);
  return { looked, again: () => void (session && look(session)) };
}
