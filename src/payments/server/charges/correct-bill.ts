import { extraHours } from '#catalogue/rules/extra-hours.ts';
import type { PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, paymentsOf } from '#payments/server/payment-queries.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { LineTax } from '#tax/rules/tax-of.ts';
import {
  type Billed,
  chargeBill,
  type ExtraHoursBill,
  isExtraHoursBillInEffect,
  refuseAboveLimit,
  refuseInvalidMinutes,
  requireSameBill,
  soldMinutesOf,
  storeBill,
} from './bill-extra-hours.ts';
import { extraHoursVisitTime } from './bill-queries.ts';
import { endOpenBill } from './end-open-bill.ts';
import { taxBill } from './tax-bill.ts';

export interface Correction extends Omit<ExtraHoursBill, 'hold' | 'visitId'> {
  /** The unpaid bill that the new one replaces. */
  readonly formerId: PaymentId;
}

/**
 * Replaces an unpaid bill by one with other hours: closes the former first, then charges the saved
 * card. The same `billId` is the same correction, however often it is sent.
 * @throws a problem: 404, 409 the former was just paid, 422 hours with the same cost or none, or more
 * than they may bill, 502 nothing done.
 */
export async function correctBill(deps: PaymentDeps, wish: Correction): Promise<Billed> {
  const { billId, formerId, orderId, workedMinutes, actor } = wish;
  refuseInvalidMinutes(workedMinutes);
  const known = await findPayment(deps.db, billId);
  if (known !== undefined) {
    const { visitId = null } = known.details;
    return chargeBill(deps, billId, requireSameBill(known, { ...wish, visitId }));
  }
  const { extra, tax } = await correctedHours(deps, wish);
  await endOpenBill(deps, formerId, async (trx, { amount_cents: former, details }, order) => {
    const { visitId = null } = details;
    const booked = await soldMinutesOf(trx, order, visitId);
    await storeBill(trx, order, { billId, workedMinutes, visitId, extra, booked, tax });
    const sum = { ...extra, workedMinutes, formerId, former };
    const event = { kind: 'extra-hours.corrected', paymentId: billId, ...sum } as const;
    await deps.orderLog.appendEvent(trx, orderId, event, actor);
  });
  return chargeBill(deps, billId, extra);
}

/** The cost of the hours; refused before anything is closed at the processor. */
async function correctedHours(
  deps: PaymentDeps,
  { formerId, orderId, workedMinutes, most }: Correction,
): Promise<{ extra: { hours: number; amount: Cents }; tax: LineTax | null }> {
  const { db } = deps;
  const former = await findPayment(db, formerId);
  const order = await findOrder(db, orderId);
  if (order === undefined || former?.order_id !== orderId) return fail('bill-not-found');
  // An invoice can only be voided as a whole, and a tip has no hours.
  if (former.kind !== 'extra-hours') return fail('bill-not-found');
  const { visitId = null } = former.details;
  const others = (await paymentsOf(db, orderId)).filter(({ id }) => id !== formerId);
  if (
    others.some(
      (bill) => isExtraHoursBillInEffect(bill) && (bill.details.visitId ?? null) === visitId,
    )
  ) {
    fail('bill-paid-in-part');
  }
  const listed = extraHours(
    await soldMinutesOf(db, order, visitId),
    workedMinutes,
    order.extra_hour_cents,
  );
  const at = 'workedMinutes';
  if (listed.hours === 0) failAt(at, 'correction-within-booked');
  const { amount, tax } = await taxBill(db, deps, {
    order,
    amount: listed.amount,
    at: await extraHoursVisitTime(db, order.id, visitId),
  });
  if (amount === former.amount_cents) failAt(at, 'correction-changes-nothing');
  refuseAboveLimit(most, former.amount_cents);
  refuseAboveLimit(most, listed.amount);
  return { extra: { hours: listed.hours, amount }, tax };
}
