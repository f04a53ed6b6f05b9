import { type Insertable, sql } from 'kysely';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { SchedulesTable } from './schedules/schedules-table.ts';
import { writeEvents } from './visit-log-queries.ts';

/** A visit that was agreed on elsewhere; where it is is in its schedule. */
export interface ImportedVisit {
  readonly id: VisitId;
  readonly orderId: OrderId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly postalCode: string | null;
  readonly crewId: CrewId | null;
}

/** The schedules come before their orders, the visits after them. */
export async function insertImportedSchedules(
  trx: Trx,
  schedules: readonly Insertable<SchedulesTable>[],
): Promise<void> {
  if (schedules.length === 0) return;
  await trx.insertInto('schedules').values(schedules).execute();
}

/**
 * Stores visits that an operator brought, and gives those a crew that name one. Returns how many have
 * none anyway: their crew has another visit then.
 */
export async function insertImportedVisits(
  trx: Trx,
  operatorId: string,
  visits: readonly ImportedVisit[],
): Promise<number> {
  if (visits.length === 0) return 0;
  const rows = visits.map((visit) => ({
    id: visit.id,
    order_id: visit.orderId,
    state: 'confirmed' as const,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    postal_code: visit.postalCode,
    worked_minutes: null,
    operator_id: operatorId,
  }));
  await trx.insertInto('visits').values(rows).execute();
  const given = visits.flatMap(({ id, crewId }) => (crewId === null ? [] : [{ id, crew: crewId }]));
  const { rows: answers } = await sql<{ without: number }>`
    select count(*) filter (where not give_crew(given.id, given.crew))::int as without
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, crew uuid)
  `.execute(trx);
  const by = { actor: `operator:${operatorId}`, source: 'import' } as const;
  await writeEvents(
    trx,
    visits.map(({ id }) => id),
    { kind: 'confirmed' },
    by,
  );
  return answers[0]?.without ?? 0;
}

export async function deleteImportedVisits(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  await sql`delete from visits where order_id = any(${orders}::uuid[])`.execute(trx);
}

export async function deleteSchedules(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from schedules where id = any(${ids}::uuid[])`.execute(trx);
}
