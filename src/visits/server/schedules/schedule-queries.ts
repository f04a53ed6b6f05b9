import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { preparedByIds, preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { PlaceFacts } from '#visits/rules/home-facts.ts';
import type { Holder } from '#visits/server/holds/holder.ts';
import { type PlaceRow, placeColumns, placeOfRow } from './place-table.ts';
import type { PreferredTime, SchedulesTable } from './schedules-table.ts';

/** When and where a visitor wants the crew; empty texts if there is none. */
export interface Schedule extends PlaceFacts {
  readonly id: string;
  readonly email: string;
  readonly preferredTimes: readonly PreferredTime[];
}

export async function insertSchedule(
  db: Db,
  schedule: Insertable<SchedulesTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('schedules')
    .values(schedule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPlace(db: Db, id: string, place: PlaceRow): Promise<void> {
  await db.updateTable('schedules').set(place).where('id', '=', id).execute();
}

export interface WantedStart {
  readonly postalCode: string;
  /** The chosen free time; null with preferred times, or for as soon as possible. */
  readonly start: Date | null;
  readonly hasWishes: boolean;
  /** Who stored it, and for which booking. */
  readonly stored: Holder & { readonly bookingId: string | null; readonly email: string };
}

/** Where a visit is, and the wanted start. */
export async function wantedStartOf(db: Db, id: string): Promise<WantedStart | undefined> {
  const text = `
    select postal_code as "postalCode", wanted_start as start,
      jsonb_array_length(preferred_times) > 0 as "hasWishes",
      booking_id as "bookingId", email, visitor_id as "visitorId", network
    from schedules where id = $1`;
  type Row = Omit<WantedStart, 'stored'> & WantedStart['stored'];
  const [row] = await rowsOf<Row>(db, preparedStatement('schedule-wanted', text, [id]));
  if (row === undefined) return undefined;
  const { postalCode, start, hasWishes, ...stored } = row;
  return { postalCode, start, hasWishes, stored };
}

/** Where a visit is; null without an address. */
export async function postalCodeOf(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const query = db.selectFrom('schedules').select('postal_code').where('id', '=', id);
  return (await query.executeTakeFirst())?.postal_code ?? null;
}

/** The ZIP code of a caller's own schedule. */
export async function ownPostalCode(
  db: Db,
  { id, visitorId, bookingId }: OwnSchedule,
): Promise<string | null> {
  const { rows } = await sql<{ postal_code: string }>`
    select postal_code from schedules where id = ${id}::uuid
      and (visitor_id = ${visitorId}::uuid or booking_id = ${bookingId}::uuid)
  `.execute(db);
  return rows[0]?.postal_code ?? null;
}

/** A rhythm chosen along with a time, and the text next to the checked box. */
export interface ChosenRhythm {
  readonly id: RhythmId;
  readonly words: string;
}

interface OwnSchedule {
  readonly id: string;
  readonly visitorId: string | null;
  readonly bookingId: string | null;
}

/** The rhythm of a caller's own schedule; null: just once. */
export async function ownRhythm(
  db: Db,
  { id, visitorId, bookingId }: OwnSchedule,
): Promise<ChosenRhythm | null> {
  const { rows } = await sql<ChosenRhythm>`
    select rhythm as id, rhythm_words as words from schedules
    where id = ${id}::uuid and rhythm is not null
      and (visitor_id = ${visitorId}::uuid or booking_id = ${bookingId}::uuid)
  `.execute(db);
  return rows[0] ?? null;
}

/** Deletes addresses that were entered but never booked. */
export async function deleteUnusedSchedules(db: Db, days: number): Promise<void> {
  await sql`
    delete from schedules
    where created_at < now() - make_interval(days => ${days})
      and not exists (select from order_facts where schedule_request_id = schedules.id)
  `.execute(db);
}

/** Deletes the caller's network once the times it stored can no longer be held. */
export async function forgetNetworks(db: Db, days: number): Promise<void> {
  await sql`
    update schedules set network = null
    where network is not null and created_at < now() - make_interval(days => ${days})
  `.execute(db);
}

/** What /schedule stored under an id (a uuid); undefined if there is none. Takes a Db or a Trx. */
export async function scheduleOf(db: Db, id: string): Promise<Schedule | undefined> {
  return (await schedulesById(db, [id]))[0];
}

const scheduleRowsById = preparedByIds('schedules', (db, ids: RawBuilder<readonly string[]>) =>
  db
    .selectFrom('schedules')
    .select(['id', 'email', 'preferred_times', ...placeColumns])
    .where(sql<boolean>`id = any(${ids})`),
);

export async function schedulesById(db: Db, ids: readonly string[]): Promise<Schedule[]> {
  const rows = await scheduleRowsById(db, ids);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    preferredTimes: row.preferred_times,
    ...placeOfRow(row),
  }));
}

/** Whether an owner set its price in answer to an inquiry. */
export async function hasCustomQuote(db: Db, orderId: OrderId): Promise<boolean> {
  const quote = await db
    .selectFrom('custom_quote_facts as custom_quotes')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return quote !== undefined;
}

/** In a query: the ZIP code of a schedule with the given id; null if it has none. */
export function postalCodeIn(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select postal_code from schedules where schedules.id = ${id})`;
}
