import { extraHours } from '#catalogue/rules/extra-hours.ts';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isBooked, isCancelled } from '#orders/rules/order-status.ts';
import type { PaymentState } from '#orders/rules/payment-state.ts';
import { type Actor, lockOrder, type Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPayment,
  insertCharge,
  type Payment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { LineTax } from '#tax/rules/tax-of.ts';
import { insertTaxes } from '#tax/server/tax.ts';
import { minutesSold } from '#visits/rules/own-visit.ts';
import { findVisit, hasNoBegunVisit } from '#visits/server/visits.ts';
import { attendedVisitsOf, extraHoursVisitTime, hasAttendedVisit } from './bill-queries.ts';
import { sendCharge } from './send-charge.ts';
import { taxBill } from './tax-bill.ts';

export interface ExtraHoursBill {
  /** Made by the caller: the same id is the same bill, however often it is sent. */
  readonly billId: PaymentId;
  readonly orderId: OrderId;
  readonly workedMinutes: number;
  /** The visit of a plan with the extra hours; a booking with one visit needs none. */
  readonly visitId?: VisitId | null;
  readonly actor: Actor;
  /** The most this operator can bill, before tax. Absent: any amount. */
  readonly most?: Cents | null;
  /** Runs in the transaction of a new bill; throws if the bill may not be made. */
  readonly hold?: (trx: Trx) => Promise<unknown>;
}

export interface Billed {
  /** Null if the time worked was within what was booked. */
  readonly state: PaymentState | null;
  readonly hours: number;
  readonly amount: Cents;
}

type Extra = Pick<Billed, 'hours' | 'amount'>;

const LONGEST_MINUTES = 24 * 60;

/**
 * Charges each started extra hour to the saved card (ruling 24). 'needs-customer': the bank requires
 * the cardholder, who gets a payment link. 'pending': a job keeps asking. Each visit has one bill.
 * @throws a problem: 404 no such order, 409 not billable, 422 impossible minutes, or more than they may bill.
 */
export async function billExtraHours(deps: PaymentDeps, bill: ExtraHoursBill): Promise<Billed> {
  refuseInvalidMinutes(bill.workedMinutes);
  const extra = await inTransaction(deps.db, (trx) => requestBill(trx, deps, bill));
  if (extra.hours === 0) return { state: null, ...extra };
  return chargeBill(deps, bill.billId, extra);
}

export function refuseInvalidMinutes(workedMinutes: number): void {
  if (!Number.isInteger(workedMinutes) || workedMinutes < 0 || workedMinutes > LONGEST_MINUTES) {
    failAt('workedMinutes', 'worked-minutes-malformed', { hours: LONGEST_MINUTES / 60 });
  }
}

/** Refuses an amount above the operator's limit, at the field of the hours. */
export function refuseAboveLimit(most: Cents | null | undefined, amount: Cents): void {
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

/** Stores a bill inside another transaction; `chargeBill` follows once that has committed. */
export async function requestBill(
  trx: Trx,
  deps: PaymentDeps,
  { billId, orderId, workedMinutes, visitId = null, actor, most, hold }: ExtraHoursBill,
): Promise<Extra> {
  const order = await lockOrder(trx, orderId);
  const known = await findPayment(trx, billId);
  if (known !== undefined) return requireSameBill(known, { orderId, workedMinutes, visitId });
  const booked = await soldMinutesOf(trx, order, visitId);
  const listed = extraHours(booked, workedMinutes, order.extra_hour_cents);
  refuseAboveLimit(most, listed.amount);
  await hold?.(trx);
  if (listed.hours === 0) return listed;
  await requireBillableVisit(trx, order, visitId);
  const { amount, tax } = await taxBill(trx, deps, {
    order,
    amount: listed.amount,
    at: await extraHoursVisitTime(trx, orderId, visitId),
  });
  const { hours } = listed;
  const extra = { hours, amount };
  await storeBill(trx, order, { billId, workedMinutes, visitId, extra, booked, tax });
  const event = { kind: 'extra-hours.billed', paymentId: billId, hours, amount, workedMinutes };
  await deps.orderLog.appendEvent(trx, orderId, { ...event, kind: 'extra-hours.billed' }, actor);
  return extra;
}

/** What was sold for a visit: extra hours start after it. */
export async function soldMinutesOf(
  db: Db,
  order: Order,
  visitId: VisitId | null | undefined,
): Promise<number> {
  const visit = visitId ? await findVisit(db, visitId) : undefined;
  return minutesSold(visit, order.booked_minutes);
}

interface StoredBill {
  readonly billId: PaymentId;
  readonly workedMinutes: number;
  readonly visitId: VisitId | null;
  readonly extra: Extra;
  /** Person-minutes after which extra hours start. */
  readonly booked: number;
  readonly tax: LineTax | null;
}

/** Stores a bill that will be charged. */
export async function storeBill(
  trx: Trx,
  order: Order,
  { billId, workedMinutes, visitId, extra, booked, tax }: StoredBill,
): Promise<void> {
  await insertCharge(trx, {
    id: billId,
    kind: 'extra-hours',
    orderId: order.id,
    amount: extra.amount,
    currency: order.currency,
    details: { hours: extra.hours, workedMinutes, bookedMinutes: booked, visitId },
  });
  if (tax !== null) await insertTaxes(trx, order.id, [tax], billId);
}

/** The bill already stored under this id. Other values under the same id would be lost silently. */
export function requireSameBill(
  { order_id, kind, details, amount_cents }: Payment,
  asked: Pick<ExtraHoursBill, 'orderId' | 'workedMinutes' | 'visitId'>,
): Extra {
  const { hours, workedMinutes } = details;
  const isSame =
    order_id === asked.orderId &&
    workedMinutes === asked.workedMinutes &&
    (asked.visitId ?? null) === (details.visitId ?? null);
  if (kind !== 'extra-hours' || hours === undefined || !isSame) fail('bill-differs');
  return { hours, amount: amount_cents };
}

/** A visit can have one bill: every visit of a series, or the only visit of a booking. */
async function requireBillableVisit(
  trx: Trx,
  order: Order,
  visitId: VisitId | null,
): Promise<void> {
  if (!hasSeries(order) && (await hasNoBegunVisit(trx, order.id))) fail('not-begun');
  if (!(await isBillable(trx, order))) fail('billing-needs-confirmed');
  const standing = (await paymentsOf(trx, order.id)).filter(isExtraHoursBillInEffect);
  if (!hasSeries(order)) {
    if (standing.length > 0) fail('extra-hours-billed-already');
    return;
  }
  if (visitId === null) failAt('visitId', 'visit-unchosen');
  if (!(await attendedVisitsOf(trx, order.id)).includes(visitId))
    failAt('visitId', 'visit-not-visited');
  if (standing.some(({ details }) => details.visitId === visitId)) fail('visit-billed-already');
}

/** Whether a visit has started, or none has a time. For an ended series its last visit counts too. */
export async function isBillable(
  db: Db,
  { id, status, ...sold }: Pick<Order, 'id' | 'status' | 'recurring' | 'per_visit'>,
): Promise<boolean> {
  if (isBooked(status)) return hasSeries(sold) || !(await hasNoBegunVisit(db, id));
  return hasSeries(sold) && isCancelled(status) && (await hasAttendedVisit(db, id));
}

/** An extra-hours bill that was neither withdrawn nor refunded. */
export function isExtraHoursBillInEffect(payment: Payment): boolean {
  return payment.kind === 'extra-hours' && isBillInEffect(payment);
}

/** A bill that was neither withdrawn nor refunded. */
export function isBillInEffect({ state, kept_cents }: Payment): boolean {
  return state !== 'cancelled' && kept_cents > 0;
}
