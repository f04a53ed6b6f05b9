import { useEffect, useState } from 'react';
import { openPayment } from '#booking/pages/parts/open-payment.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import type { OwnSessionAnswer } from '#own-page/contract/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';
import type { KnownOrder } from './use-order-status.ts';

/**
 * The booking of this visitor, or of the page that this tab left to pay it; null while it is looked
 * up, and for anyone else.
 */
export function useOwnSession(
  sessionId: SessionRef | null,
  status: KnownOrder['status'],
  anonKey: string,
): OwnSessionAnswer['own'] {
  const [own, setOwn] = useState<OwnSessionAnswer['own']>(null);
  const isKnown = status === 'confirmed' || status === 'processing';
  // Asked again with the bank's answer.
  const asked = isKnown ? status : null;
  useEffect(() => {
    if (sessionId === null || asked === null) return;
    let left = false;
    const { callFunction } = createBackend({ anonKey });
    const mine = { sessionId, token: openPayment() ?? undefined };
    void patiently(() => callFunction('my-booking/of-session', mine)).then((result) => {
      if (result.ok && !left) setOwn(result.data.own);
    });
    return () => {
      left = true;
    };
  }, [sessionId, asked, anonKey]);
  return isKnown ? own : null;
}
