import type { LinesBody } from '#customers/contract/import-calls.ts';
import type { Trx } from '#registry/tables.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import {
  beginSeries,
  countUnplaced,
  lockImportedDays,
  placeImported,
  planVisitsWithin,
} from '#visits/server/visits.ts';
import { createImportedBookings, type ImportActor, type VisitLine } from './bring-bookings.ts';
import { type ImportedOrders, importedWishes } from './bring-visits.ts';
import type { ImportsDeps } from './imports.ts';

/** How far ahead visits of a series are planned. */
const AHEAD_DAYS = 57;
const DAY_MS = 86_400_000;

/**
 * Creates a confirmed booking and its series from a recurring job, with the visits of the next eight weeks, each due
 * after it.
 */
export async function createImportedSeries(
  trx: Trx,
  deps: Pick<ImportsDeps, 'catalogues' | 'settings' | 'orderLog' | 'now'>,
  from: ImportActor,
  body: Pick<LinesBody, 'language' | 'crews'>,
  lines: readonly VisitLine[],
): Promise<ImportedOrders> {
  const { timeZone } = deps.settings.business;
  const wishes = await importedWishes(trx, deps, body, lines);
  // Locks all days at once, in order, so that calls with several days cannot deadlock.
  const days = wishes.flatMap(({ startsAt }) =>
    Array.from({ length: AHEAD_DAYS }, (_, day) => new Date(startsAt.getTime() + day * DAY_MS)),
  );
  await lockImportedDays(trx, deps, days);
  const placed = await placeImported(trx, deps, wishes);
  const orders = await createImportedBookings(trx, deps, from, body, lines, placed);
  for (const [index, { visit }] of lines.entries()) {
    const [id, rhythm] = [orders[index], visit.rhythm];
    if (id === undefined || rhythm === null) continue;
    const [day, clock] = isoText(visit.startsAt.getTime(), timeZone).split('T');
    const begun = await beginSeries(
      trx,
      { id },
      {
        rhythm,
        visitCents: visit.price,
        day: day ?? '',
        time: clock?.slice(0, 5) ?? '',
        crewId: wishes[index]?.crewId ?? null,
        overruled: placed[index]?.overruled,
      },
    );
    await planVisitsWithin(trx, deps, begun);
  }
  const unplaced = await countUnplaced(trx, orders);
  return { orders, waits: unplaced === 0 ? {} : { 'no-place': unplaced } };
}
