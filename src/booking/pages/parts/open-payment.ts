import { type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'wellkept-open-payment';

/** What this tab left to pay from a booking's own page. */
export interface OpenPayment {
  readonly token: string;
  /** The bill; without it the booking itself. */
  readonly paymentId?: PaymentId | undefined;
  /** A part of what is owed, in cents; without it all of it. */
  readonly amountCents?: number | undefined;
}

/** Keeps what is being paid, for the page that the card page leads back to; null: from the checkout. */
export function keepOpenPayment(payment: OpenPayment | null): void {
  if (payment === null) removeItem('session', KEY);
  else writeItem('session', KEY, [payment.token, payment.paymentId, payment.amountCents].join(' '));
}

/** Null: what is being paid is known by the visitor's session. */
export function openPayment(): OpenPayment | null {
  const [token, bill, amount] = readItem('session', KEY)?.split(' ') ?? [];
  if (!token) return null;
  return {
    token,
    ...(bill && { paymentId: paymentId(bill) }),
    ...(amount && { amountCents: Number(amount) }),
  };
}

/** The booking's own page, where a payment of it was opened in this tab. */
export function pageOfPayment(): string | null {
  const open = openPayment();
  return open && `/booking/${encodeURIComponent(open.token)}`;
}
