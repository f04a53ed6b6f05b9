import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'wellkept-open-payment';

/** The payment page was opened from a booking's own page, with its token; null: from the checkout. */
export function keepOpenPayment(token: string | null): void {
  if (token === null) removeItem('session', KEY);
  else writeItem('session', KEY, token);
}

/** The token of the booking that this tab left to pay; null: it is known by the visitor's session. */
export function openPayment(): string | null {
  return readItem('session', KEY);
}
