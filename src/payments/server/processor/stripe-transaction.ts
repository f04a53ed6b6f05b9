import type Stripe from 'stripe';
import {
  chargeRef,
  disputeRef,
  intentRef,
  orderId,
  refundRef,
  transactionRef,
} from '#kernel/rules/ids.ts';
import { type Cents, cents, negateCents, sumCents } from '#kernel/rules/money.ts';
import type { Movement } from '#payments/rules/reconciliation/books.ts';
import type { AccountTransaction } from './account-books.ts';
import { movedByDispute } from './stripe-dispute.ts';
import { ownIdOf, refOf } from './stripe-refs.ts';

/** Takes what we need from a balance transaction with its source, and drops the person in it. */
export function fromTransaction(entry: Stripe.BalanceTransaction): AccountTransaction {
  const taxes = entry.fee_details.filter(({ type }) => type === 'tax');
  const { source } = entry;
  return {
    ref: transactionRef(entry.id),
    type: entry.type,
    category: entry.reporting_category,
    amount: cents(entry.amount),
    fee: cents(entry.fee),
    tax: sumCents(taxes.map(({ amount }) => cents(amount))),
    net: cents(entry.net),
    currency: entry.currency,
    sourceRef: typeof source === 'string' ? source : (source?.id ?? null),
    movement: movementOf(entry),
    madeAt: new Date(entry.created * 1000),
    availableAt: new Date(entry.available_on * 1000),
  };
}

function movementOf(entry: Stripe.BalanceTransaction): Movement | null {
  const { source } = entry;
  if (source === null || typeof source === 'string') return null;
  if (source.object === 'charge') {
    const paid = refOf(source.payment_intent, intentRef);
    if (paid === null) return null;
    const ownId = ownIdOf(source.metadata.order_id, orderId);
    const ids = { intentRef: paid, chargeRef: chargeRef(source.id), ownId };
    return { kind: 'charge', ...ids, amount: inOwnCurrency(entry, source) };
  }
  if (source.object === 'refund') {
    const paid = refOf(source.payment_intent, intentRef);
    if (paid === null) return null;
    const amount = negateCents(inOwnCurrency(entry, source));
    return { kind: 'refund', intentRef: paid, refundRef: refundRef(source.id), amount };
  }
  if (source.object === 'dispute') {
    const paid = refOf(source.payment_intent, intentRef);
    if (paid === null) return null;
    const amount = negateCents(movedByDispute(source, entry));
    return { kind: 'dispute', intentRef: paid, disputeRef: disputeRef(source.id), amount };
  }
  return null;
}

/** What the customer paid, if the account has another currency. */
function inOwnCurrency(
  { amount, currency }: Stripe.BalanceTransaction,
  source: { readonly amount: number; readonly currency: string },
): Cents {
  if (currency === source.currency) return cents(amount);
  return cents(amount < 0 ? -source.amount : source.amount);
}
