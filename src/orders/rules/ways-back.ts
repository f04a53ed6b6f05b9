import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { isTender, type PaymentMethod, type TenderMethod } from './payment-method.ts';

/** Where refunded money goes: to the card, by hand, or to the ledger that paid. */
const refundDestinations = ['card', 'by-hand', 'credit', 'gift-card'] as const;
export type RefundDestination = 'card' | 'by-hand' | TenderMethod;

export interface RefundTotal {
  readonly kind: RefundDestination;
  readonly cents: Cents;
}

/** The total per refund destination, the card first; leaves out zeros. */
export function refundTotals(
  payments: readonly { readonly method: PaymentMethod; readonly cents: Cents }[],
): RefundTotal[] {
  return refundDestinations
    .map((kind) => {
      const its = payments.filter(({ method }) => refundDestination(method) === kind);
      return { kind, cents: sumCents(its.map(({ cents }) => cents)) };
    })
    .filter(({ cents }) => cents > noCents);
}

function refundDestination(method: PaymentMethod): RefundDestination {
  return method === 'card' || isTender(method) ? method : 'by-hand';
}
