import { randomUUID } from 'node:crypto';
import { type PaymentId, paymentId, type VisitId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { FeeKind } from '#orders/rules/fee-kind.ts';
import type { Reason } from '#orders/rules/reason.ts';
import { type Actor, linesOf, type Order } from '#orders/server/orders.ts';
import { type FeeParts, feeParts } from '#payments/rules/fees/fee-parts.ts';
import { holdsOf, isRequestedHold } from '#payments/server/holds/hold-queries.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { insertCharge, type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { unrefundedAmount } from '#payments/server/refunds/refund-limit.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { taxIn } from '#tax/server/tax.ts';
import { insertFee } from './fee-queries.ts';

/** A fee that is due, as agreed with the order. */
export interface DueFee {
  readonly kind: FeeKind;
  readonly cents: Cents;
  /** For no access. */
  readonly visitId: VisitId | null;
}

type Parts = FeeParts<PaymentId>;

/** Where a fee would be taken from now: what was paid for the order's price, then its saved card. */
export async function partsOfFee(db: Db, order: Order, cents: Cents): Promise<Parts> {
  const payments = await paymentsOf(db, order.id);
  const paid = [];
  for (const payment of payments.filter(isPaidPrice)) {
    paid.push({ id: payment.id, left: await unrefundedAmount(db, payment) });
  }
  const mayCharge = order.customer_ref !== null && (await mandateOf(db, order.id)) !== undefined;
  return feeParts(cents, paid, mayCharge ? owedFor(order, payments) : noCents);
}

function isPaidPrice({ kind, state }: Payment): boolean {
  return kind === 'booking' && state === 'paid';
}

/**
 * Stores the charge for the part of a fee that cannot be kept from what was paid, before its order
 * ends: from the hold, if there is one. It is sent after the transaction. Null: no charge.
 */
export async function chargeFee(
  trx: Trx,
  { id: orderId, currency }: Order,
  { kind: fee }: DueFee,
  { charged }: Parts,
): Promise<PaymentId | null> {
  if (charged === noCents) return null;
  const id = paymentId(randomUUID());
  const [hold] = await holdsOf(trx, orderId);
  const held =
    hold?.state === 'held' && isRequestedHold(hold) && hold.amount_cents >= charged ? hold : null;
  const from = held && { customer: held.customer_ref, card: held.card_ref, holdId: held.id };
  const details = { fee, ...from };
  await insertCharge(trx, { id, kind: 'fee', orderId, amount: charged, currency, details });
  return id;
}

interface Taking {
  /** Locked. */
  readonly order: Order;
  readonly fee: DueFee;
  /** From `partsOfFee`, before the order was changed. */
  readonly parts: Parts;
  /** From `chargeFee`. */
  readonly chargeId: PaymentId | null;
  readonly actor: Actor;
}

/** Takes a fee in the caller's transaction. The caller refunds that much less. */
export async function takeFee(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { order, fee, parts, chargeId, actor }: Taking,
): Promise<void> {
  const { kind, visitId } = fee;
  const { keptCents: kept, charged } = parts;
  const { id: orderId, total_cents: total } = order;
  const amount = sumCents([kept, charged]);
  if (amount === noCents) return;
  const taxes = (await linesOf(trx, orderId)).filter((line) => line.kind === 'tax');
  const tax = sumCents(taxes.map(({ amount_cents: each }) => each));
  const keptTax = taxIn(kept, tax, total);
  const decided = { orderId, kind, visitId, state: 'taken', cents: fee.cents, actor } as const;
  await insertFee(trx, { ...decided, kept, keptTax, paymentId: chargeId });
  const taken = { fee: kind, amount, kept, charged, paymentId: chargeId, visitId };
  await orderLog.appendEvent(trx, orderId, { kind: 'fee.taken', ...taken }, actor);
}

/** Waives a due fee, for a reason that is stored with the booking; its order is locked. */
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
