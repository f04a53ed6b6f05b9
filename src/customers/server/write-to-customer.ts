import { audit } from '#company/server/operators/operators.ts';
import type { CustomerMessageBody } from '#customers/contract/customer-calls.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import {
  type MessageRecipient,
  readMessages,
  sendMessage,
} from '#own-page/server/thread/thread.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import type { Customer } from './change-queries.ts';
import { lockCustomers } from './join-queries.ts';
import type { ThreadDeps } from './thread.ts';
import { findBookingToReach, threadOf } from './thread-queries.ts';

interface Writer {
  readonly id: CustomerId;
  readonly operatorId: string;
  /** The origin of this site as customers see it. */
  readonly origin: string;
}

/**
 * Stores a message to a customer and emails it outside quiet hours; marks what its writer saw as read.
 * @throws a problem: 404, 409
 */
export function writeToCustomer(
  { db, settings, now }: ThreadDeps,
  { id, operatorId, origin }: Writer,
  { messageId, text, orderId, read }: CustomerMessageBody,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Locks bookings first, like every action on one.
    if (orderId !== null) await lockOrder(trx, orderId);
    const customer = await lockActiveCustomer(trx, id);
    const to = await recipientOf(trx, customer, orderId);
    const at = now();
    const dueAt = new Date(afterQuietHours(at.getTime(), settings.business.timeZone));
    const { language } = customer;
    const message = { id: messageId, text, to, language, operatorId, origin, now: at, dueAt };
    const isNew = await sendMessage(trx, message);
    await readMessages(trx, await threadOf(trx, id), { ids: read, operatorId });
    if (!isNew) return;
    await audit(trx, {
      operatorId,
      act: 'customer.messaged',
      subject: { kind: 'customer', id },
      details: { orderId },
    });
  });
}

/** Marks a customer's messages as needing no answer. @throws a problem: 404 */
export function markMessagesRead(
  { db }: Pick<ThreadDeps, 'db'>,
  { id, operatorId }: Pick<Writer, 'id' | 'operatorId'>,
  ids: readonly string[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockActiveCustomer(trx, id);
    await readMessages(trx, await threadOf(trx, id), { ids, operatorId });
  });
}

async function lockActiveCustomer(trx: Trx, id: CustomerId): Promise<Customer> {
  const [customer] = await lockCustomers(trx, [id]);
  if (customer === undefined || customer.erased_at !== null || customer.joined_into !== null) {
    fail('customer-not-found');
  }
  return customer;
}

/** A link to a booking's page goes only to that booking's email. */
async function recipientOf(
  trx: Trx,
  { id, email, phone_e164: phone }: Customer,
  orderId: OrderId | null,
): Promise<MessageRecipient> {
  if (orderId === null) {
    return email === '' ? fail('customer-email-missing') : { orderId, phone, email };
  }
  const reached = await findBookingToReach(trx, id, orderId);
  return reached?.id === orderId ? { orderId } : fail('customer-email-missing');
}
