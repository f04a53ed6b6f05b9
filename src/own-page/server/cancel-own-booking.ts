import type { OrderId } from '#kernel/rules/ids.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import type { CancelAnswer, CancelRequest } from '#own-page/contract/my-booking.ts';
import {
  type BookingDeps,
  cancelBooking,
  dueLateFee,
  type FeeDue,
} from '#payments/server/payments.ts';
import { inTransaction, type StoreAnswer } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { bindingStart, confirmedVisit } from '#visits/server/visits.ts';
import { cancelRule } from './cancel-policy.ts';
import { fullyOwnOrder } from './own-order.ts';
import { insertCancellationRequest } from './queries.ts';
import { hasBeenServed } from './was-served.ts';

const CANCELLED: CancelAnswer = { outcome: 'cancelled' };

/**
 * Does what the page said: cancels and refunds everything, or asks the operator to. Repeating it
 * changes nothing.
 * @throws a problem: 403 the link only pays, 404 no such link, 409 it no longer means what the page said
 */
export async function cancelOwnBooking(
  deps: BookingDeps,
  { token, expect, feeCents }: Pick<CancelRequest, 'token' | 'expect' | 'feeCents'>,
  keep: StoreAnswer<CancelAnswer>,
): Promise<CancelAnswer> {
  const order = await fullyOwnOrder(deps.db, token);
  if (expect === 'ask') {
    await requestCancellation(deps, order.id);
    return { outcome: 'asked' };
  }
  // Checked first, before its card page is closed for nothing.
  const said = await requireExpectedCancellation(deps.db, deps, order, expect, feeCents);
  const kind = 'order.cancelled';
  const code = said === null ? 'customer-cancelled-in-time' : 'customer-cancelled-late';
  const reason = { code } as const;
  const act = { orderId: order.id, kind, reason, actor: 'visitor', refund: 'all' } as const;
  const fee = said && ({ act: 'take', due: said.due } as const);
  const onlyIf = async (locked: Order, trx: Trx) => {
    // The booking was already ended, by a second press or by an operator, who then decided the refund.
    if (isEnded(locked.status)) return false;
    await requireExpectedCancellation(trx, deps, locked, expect, feeCents);
    return true;
  };
  await cancelBooking(deps, { ...act, fee, onlyIf, also: (trx) => keep(trx, CANCELLED) });
  return CANCELLED;
}

/**
 * The fee for canceling, or null.
 * @throws a problem: 409 canceling now means something else, or costs another fee
 */
async function requireExpectedCancellation(
  db: Db,
  { settings, now }: Pick<BookingDeps, 'settings' | 'now'>,
  order: Order,
  expect: CancelRequest['expect'],
  feeCents?: number,
): Promise<FeeDue | null> {
  const visitStart = bindingStart(await confirmedVisit(db, order.id, now()));
  const { business } = settings;
  const served = await hasBeenServed(db, order.id, now());
  const fee = await dueLateFee(db, order, visitStart, now());
  const hasFee = fee !== null;
  const { kind } = cancelRule({ order, visitStart, served, hasFee, now: now(), business });
  if (kind !== expect) fail(UNEXPECTED_CODES[kind]);
  if (kind !== 'fee' || fee === null) return null;
  if (fee.parts.cents !== feeCents) fail(UNEXPECTED_CODES.fee);
  return fee;
}

function requestCancellation(deps: BookingDeps, orderId: OrderId): Promise<void> {
  const { db, orderLog } = deps;
  return inTransaction(db, async (trx) => {
    await requireExpectedCancellation(trx, deps, await lockOrder(trx, orderId), 'ask');
    if (!(await insertCancellationRequest(trx, orderId))) return;
    await orderLog.appendEvent(trx, orderId, { kind: 'cancellation.requested' }, 'visitor');
  });
}

/** Which rule the page did not expect. */
const UNEXPECTED_CODES = {
  refund: 'cancelling-refunds-now',
  fee: 'cancelling-costs-a-fee',
  ask: 'cancelling-too-late',
  plan: 'cancelling-is-of-the-plan',
  series: 'cancelling-is-of-the-series',
  none: 'nothing-to-cancel',
} as const;
