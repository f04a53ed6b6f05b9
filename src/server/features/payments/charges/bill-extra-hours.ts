import type { Cents } from '#domain/money.ts';
import type { OrderId, PaymentId } from '#domain/order/ids.ts';
import { isBooked } from '#domain/order/order-status.ts';
import { extraHours } from '#domain/pricing/extra-hours.ts';
import type { PaymentState } from '#server/database/orders-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Actor, lockOrder, type Order } from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import {
  findPayment,
  insertBill,
  type Payment,
  paymentsOf,
} from '#server/features/payments/payment-queries.ts';
import { fail, failAt } from '#server/http/problem.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { wasVisited } from './bill-queries.ts';
import { sendCharge } from './send-charge.ts';

export interface ExtraHoursBill {
  /** Made by whoever asks; the same id is the same bill, however often it is asked for. */
  readonly billId: PaymentId;
  readonly orderId: OrderId;
  readonly workedMinutes: number;
  readonly actor: Actor;
  /** The most that whoever asks may bill; any amount without it. */
  readonly most?: Cents | null;
  /** Done with a new bill, in its transaction: throws where it may not be made. */
  readonly hold?: (trx: Trx) => Promise<unknown>;
}

export interface Billed {
  /** Null where the time worked was within what is booked. */
  readonly state: PaymentState | null;
  readonly hours: number;
  readonly amount: Cents;
}

type Extra = Pick<Billed, 'hours' | 'amount'>;

const LONGEST_MINUTES = 24 * 60;

/**
 * Charges each started hour over the booked ones to the saved card (ruling 24). 'needs-customer':
 * the bank wants the cardholder, who gets a payment link; 'pending': a job goes on asking.
 * @throws a problem: 404 no such order, 409 not to be billed, 422 minutes that cannot be, or more
 *   than they may bill.
 */
export async function billExtraHours(deps: PaymentDeps, bill: ExtraHoursBill): Promise<Billed> {
  refuseMinutes(bill.workedMinutes);
  const extra = await inTransaction(deps.db, (trx) => requestBill(trx, deps, bill));
  if (extra.hours === 0) return { state: null, ...extra };
  return chargeBill(deps, bill.billId, extra);
}

export function refuseMinutes(workedMinutes: number): void {
  if (!Number.isInteger(workedMinutes) || workedMinutes < 0 || workedMinutes > LONGEST_MINUTES) {
    failAt('workedMinutes', 'worked-minutes-malformed', { hours: LONGEST_MINUTES / 60 });
  }
}

/** What costs more than somebody may bill is refused at the hours that come to it. */
export function refuseAbove(most: Cents | null | undefined, amount: Cents): void {
  if (most != null && amount > most) failAt('workedMinutes', 'bill-above-limit', { most });
}

export async function chargeBill(
  deps: PaymentDeps,
  billId: PaymentId,
  extra: Extra,
): Promise<Billed> {
  await sendCharge(deps, billId);
  return { state: (await findPayment(deps.db, billId))?.state ?? 'pending', ...extra };
}

async function requestBill(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { billId, orderId, workedMinutes, actor, most, hold }: ExtraHoursBill,
): Promise<Extra> {
  const order = await lockOrder(trx, orderId).catch(() => fail('booking-not-found'));
  const known = await findPayment(trx, billId);
  if (known !== undefined) return sameBill(known, { orderId, workedMinutes });
  const extra = extraHours(order.booked_minutes, workedMinutes);
  refuseAbove(most, extra.amount);
  await hold?.(trx);
  if (extra.hours === 0) return extra;
  await refuseBill(trx, order);
  await storeBill(trx, order, { billId, workedMinutes, extra });
  const { hours, amount } = extra;
  const event = { kind: 'extra-hours.billed', paymentId: billId, hours, amount, workedMinutes };
  await orderLog.appendEvent(trx, orderId, { ...event, kind: 'extra-hours.billed' }, actor);
  return extra;
}

/** Keeps a bill, with the job that sees to its charge. */
export async function storeBill(
  trx: Trx,
  order: Order,
  { billId, workedMinutes, extra }: { billId: PaymentId; workedMinutes: number; extra: Extra },
): Promise<void> {
  await insertBill(trx, {
    id: billId,
    orderId: order.id,
    amount: extra.amount,
    currency: order.currency,
    details: { hours: extra.hours, workedMinutes, bookedMinutes: order.booked_minutes },
  });
  const runAt = new Date(Date.now() + 30_000);
  await addJob(trx, 'payments.charge', { paymentId: billId }, { runAt });
}

/** What was billed under this id; another wish under it would be lost without a word. */
export function sameBill(
  { order_id, kind, details, amount_cents }: Payment,
  asked: Pick<ExtraHoursBill, 'orderId' | 'workedMinutes'>,
): Extra {
  const { hours, workedMinutes } = details;
  const isSame = order_id === asked.orderId && workedMinutes === asked.workedMinutes;
  if (kind !== 'extra-hours' || hours === undefined || !isSame) fail('bill-differs');
  return { hours, amount: amount_cents };
}

async function refuseBill(trx: Trx, order: Order): Promise<void> {
  if (!(await isBillable(trx, order))) fail('billing-needs-confirmed');
  // A plan has a visit again and again, a one-time booking has one.
  const bills = (await paymentsOf(trx, order.id)).filter((each) => each.kind === 'extra-hours');
  if (!order.recurring && bills.some(stands)) {
    fail('extra-hours-billed-already');
  }
}

/** Somebody comes or has been there; a plan's last visit also after the plan has ended. */
export async function isBillable(
  db: Db,
  { id, status, recurring }: Pick<Order, 'id' | 'status' | 'recurring'>,
): Promise<boolean> {
  if (isBooked(status)) return true;
  return recurring && status === 'cancelled' && (await wasVisited(db, id));
}

function stands({ state, amount_cents, refunded_cents }: Payment): boolean {
  return state !== 'cancelled' && refunded_cents < amount_cents;
}
