import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';
import type { UnfinishedBookingsTable } from './tables.ts';

export type Unfinished = Selectable<UnfinishedBookingsTable>;
export type NewUnfinished = Omit<
  Insertable<UnfinishedBookingsTable>,
  'id' | 'created_at' | 'updated_at' | 'reminded_at'
> &
  Pick<Unfinished, 'visitor_id'>;

/** A row from a browser without a session belongs to anyone who knows its booking id (ruling 41). */
function isUsableBy(visitorId: string | null): RawBuilder<boolean> {
  return sql`(unfinished_bookings.visitor_id is null
    or unfinished_bookings.visitor_id = ${visitorId}::uuid)`;
}

/**
 * Stores an unfinished booking or its latest state. Undefined if it was already paid, or belongs to
 * another visitor.
 */
export async function keepUnfinished(
  trx: Trx,
  unfinished: NewUnfinished,
): Promise<{ id: string; reminded_at: Date | null } | undefined> {
  const { booking_id, ...rest } = unfinished;
  const paid = await trx
    .selectFrom('order_facts as orders')
    .select('id')
    .where('booking_key', '=', `booking:${booking_id}`)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (paid !== undefined) return undefined;
  await deleteLinksToOtherEmails(trx, unfinished);
  return trx
    .insertInto('unfinished_bookings')
    .values(unfinished)
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet({ ...rest, updated_at: sql<Date>`now()` })
        .where(isUsableBy(unfinished.visitor_id)),
    )
    .returning(['id', 'reminded_at'])
    .executeTakeFirst();
}

/**
 * If the email changes, links sent to the old one stop working. So a person who continues from
 * someone else's link does not show that person what they type.
 */
async function deleteLinksToOtherEmails(
  trx: Trx,
  { booking_id, email, visitor_id }: NewUnfinished,
): Promise<void> {
  await sql`
    delete from unfinished_links as link using unfinished_bookings
    where link.unfinished_id = unfinished_bookings.id and booking_id = ${booking_id}
      and lower(email) <> lower(${email}) and ${isUsableBy(visitor_id)}
  `.execute(trx);
}

/** Deletes nothing if the booking belongs to another visitor. */
export async function deleteOfBooking(
  db: Db,
  bookingId: string,
  visitorId: string | null,
): Promise<void> {
  await db
    .deleteFrom('unfinished_bookings')
    .where('booking_id', '=', bookingId)
    .where(isUsableBy(visitorId))
    .execute();
}

export async function deleteUnfinished(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unfinished_bookings')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes bookings without progress for this many days. */
export async function deleteOldUnfinished(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('unfinished_bookings')
    .where('updated_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute();
}

export function findUnfinished(db: Db, id: string): Promise<Unfinished | undefined> {
  return db.selectFrom('unfinished_bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks it for its reminder. Undefined if that was sent, there is no email, or the booking
 * continued after `idleSince`.
 */
export function lockForReminder(
  trx: Trx,
  id: string,
  idleSince: Date | null,
): Promise<{ email: string } | undefined> {
  const query = trx
    .selectFrom('unfinished_bookings')
    .select('email')
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('email', '<>', '');
  const due = idleSince === null ? query : query.where('updated_at', '<=', idleSince);
  return due.forUpdate().executeTakeFirst();
}

export async function markReminded(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('unfinished_bookings')
    .set({ reminded_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether a reminder would be one too many: this address got one for another booking, or wrote to us since. */
export async function isReminderUnneeded(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from unfinished_bookings as this
    where this.id = ${id} and (
      exists (
        select from unfinished_bookings as other
        where lower(other.email) = lower(this.email) and other.id <> this.id
          and other.reminded_at is not null
      ) or exists (
        select from contact_messages as message
        where lower(message.email) = lower(this.email) and message.created_at >= this.created_at
      )
    )
  `.execute(trx);
  return rows.length > 0;
}

export async function unfinishedOfLink(db: Db, tokenHash: Buffer): Promise<Unfinished | undefined> {
  return db
    .selectFrom('unfinished_bookings')
    .innerJoin('unfinished_links as link', 'link.unfinished_id', 'unfinished_bookings.id')
    .selectAll('unfinished_bookings')
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Gives it to the visitor who opened its link, perhaps in another browser. */
export function assignToVisitor(
  db: Db,
  tokenHash: Buffer,
  visitorId: string | null,
): Promise<Unfinished | undefined> {
  return db
    .updateTable('unfinished_bookings')
    .from('unfinished_links as link')
    .set({ visitor_id: visitorId })
    .whereRef('link.unfinished_id', '=', 'unfinished_bookings.id')
    .where('link.token_hash', '=', tokenHash)
    .returningAll('unfinished_bookings')
    .executeTakeFirst();
}

/** False if the booking has another email by now, or is gone. */
export async function insertResumeLink(
  db: Db,
  link: { readonly tokenHash: Buffer; readonly unfinishedId: string; readonly email: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into unfinished_links (token_hash, unfinished_id)
    select ${link.tokenHash}::bytea, id from unfinished_bookings
    where id = ${link.unfinishedId}::uuid and lower(email) = lower(${link.email})
  `.execute(db);
  return numAffectedRows === 1n;
}
