import { lockOrder, type Order } from '#orders/server/orders.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import type { AnswerRequest, OwnMessagesAnswer } from '#own-page/contract/thread.ts';
import { fullyOwnOrder } from '#own-page/server/own-order.ts';
import type { OwnPageDeps } from '#own-page/server/own-page-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { storeMessageOnce } from './send-message.ts';
import { messagesOnPage } from './thread-queries.ts';

const MAX = 200;

/** The messages about a booking, as the customer reads them. */
export async function ownMessages(db: Db, { id }: Pick<Order, 'id'>): Promise<OwnMessagesAnswer> {
  const rows = await messagesOnPage(db, id, MAX);
  return {
    messages: rows.reverse().map(({ id: messageId, direction, text, created_at }) => ({
      id: messageId,
      from: direction === 'to-customer' ? 'business' : 'customer',
      text,
      at: created_at.toISOString(),
    })),
  };
}

/**
 * Stores what a customer writes on a booking's page, whatever its status, and emails it to the
 * business. False if it was stored before.
 * @throws a problem: 404, 403, 409
 */
export function answerMessage(
  { db, now }: Pick<OwnPageDeps, 'db' | 'now'>,
  { token, messageId, text }: AnswerRequest,
  origin: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { id: orderId } = await fullyOwnOrder(trx, token);
    const { language } = await lockOrder(trx, orderId);
    // The person may have been erased before the lock, and the link with them.
    await fullyOwnOrder(trx, token);
    const isNew = await storeMessageOnce(trx, {
      id: messageId,
      text,
      order_id: orderId,
      direction: 'from-customer',
      channel: 'page',
      language,
      origin,
      created_at: now(),
      due_at: now(),
    });
    if (!isNew) return false;
    await enqueue(trx, [
      { channel: 'mail', kind: 'message-answer', messageId, orderId, key: messageId },
    ]);
    return true;
  });
}
