import type { Cents } from '#kernel/rules/money.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';

/** What the payment page asks for; 0: no money, it saves a card. */
export function dueByPaying({
  status,
  totalCents,
  owedCents,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'totalCents' | 'owedCents' | 'terms'>): Cents {
  if (!isUnpaid(status)) return owedCents;
  return terms?.nowCents ?? totalCents;
}
