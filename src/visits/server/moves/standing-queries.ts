import { sql } from 'kysely';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { consoleVisitColumns } from '#visits/server/calendar/told-queries.ts';
import {
  addOnIdsOfVisit,
  hasEmail,
  laborOfVisit,
  serviceIdOfVisit,
  serviceOfVisit,
  takesTime,
} from '#visits/server/visit-queries.ts';

export type ScheduledVisitRow = Awaited<ReturnType<typeof scheduledVisits>>[number];

/** What crews have between two moments, with what each would need elsewhere. */
export function scheduledVisits(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('order_facts as booking', 'booking.id', 'visit.order_id')
    .select([
      ...consoleVisitColumns,
      'visit.postal_code as postalCode',
      serviceOfVisit.as('service'),
      'booking.customer_name as customer',
      hasEmail('booking'),
      'booking.is_emergency as isEmergency',
      laborOfVisit.as('laborMinutes'),
    ])
    .select(sql<string | null>`nullif(${serviceIdOfVisit}, ${addOnsOnly.id})`.as('serviceId'))
    .select(addOnIdsOfVisit.as('addOnIds'))
    .where('visit.state', 'in', ['held', 'confirmed'])
    .where('visit.crew_id', 'is not', null)
    .where(takesTime('visit'))
    .where(sql<boolean>`tstzrange(visit.starts_at, visit.ends_at) && tstzrange(${from}, ${to})`)
    .$narrowType<{ crewId: CrewId }>()
    .orderBy('visit.starts_at')
    .execute();
}

/** Takes visits off their crews while they trade places, so that none blocks another. */
export async function takeOffCrews(trx: Trx, ids: readonly VisitId[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('visits').set({ crew_id: null }).where('id', 'in', ids).execute();
}
