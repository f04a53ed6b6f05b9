import { audit, type SeenVersion } from '#company/server/operators/operators.ts';
import type { CompletedAnswer } from '#desk/contract/booking-calls.ts';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import {
  type Actor,
  lockOrder,
  type Order,
  type OrderLog,
  updateNextVisit,
} from '#orders/server/orders.ts';
import {
  type Billed,
  type BookingDeps,
  billVisit,
  chargeBill,
  requestBill,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import {
  byOperator,
  closeVisit,
  isSeriesOver,
  type Visit,
  visitToClose,
  type Worked,
} from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';
import { actOnVisit } from './act-on-visit.ts';

export interface Completion extends Worked {
  /** Also bills the hours beyond the booked ones, under this id. */
  readonly billId: PaymentId | null;
  /** The most this operator can bill. Null: any amount. */
  readonly most: Cents | null;
}

/** A locked order and the visit to complete; null if it has none. */
interface CompletionTarget {
  readonly order: Order;
  readonly visit: Visit | null;
}

/**
 * Completes the earliest visit that is still open.
 * @throws a problem: 404, 409 changed, not begun, or nothing to complete or bill, 422 more than they
 * may bill.
 */
export function completeBooking(
  deps: BookingDeps,
  seen: SeenVersion<OrderId>,
  completion: Completion,
): Promise<Billed | null> {
  const hold = async (trx: Trx): Promise<CompletionTarget> => {
    await lockOrder(trx, seen.id);
    const order = await actOnBooking(trx, seen, 'booking.completed');
    const visit = (await visitToClose(trx, seen.id)) ?? null;
    if (hasSeries(order) && visit === null) fail('completing-needs-visit');
    return { order, visit };
  };
  return complete(deps, hold, seen.operatorId, completion);
}

/** The same for one visit. @throws a problem: as above. */
export function completeVisit(
  deps: BookingDeps,
  seen: SeenVersion<VisitId>,
  completion: Completion,
): Promise<Billed | null> {
  const hold = (trx: Trx) => actOnVisit(trx, seen, 'booking.completed');
  return complete(deps, hold, seen.operatorId, completion);
}

/** Completes the named visits one by one; one that cannot be completed stays as it is. */
export async function completeVisits(
  deps: BookingDeps,
  visits: readonly Pick<SeenVersion<VisitId>, 'id' | 'version'>[],
  operatorId: string,
): Promise<CompletedAnswer> {
  const asBooked = { workedMinutes: null, workedBy: null, billId: null, most: null };
  const done: VisitId[] = [];
  const left: VisitId[] = [];
  for (const visit of visits) {
    try {
      await completeVisit(deps, { ...visit, operatorId }, asBooked);
      done.push(visit.id);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      left.push(visit.id);
    }
  }
  return { done, left };
}

/**
 * The last visit completes a one-time booking; a series continues until it ends. Charges only the extra hours, if
 * requested: both succeed, or neither.
 */
async function complete(
  deps: BookingDeps,
  hold: (trx: Trx) => Promise<CompletionTarget>,
  operatorId: string,
  { workedMinutes, workedBy, billId, most }: Completion,
): Promise<Billed | null> {
  const by = byOperator(operatorId);
  const { actor } = by;
  const extra = await inTransaction(deps.db, async (trx) => {
    const { order, visit } = await hold(trx);
    if (billId !== null && isExtraVisit(visit)) fail('extra-hours-of-further-visit');
    const { timeZone } = deps.settings.business;
    const worked = { workedMinutes, workedBy, now: deps.now(), timeZone };
    const closed = visit && (await closeVisit(trx, visit, worked, by));
    await tellOfCompletion(trx, deps, { order, visit }, { workedMinutes, actor });
    if (closed !== null) await billVisit(trx, deps, { order, visit: closed, actor });
    if (billId === null || workedMinutes === null) return null;
    const act = 'booking.extra-hours-asked';
    const subject = { kind: 'booking', id: order.id } as const;
    await audit(trx, { operatorId, act, subject, details: { workedMinutes } });
    const visitId = hasSeries(order) ? (visit?.id ?? null) : null;
    const bill = { billId, orderId: order.id, workedMinutes, visitId, actor, most };
    return requestBill(trx, deps, bill);
  });
  if (extra === null || billId === null) return null;
  return extra.hours === 0 ? { state: null, ...extra } : chargeBill(deps, billId, extra);
}

async function tellOfCompletion(
  trx: Trx,
  deps: BookingDeps,
  { order, visit }: CompletionTarget,
  { workedMinutes, actor }: { workedMinutes: number | null; actor: Actor },
): Promise<void> {
  const { id } = order;
  const { orderLog } = deps;
  const isSeries = hasSeries(order);
  const isLast =
    (await visitToClose(trx, id)) === undefined &&
    (!isSeries || (order.per_visit && (await isSeriesOver(trx, deps, id))));
  if (visit !== null && (!isLast || isSeries || isExtraVisit(visit))) {
    const event = {
      kind: 'visit.done',
      visitId: visit.id,
      startsAt: visit.starts_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
      workedMinutes,
    } as const;
    if (!isLast) return orderLog.appendEvent(trx, id, event, actor);
    // The first completion sent the receipt, as does each visit of a series: no second one.
    return completeOrder(trx, orderLog, { orderId: id, event, actor });
  }
  const event = { kind: 'order.completed', visitId: visit?.id ?? null, workedMinutes } as const;
  return completeOrder(trx, orderLog, { orderId: id, event, actor });
}

/** @throws a problem: 409 it is not upcoming. */
async function completeOrder(
  trx: Trx,
  orderLog: OrderLog,
  { orderId, event, actor }: { orderId: OrderId; event: OrderEvent; actor: Actor },
): Promise<void> {
  await updateNextVisit(trx, orderId);
  if (!(await orderLog.moveOrder(trx, orderId, 'completed', event, actor))) {
    fail('completing-needs-confirmed');
  }
}
