import type { CallerPays } from '#callers/contract/callers.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isPaidLater } from '#orders/rules/order-event.ts';
import type { Actor, Order } from '#orders/server/orders.ts';
import { tenderTotal } from '#payments/rules/amount-due.ts';
import {
  type BookingDeps,
  confirmByTenders,
  logTenders,
  notePayment,
  reserveTenders,
  type Tendered,
  takeTenders,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { CALLER_HELD_MINUTES } from '#visits/server/visits.ts';

interface Paying {
  readonly pays: Exclude<CallerPays, 'card' | 'terms'>;
  /** What credit and a gift card pay. */
  readonly tenders: readonly Tendered[];
  /** What they leave, in cents. */
  readonly due: Cents;
  readonly actor: Actor;
}

/** Sets aside what tenders pay, for as long as the caller's hold. @throws a problem: 409 it is gone. */
export async function reserveForCaller(
  trx: Trx,
  order: Order,
  { tenders, actor }: Pick<Paying, 'tenders' | 'actor'>,
): Promise<void> {
  if (tenders.length > 0) await reserveTenders(trx, order.id, tenders, actor, CALLER_HELD_MINUTES);
}

/**
 * Pays a new booking as its caller chose. A link asks for what tenders leave. Otherwise tenders pay at once, and the
 * rest was paid by hand or is owed. If they leave nothing, `pays` has no effect.
 */
export async function payForCaller(
  trx: Trx,
  deps: BookingDeps,
  order: Order,
  { pays, tenders, due, actor }: Paying,
): Promise<void> {
  const { id } = order;
  if (due > noCents && pays === 'link') {
    return deps.orderLog.appendEvent(trx, id, { kind: 'payment-link.sent' }, actor);
  }
  const tendered = tenderTotal(tenders);
  const paid = tendered > noCents ? await takeTenders(trx, order, tendered, actor) : [];
  if (due === noCents) {
    if (!(await confirmByTenders(trx, deps, id, paid, { actor }))) fail('booking-not-payable');
    return;
  }
  if (isPaidLater(pays)) {
    await deps.orderLog.moveOrder(trx, id, 'confirmed', { kind: 'order.agreed', pays }, actor);
  } else if (pays !== 'link') {
    await notePayment(trx, deps, { orderId: id, method: pays, amount: due, actor });
  }
  await logTenders(trx, deps, id, paid, actor);
}
