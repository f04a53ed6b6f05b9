import { operatorNames } from '#company/server/operators/operators.ts';
import type { CustomerThread, ThreadMessage } from '#customers/contract/thread.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { messagesOf, type ThreadRow } from '#own-page/server/thread/thread.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { fail } from '#platform/server/http/problem.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { findCustomer } from './detail-queries.ts';
import {
  findBookingToReach,
  listVisitEmails,
  mailsOfMessages,
  threadOf,
} from './thread-queries.ts';
import { customersOfOrders } from './whose-queries.ts';

const MAX = { messages: 300, told: 50 } as const;

export type ThreadDeps = Pick<CustomersDeps, 'db' | 'settings' | 'now'>;

/** The thread of a booking's customer; the next message is about that booking. @throws a problem: 404 */
export async function threadOfBooking(deps: ThreadDeps, id: OrderId): Promise<CustomerThread> {
  const [customer] = await customersOfOrders(deps.db, [id]);
  if (customer === undefined) fail('customer-not-found');
  return customerThread(deps, customer, id);
}

/**
 * The messages between the office and someone, and emails about visits; the newest of each. A joined page leads to the
 * page that it was joined to.
 * @throws a problem: 404
 */
export async function customerThread(
  deps: ThreadDeps,
  id: CustomerId,
  about: OrderId | null,
): Promise<CustomerThread> {
  const { db, settings, now } = deps;
  const person = await findCustomer(db, id);
  if (person === undefined || person.erased_at !== null) fail('customer-not-found');
  if (person.joined_into !== null) return customerThread(deps, person.joined_into, about);
  const { country, timeZone } = settings.business;
  const whose = await threadOf(db, id);
  const messages = await messagesOf(db, whose, MAX.messages);
  const told = await listVisitEmails(db, whose.orders, MAX.told);
  const ids = messages.map((message) => message.id);
  const mails = await mailsOfMessages(db, ids);
  const writers = messages.flatMap(({ operator_id: writer }) => writer ?? []);
  const names = await operatorNames(db, [...new Set(writers)]);
  const moment = now().getTime();
  const goesOut = afterQuietHours(moment, timeZone);
  const reached = await findBookingToReach(db, id, about);
  return {
    customerId: id,
    name: person.name,
    phone: person.phone_e164 === null ? '' : phoneAsWritten(person.phone_e164, country),
    email: person.email,
    goesTo: messageRecipient(person.email, reached),
    waitsUntil: goesOut > moment ? new Date(goesOut).toISOString() : null,
    messages: messages.reverse().map((row) => threadMessage(row, { names, mails, now: now() })),
    told: told.reverse().map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  };
}

function messageRecipient(
  email: string,
  reached: Awaited<ReturnType<typeof findBookingToReach>>,
): CustomerThread['goesTo'] {
  if (reached !== undefined) {
    const { email: booked, ...booking } = reached;
    return { email: booked, booking };
  }
  return email === '' ? null : { email, booking: null };
}

interface ThreadFacts {
  readonly names: ReadonlyMap<string, string>;
  readonly mails: Awaited<ReturnType<typeof mailsOfMessages>>;
  readonly now: Date;
}

function threadMessage(row: ThreadRow, { names, mails, now }: ThreadFacts): ThreadMessage {
  const { id, order_id: orderId, reference, direction, operator_id: writer } = row;
  const isOurs = direction === 'to-customer';
  const state = mails.get(id) ?? 'dropped';
  const waits = state === 'queued' && row.due_at > now;
  return {
    id,
    who: isOurs ? (names.get(writer ?? '') ?? '') : null,
    text: row.text,
    at: row.created_at.toISOString(),
    booking: orderId === null || reference === null ? null : { id: orderId, reference },
    mail: isOurs ? { state, waitsUntil: waits ? row.due_at.toISOString() : null } : null,
    isUnread: !isOurs && row.read_at === null,
  };
}
