import type { Db } from '#registry/tables.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

const HOUR_MS = 3_600_000;

/** So long before a visit its customer can move it, or skip it for a credit, in ms. */
export async function freeMs(
  db: Db,
  { settings, now }: Pick<MoveVisitDeps, 'settings' | 'now'>,
): Promise<number> {
  return ((await loadCompany(db, settings, now()))?.moveFreeHours ?? 0) * HOUR_MS;
}

export function isLateFor(
  { starts_at: start }: Pick<Visit, 'starts_at'>,
  free: number,
  now: Date,
): boolean {
  return start.getTime() - now.getTime() < free;
}
