import type { CustomQuoteState } from '#enquiries/contract/enquiries.ts';
import { isWithBank, type OrderStatus } from '#orders/rules/order-status.ts';
import { isPayable } from '#orders/rules/price-stands.ts';

export interface QuoteFacts {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly madeAt: Date;
  readonly replacedAt: Date | null;
}

/** The state of a price that answered an inquiry. */
export function customQuoteState(
  { status, paidAt, madeAt, replacedAt }: QuoteFacts,
  now: Date,
): CustomQuoteState {
  if (replacedAt !== null) return 'replaced';
  if (paidAt !== null) return 'paid';
  return isWithBank(status) || isPayable(status, madeAt, now) ? 'unpaid' : 'over';
}
