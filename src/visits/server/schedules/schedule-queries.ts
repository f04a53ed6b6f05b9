import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { prepared, preparedByIds, rowsOf } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { PlaceFacts } from '#visits/rules/home-facts.ts';
import type { Holder } from '#visits/server/holds/holder.ts';
import { type PlaceRow, placeColumns, placeOfRow } from './place-table.ts';
import type { PreferredTime, SchedulesTable } from './schedules-table.ts';

/** When and where a visitor wants the crew; texts are empty if there is none. */
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
  /** The free time that was chosen; null if wishes were named, or it is as soon as possible. */
  readonly start: Date | null;
  readonly hasWishes: boolean;
  /** Who stored it, for which booking. */
  readonly stored: Holder & { readonly bookingId: string | null; readonly email: string };
}

/** Where a visit is, and when it is wanted. */
export async function wantedStartOf(db: Db, id: string): Promise<WantedStart | undefined> {
  const text = `
    select postal_code as "postalCode", wanted_start as start,
      jsonb_array_length(preferred_times) > 0 as "hasWishes",
      booking_id as "bookingId", email, visitor_id as "visitorId", network
    from schedules where id = $1`;
  type Row = Omit<WantedStart, 'stored'> & WantedStart['stored'];
  const [row] = await rowsOf<Row>(db, prepared('schedule-wanted', text, [id]));
  if (row === undefined) return undefined;
  const { postalCode, start, hasWishes, ...stored } = row;
  return { postalCode, start, hasWishes, stored };
}

/** Where a visit is; null if nobody gave an address. */
export async function postalCodeOf(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const query = db.selectFrom('schedules').select('postal_code').where('id', '=', id);
  return (await query.executeTakeFirst())?.postal_code ?? null;
}

/** Of a caller's own schedule: where it is. */
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

/** A rhythm that was chosen with a time, and the words next to the box that was checked. */
export interface ChosenRhythm {
  readonly id: RhythmId;
  readonly words: string;
}

interface OwnSchedule {
  readonly id: string;
  readonly visitorId: string | null;
  readonly bookingId: string | null;
}

/** Of a caller's own schedule: on which rhythm; null: just once. */
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

/** What was requested and never booked is an address that nobody needs. */
export async function deleteUnusedSchedules(db: Db, days: number): Promise<void> {
  await sql`
    delete from schedules
    where created_at < now() - make_interval(days => ${days})
      and not exists (select from order_facts where schedule_request_id = schedules.id)
  `.execute(db);
}

/** Where a call came from is kept no longer than a time can be held for what it stored. */
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

/** Whether an owner named its price, as answer to an inquiry. */
export async function isQuoted(db: Db, orderId: OrderId): Promise<boolean> {
  const quote = await db
    .selectFrom('custom_quote_facts as custom_quotes')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return quote !== undefined;
}

/** The ZIP code of a schedule whose id stands in a statement; null where it has none. */
export function postalCodeIn(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select postal_code from schedules where schedules.id = ${id})`;
}
