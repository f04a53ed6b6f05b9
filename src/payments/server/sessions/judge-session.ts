import { type Cents, sumCents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { AttemptState } from '#orders/rules/payment-state.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';

export type Verdict =
  | 'open'
  | 'declined'
  | 'processing'
  | 'paid'
  | 'saved'
  | 'mismatch'
  | 'failed'
  | 'expired';

/** What the session asks for: the order's price, or what is due by its terms. */
export interface Expected {
  readonly total: Cents;
  readonly currency: string;
  /** Null: any lines that add up to the total, because a bill is one sum, with its sales tax on separate lines. */
  readonly lineAmounts: readonly Cents[] | null;
}

/** What a session means for its order. Money that is not the order's price is never 'paid'. */
export function judgeSession(session: PaymentSession, expected: Expected): Verdict {
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return session.decline === null ? 'open' : 'declined';
  if (session.payment === 'not-needed') {
    return expected.total === 0 && session.customerRef !== null ? 'saved' : 'mismatch';
  }
  if (session.payment === 'unpaid') return session.bankRefused ? 'failed' : 'processing';
  return isPriceOf(session, expected) ? 'paid' : 'mismatch';
}

function isPriceOf(session: PaymentSession, { total, currency, lineAmounts }: Expected): boolean {
  if (session.amount !== total || session.currency !== currency) return false;
  if (session.lineAmounts === null) return true;
  if (lineAmounts === null) return sumCents(session.lineAmounts) === total;
  return sortedText(session.lineAmounts) === sortedText(lineAmounts);
}

function sortedText(amounts: readonly Cents[]): string {
  return [...amounts].sort((a, b) => a - b).join();
}

export interface Effect {
  readonly attempt: AttemptState;
  /** The attempt's states that it may follow: a late answer never undoes a newer one. */
  readonly after: readonly AttemptState[];
  /** Null: the order's status stays, and a person must check. */
  readonly order: OrderStatus | null;
  readonly kind:
    | 'payment.declined'
    | 'payment.processing'
    | 'payment.received'
    | 'order.secured'
    | 'payment.mismatch'
    | 'payment.failed'
    | 'payment.expired';
}

/** The effect of each verdict; 'open' has none. */
export const effects = {
  declined: {
    attempt: 'open',
    after: ['pending', 'open'],
    order: 'payment_failed',
    kind: 'payment.declined',
  },
  processing: {
    attempt: 'complete',
    after: ['pending', 'open'],
    order: 'processing',
    kind: 'payment.processing',
  },
  paid: {
    attempt: 'paid',
    after: ['pending', 'open', 'complete', 'failed', 'expired'],
    order: 'confirmed',
    kind: 'payment.received',
  },
  saved: {
    attempt: 'saved',
    after: ['pending', 'open', 'failed', 'expired'],
    order: 'confirmed',
    kind: 'order.secured',
  },
  mismatch: {
    attempt: 'mismatch',
    after: ['pending', 'open', 'complete', 'failed', 'expired'],
    order: null,
    kind: 'payment.mismatch',
  },
  failed: {
    attempt: 'failed',
    after: ['pending', 'open', 'complete'],
    order: 'payment_failed',
    kind: 'payment.failed',
  },
  expired: {
    attempt: 'expired',
    after: ['pending', 'open'],
    order: 'expired',
    kind: 'payment.expired',
  },
} as const satisfies Record<Exclude<Verdict, 'open'>, Effect>;

/** Attempts stay in these states, whatever a session says later. */
export const finalStates: readonly AttemptState[] = Object.values<Effect>(effects)
  .map(({ attempt }) => attempt)
  .filter((state) => Object.values<Effect>(effects).every(({ after }) => !after.includes(state)));
