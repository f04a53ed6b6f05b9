import { type Insertable, sql } from 'kysely';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import type { SchedulesTable } from './schedules/schedules-table.ts';
import { writeEvents } from './visit-log-queries.ts';

/** A visit agreed on elsewhere; its schedule has the place. */
export interface ImportedVisit {
  readonly id: VisitId;
  readonly orderId: OrderId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly postalCode: string | null;
  readonly crewId: CrewId | null;
  readonly overruled: readonly Overrulable[];
}

/** Schedules come before their orders, visits after them. */
export async function insertImportedSchedules(
  trx: Trx,
  schedules: readonly Insertable<SchedulesTable>[],
): Promise<void> {
  if (schedules.length === 0) return;
  await trx.insertInto('schedules').values(schedules).execute();
}

/** Stores visits that an operator imported, at the places from placeImported(). */
export async function insertImportedVisits(
  trx: Trx,
  operatorId: string,
  visits: readonly ImportedVisit[],
): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map((visit) => ({
    id: visit.id,
    order_id: visit.orderId,
    state: 'confirmed' as const,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    crew_id: visit.crewId,
    overruled: visit.overruled,
    postal_code: visit.postalCode,
    worked_minutes: null,
    operator_id: operatorId,
  }));
  await trx.insertInto('visits').values(rows).execute();
  const by = { actor: `operator:${operatorId}`, source: 'import' } as const;
  await writeEvents(
    trx,
    visits.map(({ id }) => id),
    { kind: 'confirmed' },
    by,
  );
}

/** When a crew is at a home. */
export interface CrewTime {
  readonly crewId: CrewId;
  readonly postalCode: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Takes crew times in a transaction that will be rolled back, so that imports placed in it avoid them. */
export async function holdForPreview(trx: Trx, times: readonly CrewTime[]): Promise<void> {
  if (times.length === 0) return;
  const rows = times.map(({ crewId, postalCode, startsAt, endsAt }) => ({
    crew_id: crewId,
    postal_code: postalCode,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
  await sql`
    insert into visits (state, held_until, crew_id, postal_code, starts_at, ends_at)
    select 'held', now() + interval '1 hour', crew_id, postal_code, starts_at, ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as time (crew_id uuid, postal_code text, starts_at timestamptz, ends_at timestamptz)
    on conflict do nothing
  `.execute(trx);
}

/** The crew times of some orders. */
export async function crewTimesOf(trx: Trx, orders: readonly OrderId[]): Promise<CrewTime[]> {
  const { rows } = await sql<CrewTime>`
    select crew_id as "crewId", postal_code as "postalCode", starts_at as "startsAt",
      ends_at as "endsAt"
    from visits where order_id = any(${orders}::uuid[]) and crew_id is not null order by starts_at
  `.execute(trx);
  return rows;
}

/** The orders whose series someone has changed since it began. */
export async function ordersOfChangedSeries(
  trx: Trx,
  orders: readonly OrderId[],
): Promise<ReadonlySet<OrderId>> {
  const { rows } = await sql<{ id: OrderId }>`
    select order_id as id from series
    where order_id = any(${orders}::uuid[]) and row_version <> 1
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Also deletes their series. */
export async function deleteImportedVisits(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  const ofOrders = sql`order_id = any(${orders}::uuid[])`;
  const ofSeries = sql`series_id in (select id from series where ${ofOrders})`;
  await sql`delete from visits where ${ofOrders}`.execute(trx);
  await sql`delete from series_pauses where ${ofSeries}`.execute(trx);
  await sql`delete from series_parts where ${ofSeries}`.execute(trx);
  await sql`delete from series_terms where ${ofSeries}`.execute(trx);
  await sql`delete from series where ${ofOrders}`.execute(trx);
}

/** How many visits of these series have no crew and wait on Today. */
export async function countUnplaced(trx: Trx, orders: readonly OrderId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visits
    where order_id = any(${orders}::uuid[]) and series_id is not null and crew_id is null
      and state = 'confirmed'
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function deleteSchedules(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from schedules where id = any(${ids}::uuid[])`.execute(trx);
}
