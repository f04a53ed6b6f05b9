import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { isTender, type PaymentMethod, type TenderMethod } from './payment-method.ts';

/** Where refunded money goes: to the card, by hand, or to the ledger that paid. */
const wayBackKinds = ['card', 'by-hand', 'credit', 'gift-card'] as const;
export type WayBackKind = 'card' | 'by-hand' | TenderMethod;

export interface WayBack {
  readonly kind: WayBackKind;
  readonly cents: Cents;
}

/** The total per refund destination, the card first; leaves out zeros. */
export function waysBack(
  payments: readonly { readonly method: PaymentMethod; readonly cents: Cents }[],
): WayBack[] {
  return wayBackKinds
    .map((kind) => {
      const its = payments.filter(({ method }) => wayOf(method) === kind);
      return { kind, cents: sumCents(its.map(({ cents }) => cents)) };
    })
    .filter(({ cents }) => cents > noCents);
}

function wayOf(method: PaymentMethod): WayBackKind {
  return method === 'card' || isTender(method) ? method : 'by-hand';
}
