import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import { type Actor, isBookedAndUnpaid, type Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { amountOfDue } from './charge-due-bill.ts';
import { dueMoment } from './due-moment.ts';
import { addDueJob, type DueCharge, findDue, moveDue } from './due-queries.ts';

interface DueAct {
  /** Locked. */
  readonly order: Order;
  readonly id: PaymentId;
  readonly actor: Actor;
}

/** A person stops a charge before its time. @throws a problem: 404, 409 it was made, or is over. */
export async function stopDue(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { order, id, actor }: DueAct,
): Promise<void> {
  const due = await requireDue(trx, order.id, id);
  if (!(await moveDue(trx, id, 'stopped'))) fail('charge-not-stoppable');
  const amount = await amountOfDue(trx, order, due);
  const event = { kind: 'due-charge.stopped', paymentId: id, amount } as const;
  await orderLog.appendEvent(trx, order.id, event, actor);
}

/** Plans it again for the owner's next charging hour, and notifies its customer. @throws as above. */
export async function planDueAgain(
  trx: Trx,
  { orderLog, settings }: Pick<PaymentDeps, 'orderLog' | 'settings'>,
  { order, id, actor }: DueAct,
  now: Date,
): Promise<void> {
  const due = await requireDue(trx, order.id, id);
  const amount = await amountOfDue(trx, order, due);
  const chargeAt = dueMoment(now, 1, settings.business);
  const isPaid = due.bill_id === null && !isBookedAndUnpaid(order);
  if (isPaid || amount === noCents || !(await moveDue(trx, id, 'planned', chargeAt)))
    fail('charge-not-plannable');
  await addDueJob(trx, id, chargeAt);
  const planned = { paymentId: id, amount, chargeAt: chargeAt.toISOString() };
  const event = { kind: 'due-charge.planned', ...planned, isToldElsewhere: false } as const;
  await orderLog.appendEvent(trx, order.id, event, actor);
}

async function requireDue(trx: Trx, orderId: OrderId, id: PaymentId): Promise<DueCharge> {
  const due = await findDue(trx, id);
  if (due?.order_id !== orderId) return fail('payment-not-found');
  return due;
}
