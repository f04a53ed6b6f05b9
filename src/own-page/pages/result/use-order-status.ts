import { useEffect, useState } from 'react';
import type { OrderStatusAnswer, VisitAnswer } from '#kernel/contract/answers.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { pollDelay } from './payment-reference.ts';

export interface KnownOrder {
  readonly status:
    | 'checking'
    | 'confirmed'
    | 'processing'
    | 'failed'
    | 'unknown'
    | 'unreachable'
    | 'missing';
  readonly pays: OrderStatusAnswer['pays'];
  readonly isEmergency: boolean;
  /** The visit's time; null if it is not confirmed or not known. */
  readonly visit: VisitAnswer | null;
}

/** The server confirms payment, so the next booking starts over. */
export function isBookingPaid({ status, pays }: KnownOrder): boolean {
  return status === 'confirmed' && pays === 'booking';
}

/** How many polls in a row may fail before the page says so: about as long as a server restart takes. */
const MAX_FAILED_POLLS = 4;

const NO_DETAILS = { pays: 'booking', isEmergency: false, visit: null } as const;

/** What the server knows about a payment; polls while it may still change. */
export function useOrderStatus(sessionId: SessionRef | null, anonKey: string): KnownOrder {
  const [known, setKnown] = useState<KnownOrder>({ status: 'checking', ...NO_DETAILS });
  useEffect(() => {
    if (sessionId === null) return;
    const backend = createBackend({ anonKey });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Grows when this page is left or polls again, which invalidates earlier requests.
    let round = 0;
    let unreached = 0;
    async function poll(asked: number, id: SessionRef): Promise<void> {
      const mine = round;
      const result = await backend.callFunction('order-status', { sessionId: id });
      if (mine !== round) return;
      const refused = !result.ok && [400, 404, 422].includes(result.problem.status);
      const status = result.ok ? result.data.status : refused ? 'unknown' : 'unreachable';
      const { pays, isEmergency, visit } = result.ok ? result.data : NO_DETAILS;
      unreached = status === 'unreachable' ? unreached + 1 : 0;
      // Earlier data stays until the server is clearly unreachable.
      if (unreached === 0 || unreached >= MAX_FAILED_POLLS)
        setKnown({ status, pays, isEmergency, visit });
      const delay = pollDelay(asked);
      if (delay === null || (status !== 'processing' && status !== 'unreachable')) return;
      timer = setTimeout(() => void poll(asked + 1, id), delay);
    }
    const id = sessionId;
    function askAtOnce() {
      round += 1;
      clearTimeout(timer);
      void poll(0, id);
    }
    askAtOnce();
    addEventListener('online', askAtOnce);
    return () => {
      round += 1;
      removeEventListener('online', askAtOnce);
      clearTimeout(timer);
    };
  }, [sessionId, anonKey]);
  return sessionId === null ? { status: 'missing', ...NO_DETAILS } : known;
}
