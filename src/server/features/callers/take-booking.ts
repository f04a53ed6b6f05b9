import type { NewBookingBody } from '#contract/console/caller-calls.ts';
import type { OrderId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { newOrder, pricedSelection } from '#server/features/checkout/checkout.ts';
import { audit } from '#server/features/operators/operators.ts';
import {
  type Actor,
  insertOrder,
  lockOrderOfBooking,
  nameCustomer,
  type Order,
  setSchedule,
} from '#server/features/orders/orders.ts';
import { notePayment } from '#server/features/payments/payments.ts';
import {
  CALLER_HELD_MINUTES,
  keepTime,
  storeForOrder,
} from '#server/features/scheduling/scheduling.ts';
import { failAt } from '#server/http/problem.ts';
import type { CallersDeps } from './callers-deps.ts';

/** Who takes a booking for somebody else. */
interface TakenBy {
  readonly actor: Actor;
  /** Null: no operator, but a program of theirs. */
  readonly operatorId: string | null;
  /** What figures count it as. */
  readonly source: string;
}

/**
 * Books for somebody who calls: the page's own price, where and when (ruling 28), and how it is
 * paid, all or nothing. A link is mailed, and the time kept for a day; what was paid by hand is
 * noted, and the booking stands. The same id is the same booking.
 * @throws a problem: 409 the price or the time is another, 422 what to correct.
 */
export function takeBooking(
  deps: CallersDeps,
  { actor, operatorId, source }: TakenBy,
  body: NewBookingBody,
): Promise<OrderId> {
  if (body.pays === 'link' && body.customerEmail === '')
    failAt('customerEmail', 'link-needs-email');
  const { catalogues, settings } = deps;
  const catalogue = catalogues.current();
  const { liveCardTest } = settings;
  const priced = pricedSelection(catalogue, body, { liveCardTest });
  const { country } = settings.business;
  const { language } = body;
  const asked = newOrder(body, priced, { catalogue, country, visitorId: null, language });
  const wanted = { ...asked, source };
  if (wanted.recurring && body.pays !== 'link') failAt('pays', 'plan-needs-card');
  return inTransaction(deps.db, async (trx) => {
    const order = await insertOrder(trx, wanted, priced.price.lines);
    if (order === undefined) return sameBooking(trx, wanted.booking_key ?? '');
    const { pays, name } = body;
    const subject = { kind: 'booking', id: order.id } as const;
    if (operatorId !== null) {
      await audit(trx, { operatorId, act: 'booking.taken', subject, details: { pays } });
    }
    if (name !== '') await nameCustomer(trx, [order.id], name);
    await deps.orderLog.appendEvent(trx, order.id, { kind: 'order.taken' }, actor);
    await keepVisit(trx, deps, order, body);
    if (pays === 'link') {
      await deps.orderLog.appendEvent(trx, order.id, { kind: 'payment-link.sent' }, actor);
    } else {
      await notePayment(trx, deps, { orderId: order.id, method: pays, actor });
    }
    return order.id;
  });
}

async function keepVisit(
  trx: Trx,
  deps: CallersDeps,
  order: Order,
  body: NewBookingBody,
): Promise<void> {
  const scheduleId = await storeForOrder(trx, deps, order, body);
  await setSchedule(trx, order.id, scheduleId);
  const placed = { ...order, schedule_request_id: scheduleId };
  await keepTime(trx, deps, placed, CALLER_HELD_MINUTES);
}

async function sameBooking(trx: Trx, key: string): Promise<OrderId> {
  const order = await lockOrderOfBooking(trx, key);
  if (order === undefined) throw new Error('a booking was released in between');
  return order.id;
}
