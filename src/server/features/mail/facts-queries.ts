import { type Selectable, sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { UnfinishedBookingsTable } from '#server/database/enquiries-tables.ts';
import type { PaymentsTable } from '#server/database/orders-tables.ts';
import type { ContactMessagesTable } from '#server/database/relations-tables.ts';
import type { Db } from '#server/database/schema.ts';

export function paymentById(
  db: Db,
  id: string,
): Promise<Pick<Selectable<PaymentsTable>, 'kind' | 'amount_cents' | 'details'> | undefined> {
  return db
    .selectFrom('payments')
    .select(['kind', 'amount_cents', 'details'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Cents that went back or are on their way. */
export async function givenBackOf(db: Db, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(sql<Cents>`coalesce(sum(refunds.amount_cents), 0)::integer`.as('sum'))
    .where('payments.order_id', '=', orderId)
    .where('refunds.state', 'in', ['requested', 'pending', 'succeeded'])
    .executeTakeFirstOrThrow();
  return row.sum;
}

export interface SessionFacts {
  readonly sessionRef: string | null;
  /** Where the visitor saw this site when paying; the address that links lead to. */
  readonly origin: string | null;
}

/** The payment session that an order is known by: the paid one, else the latest. */
export async function sessionOf(db: Db, orderId: string): Promise<SessionFacts> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['session_ref', sql<string | null>`params->>'success_url'`.as('success_url')])
    .where('order_id', '=', orderId)
    .where('payment_id', 'is', null)
    .orderBy(sql`(state = 'paid')`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const url = row?.success_url ?? '';
  return {
    sessionRef: row?.session_ref ?? null,
    origin: URL.canParse(url)
      ? new URL(url).origin
      : ((await quoteOf(db, orderId))?.origin ?? null),
  };
}

/** The end of the month that a plan is paid for. */
export async function monthEndOf(db: Db, orderId: string): Promise<Date | null> {
  const plan = await db
    .selectFrom('plans')
    .select('period_ends_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return plan?.period_ends_at ?? null;
}

/** What an owner wrote beside a custom quote, and where the console was open then. */
export function quoteOf(
  db: Db,
  orderId: string,
): Promise<{ sentence: string; origin: string } | undefined> {
  return db
    .selectFrom('custom_quotes')
    .select(['sentence', 'origin'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export function unfinishedById(
  db: Db,
  id: string,
): Promise<Selectable<UnfinishedBookingsTable> | undefined> {
  return db.selectFrom('unfinished_bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface RepliedContact {
  readonly email: string;
  readonly message: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly language: Language;
}

/** A written answer with what it answers. */
export function repliedContact(db: Db, replyId: string): Promise<RepliedContact | undefined> {
  return db
    .selectFrom('enquiry_replies as reply')
    .innerJoin('contact_messages as contact', 'contact.id', 'reply.contact_id')
    .select([
      'contact.email',
      'contact.message',
      'reply.text',
      'contact.language',
      'contact.created_at as writtenAt',
    ])
    .where('reply.id', '=', replyId)
    .executeTakeFirst();
}

export function contactById(
  db: Db,
  id: string,
): Promise<Selectable<ContactMessagesTable> | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}
