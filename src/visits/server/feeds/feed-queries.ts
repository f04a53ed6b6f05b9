import { sql } from 'kysely';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import type { FileReading } from '#visits/server/busy-calendars/calendar-files/read-calendar-file.ts';
import { placeColumns } from '#visits/server/schedules/place-table.ts';
import { serviceOfVisit } from '#visits/server/visit-queries.ts';

export interface Feed {
  readonly crewId: CrewId | null;
  readonly withNames: boolean;
}

/** Creates the calendar feed of a crew (null: of the company), or gives it a new address. */
export async function storeFeed(
  trx: Trx,
  { crewId, withNames }: Feed,
  tokenHash: Buffer,
): Promise<void> {
  const set = { token_hash: tokenHash, with_names: withNames, created_at: new Date() };
  await trx
    .insertInto('calendar_feeds')
    .values({ crew_id: crewId, ...set })
    .onConflict((conflict) => conflict.constraint('calendar_feeds_once').doUpdateSet(set))
    .execute();
}

export async function deleteFeed(trx: Trx, crewId: CrewId | null): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feeds')
    .where(sql<boolean>`crew_id is not distinct from ${crewId}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function allFeeds(db: Db): Promise<(Feed & { createdAt: Date })[]> {
  return db
    .selectFrom('calendar_feeds')
    .select(['crew_id as crewId', 'with_names as withNames', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute();
}

export function feedOf(db: Db, tokenHash: Buffer): Promise<Feed | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select(['crew_id as crewId', 'with_names as withNames'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export type FeedVisit = Awaited<ReturnType<typeof visitsOfFeed>>[number];

/** Visits with a time, of one crew or of all. */
export function visitsOfFeed(db: Db, crewId: CrewId | null, from: Date, to: Date) {
  return db
    .selectFrom('visits as visit')
    .innerJoin('order_facts as booking', 'booking.id', 'visit.order_id')
    .leftJoin('schedules as schedule', 'schedule.id', 'booking.schedule_request_id')
    .leftJoin('crews as crew', 'crew.id', 'visit.crew_id')
    .select([
      'visit.id',
      'visit.crew_id as crewId',
      'visit.state',
      'visit.overruled',
      'visit.starts_at as startsAt',
      'visit.ends_at as endsAt',
      'visit.updated_at as changedAt',
      'visit.created_at as createdAt',
      sql<string>`${serviceOfVisit}`.as('service'),
      'booking.customer_name as customer',
      'booking.customer_phone as phone',
      'crew.name as crew',
      ...placeColumns.map((column) => `schedule.${column}` as const),
      sql<string | null>`crew_notes(booking.customer_phone_e164, booking.customer_email)`.as(
        'ofCustomer',
      ),
    ])
    .where('visit.state', 'in', ['confirmed', 'done'])
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', to)
    .$if(crewId !== null, (query) => query.where('visit.crew_id', '=', crewId))
    .orderBy('visit.starts_at')
    .execute();
}

export interface BusyCalendar {
  readonly crewId: CrewId;
  readonly address: string;
  readonly readAt: Date;
  readonly problem: string | null;
  readonly warnings: readonly CalendarWarning[];
}

export function busyCalendars(db: Db): Promise<BusyCalendar[]> {
  return db
    .selectFrom('busy_calendars')
    .select(['crew_id as crewId', 'address', 'read_at as readAt', 'problem', 'warnings'])
    .orderBy('created_at')
    .execute();
}

/** Stores a crew's busy calendar and its events, replacing the previous one. */
export async function storeBusyCalendar(
  trx: Trx,
  crewId: CrewId,
  address: string,
  { spans, warnings }: FileReading,
): Promise<void> {
  const set = {
    address,
    read_at: new Date(),
    problem: null,
    warnings: JSON.stringify(warnings),
  };
  await trx
    .insertInto('busy_calendars')
    .values({ crew_id: crewId, ...set })
    .onConflict((conflict) => conflict.column('crew_id').doUpdateSet(set))
    .execute();
  await trx.deleteFrom('crew_busy').where('crew_id', '=', crewId).execute();
  if (spans.length === 0) return;
  await sql`
    insert into crew_busy (crew_id, starts_at, ends_at)
    select ${crewId}::uuid, to_timestamp(span.from_ms / 1000), to_timestamp(span.to_ms / 1000)
    from unnest(
      ${spans.map(({ from }) => from)}::float8[], ${spans.map(({ to }) => to)}::float8[]
    ) as span (from_ms, to_ms)
  `.execute(trx);
}

/** Records why a reading failed and keeps the earlier events. False if the address has changed since. */
export async function storeProblem(
  db: Db,
  { crewId, address }: Pick<BusyCalendar, 'crewId' | 'address'>,
  problem: string,
): Promise<void> {
  await db
    .updateTable('busy_calendars')
    .set({ problem })
    .where('crew_id', '=', crewId)
    .where('address', '=', address)
    .execute();
}

export async function deleteBusyCalendar(trx: Trx, crewId: CrewId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('busy_calendars')
    .where('crew_id', '=', crewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks the calendar being read, so that an older reading never replaces a newer address. */
export async function lockCalendar(trx: Trx, crewId: CrewId): Promise<string | undefined> {
  const row = await trx
    .selectFrom('busy_calendars')
    .select('address')
    .where('crew_id', '=', crewId)
    .forUpdate()
    .executeTakeFirst();
  return row?.address;
}
