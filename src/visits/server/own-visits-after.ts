import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { OwnVisitAfter } from '#visits/contract/times.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import type { VisitContextDeps } from './calendar/told-visit.ts';
import { lacksCrew, loadCompany } from './crews/company.ts';
import { nextVisitsOf } from './visit-queries.ts';

/** How many upcoming visits we show. */
const NEXT = 8;

/** The next visits of an order after an act. Shows no time without a crew (ruling 38). */
export async function ownVisitsAfter(
  db: Db,
  { settings, now }: Omit<VisitContextDeps, 'db'>,
  orderId: OrderId,
): Promise<OwnVisitAfter[]> {
  const company = await loadCompany(db, settings, now());
  return (await nextVisitsOf(db, orderId, now(), NEXT)).map((visit) => ({
    start: isoText(visit.starts_at.getTime(), settings.business.timeZone),
    crew: visit.crew,
    hasNoTime: visit.has_no_time || lacksCrew(company, visit.crew_id),
  }));
}
