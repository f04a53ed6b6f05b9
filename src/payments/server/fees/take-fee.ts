import { randomUUID } from 'node:crypto';
import { type PaymentId, paymentId, type VisitId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { FeeKind } from '#orders/rules/fee-kind.ts';
import type { Reason } from '#orders/rules/reason.ts';
import { type Actor, linesOf, type Order } from '#orders/server/orders.ts';
import { type FeeParts, feeParts } from '#payments/rules/fees/fee-parts.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { insertCharge, type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { leftOf } from '#payments/server/refunds/request-refund.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { taxIn } from '#tax/server/tax.ts';
import { insertFee } from './fee-queries.ts';

/** A fee that is due, as its order was sold with it. */
export interface DueFee {
  readonly kind: FeeKind;
  readonly cents: Cents;
  /** Of no access. */
  readonly visitId: VisitId | null;
}

type Parts = FeeParts<PaymentId>;

/** Where a fee would come from, as the order stands now: what was paid for its price, then its saved card. */
export async function partsOfFee(db: Db, order: Order, cents: Cents): Promise<Parts> {
  const payments = await paymentsOf(db, order.id);
  const paid = [];
  for (const payment of payments.filter(isPaidPrice)) {
    paid.push({ id: payment.id, left: await leftOf(db, payment) });
  }
  const mayCharge = order.customer_ref !== null && (await mandateOf(db, order.id)) !== undefined;
  return feeParts(cents, paid, mayCharge ? owedFor(order, payments) : noCents);
}

function isPaidPrice({ kind, state }: Payment): boolean {
  return kind === 'booking' && state === 'paid';
}

/**
 * Takes a fee of an order that is held, in the caller's transaction. What is kept, the caller refunds less;
 * what is charged is a payment of its own, to be sent after the transaction.
 * @param parts from `partsOfFee`, before the order was changed
 */
export async function takeFee(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { order, fee, parts, actor }: { order: Order; fee: DueFee; parts: Parts; actor: Actor },
): Promise<PaymentId | null> {
  const { kind, visitId } = fee;
  const { keptCents: kept, charged, cents: amount } = parts;
  const { id: orderId, currency, total_cents: total } = order;
  if (amount === noCents) return null;
  const id = charged > noCents ? paymentId(randomUUID()) : null;
  if (id !== null) {
    const details = { fee: kind };
    await insertCharge(trx, { id, kind: 'fee', orderId, amount: charged, currency, details });
  }
  const taxes = (await linesOf(trx, orderId)).filter((line) => line.kind === 'tax');
  const tax = sumCents(taxes.map(({ amount_cents: each }) => each));
  const keptTax = taxIn(kept, tax, total);
  const decided = { orderId, kind, visitId, state: 'taken', cents: fee.cents, actor } as const;
  await insertFee(trx, { ...decided, kept, keptTax, paymentId: id });
  const taken = { fee: kind, amount, kept, charged, paymentId: id, visitId };
  await orderLog.appendEvent(trx, orderId, { kind: 'fee.taken', ...taken }, actor);
  return id;
}

/** A fee that is due is let go of, for a reason that stays with the booking; its order is held. */
export async function waiveFee(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { order, fee, reason, actor }: { order: Order; fee: DueFee; reason: Reason; actor: Actor },
): Promise<void> {
  const { kind, visitId, cents } = fee;
  await insertFee(trx, { orderId: order.id, kind, visitId, state: 'waived', cents, actor });
  const waived = { kind: 'fee.waived', fee: kind, amount: cents, visitId, reason } as const;
  await orderLog.appendEvent(trx, order.id, waived, actor);
}
