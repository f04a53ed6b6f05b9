import type { AttemptId, OrderId } from '#kernel/rules/ids.ts';
import { findOrder, lockOrder, type Order } from '#orders/server/orders.ts';
import { closeFirst } from '#payments/server/canceling/close-first.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { findLiveAttempt } from './attempt-queries.ts';
import { closePage } from './close-page.ts';

/** What closing an order's card page has changed. */
export interface PageClosing {
  readonly wasClosed: boolean;
  /** A payment was found at the processor that the operator has not seen: it wins (ruling 31). */
  readonly hasMoved: boolean;
}

interface ClosingOptions<T> {
  readonly orderId: OrderId;
  /** Called before a card page is closed, which changes the booking: throws if it must stay open. */
  readonly mayClose: (order: Order | undefined) => Promise<unknown>;
  /** Runs in one transaction while the order has no open card page; the order is locked. */
  readonly end: (trx: Trx, order: Order, closing: PageClosing) => Promise<T>;
}

/**
 * Does something with an order's money while its card page cannot be paid.
 * @throws a problem: 404 no such order, 502 its page could not be closed.
 */
export async function withCardPageClosed<T>(
  deps: PaymentDeps,
  { orderId, mayClose, end }: ClosingOptions<T>,
): Promise<T> {
  const closed = new Set<AttemptId>();
  const askFirst = async () => {
    if (closed.size === 0) await mayClose(await findOrder(deps.db, orderId));
  };
  const done = await closeFirst(
    () => closePage(deps, orderId, closed, askFirst),
    () =>
      inTransaction(deps.db, async (trx) => {
        const order = await lockOrder(trx, orderId);
        const live = await findLiveAttempt(trx, orderId);
        if (live !== undefined && !closed.has(live.id)) return 'reopened';
        const wasClosed = closed.size > 0;
        const hasMoved = wasClosed && (live !== undefined || order.paid_at !== null);
        return { result: await end(trx, order, { wasClosed, hasMoved }) };
      }),
  );
  if (done === null) fail('payment-page-unclosed');
  return done.result;
}
