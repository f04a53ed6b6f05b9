import type { Trx } from '#registry/tables.ts';
import { firstCleanOf } from '#visits/rules/series/first-clean.ts';
import type { Visit } from '#visits/server/visit-queries.ts';
import { findVisit } from '#visits/server/visit-queries.ts';
import { firstCleanVisits, setFirstClean } from './first-clean-queries.ts';

/**
 * Makes the right visit of a series the first clean after a visit was added or changed its state. Within a transaction
 * that holds the order. Returns the updated visit.
 */
export async function keepFirstClean(trx: Trx, visit: Visit): Promise<Visit> {
  if (visit.order_id === null || visit.purpose !== null) return visit;
  const visits = await firstCleanVisits(trx, visit.order_id);
  const bearer = firstCleanOf(visits, visit.state === 'done' ? visit.id : null);
  const changed = visits.filter(({ id, hasIt }) => hasIt !== (id === bearer));
  for (const { id, sold } of changed) await setFirstClean(trx, id, id === bearer ? sold : null);
  if (!changed.some(({ id }) => id === visit.id)) return visit;
  return (await findVisit(trx, visit.id)) ?? visit;
}
