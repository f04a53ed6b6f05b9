import { useCallback, useEffect, useState } from 'react';
import type { OwnMessagesAnswer } from '#own-page/contract/thread.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';

type OwnMessagesLooked =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly detail: string }
  | { readonly phase: 'known'; readonly messages: OwnMessagesAnswer['messages'] };

/** What was written; what is shown stays until the newer answer is there. */
export function useOwnMessages({ site, token }: Pick<OwnBookingProps, 'site' | 'token'>): {
  readonly looked: OwnMessagesLooked;
  readonly look: () => Promise<void>;
} {
  const [looked, setLooked] = useState<OwnMessagesLooked>({ phase: 'loading' });
  const { anonKey } = site;
  const look = useCallback(async () => {
    const backend = createBackend({ anonKey });
    const result = await patiently(
      () => backend.callFunction('my-booking/messages', { token }),
      () => undefined,
    );
    setLooked((now) => {
      if (result.ok) return { phase: 'known', messages: result.data.messages };
      return now.phase === 'known' ? now : { phase: 'failed', detail: result.problem.detail };
    });
  }, [anonKey, token]);
  useEffect(() => void look(), [look]);
  return { looked, look };
}
