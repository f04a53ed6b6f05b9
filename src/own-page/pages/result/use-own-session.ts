import { useEffect, useState } from 'react';
import { openPayment } from '#booking/pages/parts/open-payment.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import type { OwnSessionAnswer } from '#own-page/contract/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import type { KnownOrder } from './use-order-status.ts';

/**
 * The booking of this visitor, or of the page that this tab left to pay; undefined while loading,
 * null for anyone else.
 */
export function useOwnSession(
  sessionId: SessionRef | null,
  status: KnownOrder['status'],
  anonKey: string,
): OwnSessionAnswer['own'] | undefined {
  const [own, setOwn] = useState<OwnSessionAnswer['own']>();
  const isKnown = status === 'confirmed' || status === 'processing';
  // Loaded again when the bank has answered.
  const asked = isKnown ? status : null;
  useEffect(() => {
    if (sessionId === null || asked === null) return;
    let left = false;
    const { callFunction } = createBackend({ anonKey });
    const mine = { sessionId, token: openPayment()?.token };
    void callWithRetries(() => callFunction('my-booking/of-session', mine)).then((result) => {
      if (!left) setOwn((known) => (result.ok ? result.data.own : (known ?? null)));
    });
    return () => {
      left = true;
    };
  }, [sessionId, asked, anonKey]);
  if (status === 'checking') return undefined;
  return isKnown ? own : null;
}
