import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dropUnsentMail, enqueue } from '#outbox/server/outbox.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { deleteUnsent, findMessage, insertMessage, type NewMessageRow } from './thread-queries.ts';

/** The recipient: the customer of a booking, or someone without a booking. */
export type MessageRecipient =
  | { readonly orderId: OrderId }
  | { readonly orderId: null; readonly phone: string | null; readonly email: string };

interface OfficeMessage {
  readonly id: string;
  readonly text: string;
  /** The email's subject; absent for the usual one. */
  readonly subject?: string;
  /** The part of the booking's page that the email links to; absent for its messages. */
  readonly leadsTo?: 'offers' | null;
  readonly to: MessageRecipient;
  readonly language: Language;
  readonly operatorId: string;
  readonly origin: string;
  readonly now: Date;
  /** Later than `now` during quiet hours. */
  readonly dueAt: Date;
}

/** Stores a message from the office to a customer, and emails it. False if it was stored before. */
export async function sendMessage(trx: Trx, message: OfficeMessage): Promise<boolean> {
  const { id, text, subject = null, leadsTo = null, to, language } = message;
  const { operatorId, origin, now, dueAt } = message;
  const isNew = await storeMessageOnce(trx, {
    id,
    text,
    subject,
    leads_to: leadsTo,
    ...recipientColumns(to),
    direction: 'to-customer',
    channel: 'email',
    operator_id: operatorId,
    language,
    origin,
    created_at: now,
    due_at: dueAt,
  });
  if (!isNew) return false;
  const about = to.orderId === null ? {} : { orderId: to.orderId };
  const delayMs = dueAt.getTime() - now.getTime();
  await enqueue(trx, [
    { channel: 'mail', kind: 'message', messageId: id, ...about, key: id, delayMs },
  ]);
  return true;
}

/** Withdraws a message whose email was not sent. False if it may have been; then it stays. */
export async function withdrawUnsentMessage(trx: Trx, id: string): Promise<boolean> {
  if (!(await dropUnsentMail(trx, 'message', id))) return false;
  await deleteUnsent(trx, id);
  return true;
}

function recipientColumns(to: MessageRecipient) {
  if (to.orderId !== null) return { order_id: to.orderId, phone_e164: null, email: null };
  return { order_id: null, phone_e164: to.phone, email: to.email };
}

/**
 * Stores a message under the id that its sender gave it. False if it is already stored unchanged.
 * @throws a problem: 409 another message has this id
 */
export async function storeMessageOnce(trx: Trx, row: NewMessageRow): Promise<boolean> {
  if (await insertMessage(trx, row)) return true;
  const stored = await findMessage(trx, row.id);
  const isSame =
    stored?.text === row.text &&
    stored.order_id === row.order_id &&
    stored.direction === row.direction;
  if (!isSame) fail('message-sent-already');
  return false;
}
