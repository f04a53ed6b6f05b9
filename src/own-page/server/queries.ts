import { sql } from 'kysely';
import type { OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { isUnpaid, statusesWhere } from '#orders/rules/order-status.ts';
import { isPaymentPending, type Order } from '#orders/server/orders.ts';
import type { AnsweredRequests } from '#own-page/rules/requests/answers.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { PreferredTime } from '#visits/server/schedules/schedules-table.ts';

export async function insertLinks(
  db: Db,
  links: readonly { tokenHash: Buffer; orderId: OrderId; paysOnly: boolean }[],
): Promise<void> {
  const rows = links.map(({ tokenHash, orderId, paysOnly }) => {
    return { token_hash: tokenHash, order_id: orderId, pays_only: paysOnly };
  });
  // Each row waits for the lock of its order. Several orders are locked in the order of their ids, as everywhere.
  rows.sort((a, b) => (a.order_id < b.order_id ? -1 : 1));
  await db.insertInto('booking_links').values(rows).execute();
}

export async function deleteLinks(trx: Trx, orderId: OrderId): Promise<void> {
  await trx.deleteFrom('booking_links').where('order_id', '=', orderId).execute();
}

/** Points the links of one order's page to another order. */
export async function repointLinks(trx: Trx, from: OrderId, to: OrderId): Promise<void> {
  await trx
    .updateTable('booking_links')
    .set({ order_id: to })
    .where('order_id', '=', from)
    .execute();
}

export async function findLink(
  db: Db,
  tokenHash: Buffer,
): Promise<{ orderId: OrderId; paysOnly: boolean } | undefined> {
  return db
    .selectFrom('booking_links')
    .select(['order_id as orderId', 'pays_only as paysOnly'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export interface TimeRequest {
  readonly times: readonly PreferredTime[];
  readonly note: string;
  readonly at: Date;
  /** A time was agreed on since. */
  readonly isAnswered: boolean;
}

export async function insertTimeRequest(
  trx: Trx,
  orderId: OrderId,
  times: readonly PreferredTime[],
  note: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('time_requests')
    .values({ order_id: orderId, preferred_times: JSON.stringify(times), note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function latestTimeRequest(
  db: Db,
  orderId: OrderId,
): Promise<TimeRequest | undefined> {
  const row = await db
    .selectFrom('time_requests')
    .select(['preferred_times', 'note', 'created_at', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { preferred_times: times, note, created_at: at, answered_at: answered } = row;
  return { times, note, at, isAnswered: answered !== null };
}

/** The owner's note next to the price of a custom quote; undefined for any other booking. */
export function quoteOf(
  db: Db,
  orderId: OrderId,
): Promise<{ readonly sentence: string; readonly addsTax: boolean } | undefined> {
  return db
    .selectFrom('custom_quote_facts as custom_quotes')
    .select(['sentence', 'adds_tax as addsTax'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** False if it was requested before. */
export async function insertCancellationRequest(trx: Trx, orderId: OrderId): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cancellation_requests')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function hasCancellationRequest(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('cancellation_requests')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The office or a new time answers a customer's requests. */
export async function answerRequests(
  trx: Trx,
  orderId: OrderId,
  answered: AnsweredRequests,
): Promise<void> {
  const answeredNow = { answered_at: sql<Date>`now()` };
  await trx
    .updateTable('time_requests')
    .set(answeredNow)
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
  if (answered === 'another time') return;
  await trx
    .updateTable('cancellation_requests')
    .set(answeredNow)
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}

/** The stored answer of an act; undefined if it was not done, or long ago. */
export function findAct(db: Db, key: Buffer): Promise<{ answer: unknown } | undefined> {
  return db.selectFrom('own_acts').select('answer').where('key', '=', key).executeTakeFirst();
}

export async function insertAct(trx: Trx, key: Buffer, answer: unknown): Promise<void> {
  await trx
    .insertInto('own_acts')
    .values({ key, answer: JSON.stringify(answer) })
    .execute();
}

export async function deleteActs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('own_acts').where('done_at', '<', before).execute();
}

/** The order that a session pays, who booked it, and when the session began; not for bills. */
export function orderOfSession(
  db: Db,
  session: SessionRef,
): Promise<{ orderId: OrderId; visitorId: string | null; since: Date } | undefined> {
  return db
    .selectFrom('payment_attempt_facts as attempt')
    .innerJoin('order_facts as orders', 'orders.id', 'attempt.order_id')
    .select([
      'orders.id as orderId',
      'orders.visitor_id as visitorId',
      'attempt.created_at as since',
    ])
    .where('attempt.session_ref', '=', session)
    .where('attempt.payment_id', 'is', null)
    .executeTakeFirst();
}

type UnpaidOrder = Pick<
  Order,
  'id' | 'status' | 'visitor_id' | 'booking_id' | 'booking_key' | 'created_at'
>;

/** A visitor's unpaid bookings, latest first; a few are enough. */
export function unpaidOrdersOf(db: Db, visitorId: string): Promise<UnpaidOrder[]> {
  return db
    .selectFrom('order_facts as booking')
    .select(['id', 'status', 'visitor_id', 'booking_id', 'booking_key', 'created_at'])
    .where('visitor_id', '=', visitorId)
    .where('status', 'in', statusesWhere(isUnpaid))
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
}

/** Whether work beyond the booked hours was billed. */
export async function hasExtraHoursBill(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ billed: boolean }>`
    select exists (
      select from payment_facts
      where order_id = ${orderId} and kind = 'extra-hours' and state <> 'cancelled'
    ) as billed
  `.execute(db);
  return rows[0]?.billed === true;
}

export async function isAwaitingBank(db: Db, orderId: OrderId): Promise<boolean> {
  const order = await db
    .selectFrom('order_facts as orders')
    .select(isPaymentPending.as('asked'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.asked;
}
