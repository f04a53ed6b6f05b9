import { type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'wellkept-open-payment';

/** A payment that this tab opened from a booking's own page. */
export interface OpenPayment {
  readonly token: string;
  /** The bill; absent for the booking itself. */
  readonly paymentId?: PaymentId | undefined;
  /** A part of what is owed, in cents; absent for all of it. */
  readonly amountCents?: number | undefined;
}

/** Stores the payment for the page that the card page returns to; null if it came from the checkout. */
export function keepOpenPayment(payment: OpenPayment | null): void {
  if (payment === null) removeItem('session', KEY);
  else writeItem('session', KEY, [payment.token, payment.paymentId, payment.amountCents].join(' '));
}

/** Null if the visitor's session identifies the payment. */
export function openPayment(): OpenPayment | null {
  const [token, bill, amount] = readItem('session', KEY)?.split(' ') ?? [];
  if (!token) return null;
  return {
    token,
    ...(bill && { paymentId: paymentId(bill) }),
    ...(amount && { amountCents: Number(amount) }),
  };
}

/** The booking's own page, if this tab opened a payment there. */
export function openPaymentPage(): string | null {
  const open = openPayment();
  return open && `/booking/${encodeURIComponent(open.token)}`;
}
