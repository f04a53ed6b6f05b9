import type { Cents } from '#domain/money.ts';
import type { OrderId, PaymentId } from '#domain/order/ids.ts';
import { extraHours } from '#domain/pricing/extra-hours.ts';
import type { PaymentState } from '#server/database/orders-tables.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Actor } from '#server/features/orders/order-log.ts';
import { lockOrder, type Order } from '#server/features/orders/queries.ts';
import { fail, failAt } from '#server/http/problem.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, insertBill, type Payment, paymentsOf } from './payment-queries.ts';
import { sendCharge } from './send-charge.ts';

export interface ExtraHoursBill {
  /** Made by whoever asks; the same id is the same bill, however often it is asked for. */
  readonly billId: PaymentId;
  readonly orderId: OrderId;
  readonly workedMinutes: number;
  readonly actor: Actor;
}

export interface Billed {
  /** Null where the time worked was within what is booked. */
  readonly state: PaymentState | null;
  readonly hours: number;
  readonly amount: Cents;
}

const LONGEST_MINUTES = 24 * 60;

/**
 * Charges each started hour over the booked ones to the saved card (ruling 24). 'needs-customer':
 * the bank wants the cardholder, who gets a payment link; 'pending': a job goes on asking.
 * @throws a problem: 404 no such order, 409 not to be billed, 422 minutes that cannot be.
 */
export async function billExtraHours(deps: PaymentDeps, bill: ExtraHoursBill): Promise<Billed> {
  const { workedMinutes } = bill;
  if (!Number.isInteger(workedMinutes) || workedMinutes < 0 || workedMinutes > LONGEST_MINUTES) {
    failAt('workedMinutes', 'worked-minutes-malformed', { hours: LONGEST_MINUTES / 60 });
  }
  const extra = await inTransaction(deps.db, (trx) => requestBill(trx, deps, bill));
  if (extra.hours === 0) return { state: null, ...extra };
  await sendCharge(deps, bill.billId);
  const payment = await findPayment(deps.db, bill.billId);
  return { state: payment?.state ?? 'pending', ...extra };
}

async function requestBill(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { billId, orderId, workedMinutes, actor }: ExtraHoursBill,
) {
  const order = await lockOrder(trx, orderId).catch(() => fail('booking-not-found'));
  const known = await findPayment(trx, billId);
  if (known !== undefined) return sameBill(known, { orderId, workedMinutes });
  const extra = extraHours(order.booked_minutes, workedMinutes);
  if (extra.hours === 0) return extra;
  await refuseBill(trx, order);
  await insertBill(trx, {
    id: billId,
    orderId,
    amount: extra.amount,
    currency: order.currency,
    details: { hours: extra.hours, workedMinutes, bookedMinutes: order.booked_minutes },
  });
  const { hours, amount } = extra;
  const event = { kind: 'extra-hours.billed', paymentId: billId, hours, amount, workedMinutes };
  await orderLog.appendEvent(trx, orderId, { ...event, kind: 'extra-hours.billed' }, actor);
  const runAt = new Date(Date.now() + 30_000);
  await addJob(trx, 'payments.charge', { paymentId: billId }, { runAt });
  return extra;
}

/** What was billed under this id; another wish under it would be lost without a word. */
function sameBill(
  { order_id, kind, details, amount_cents }: Payment,
  asked: Pick<ExtraHoursBill, 'orderId' | 'workedMinutes'>,
) {
  const isSame = order_id === asked.orderId && details.workedMinutes === asked.workedMinutes;
  if (kind !== 'extra-hours' || !isSame) {
    fail('bill-differs');
  }
  return { hours: Number(details.hours), amount: amount_cents };
}

async function refuseBill(trx: Trx, order: Order): Promise<void> {
  if (order.status !== 'confirmed' && order.status !== 'completed') {
    fail('billing-needs-confirmed');
  }
  // A plan has a visit again and again, a one-time booking has one.
  const bills = (await paymentsOf(trx, order.id)).filter((each) => each.kind === 'extra-hours');
  if (!order.recurring && bills.some((each) => each.state !== 'cancelled')) {
    fail('extra-hours-billed-already');
  }
}
