import type { LinesBody } from '#customers/contract/import-calls.ts';
import type { LinesAnswer } from '#customers/contract/imports.ts';
import { type OrderId, type VisitId, visitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ImportWait } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  type ImportedVisit,
  type ImportedWish,
  insertImportedVisits,
  lockImportedDays,
  placeImported,
} from '#visits/server/visits.ts';
import { createImportedBookings, type ImportActor, type VisitLine } from './bring-bookings.ts';
import type { ImportsDeps } from './imports.ts';
import { crewForName, namedCrews } from './named-crews.ts';
import { generateIds } from './queries.ts';
import type { ReadLine } from './read-lines.ts';

type WaitingCounts = LinesAnswer['waits'];

/** The result of some lines: their orders, in the order of the lines, and how many visits wait. */
export interface ImportedOrders {
  readonly orders: readonly OrderId[];
  readonly waits: WaitingCounts;
}

/** What the visits of some lines need. */
export async function importedWishes(
  db: Db,
  { settings, now }: Pick<ImportsDeps, 'settings' | 'now'>,
  { crews: chosen }: Pick<LinesBody, 'crews'>,
  lines: readonly ReadLine[],
): Promise<ImportedWish[]> {
  const visits = lines.flatMap(({ person, visit }) => (visit === null ? [] : [{ person, visit }]));
  if (visits.length === 0) return [];
  const crews = await namedCrews(db, dayAt(now().getTime(), settings.business.timeZone));
  return visits.map(({ person, visit: { startsAt, endsAt, service, crew } }) => {
    const postalCode = person.place.postalCode || null;
    const crewId = crewForName(crew, chosen, crews);
    return { startsAt, endsAt, postalCode, serviceId: service.id, crewId };
  });
}

/** How many visits wait for a crew, by reason. */
export function countWaiting(
  placed: readonly { readonly waits: ImportWait | null }[],
): WaitingCounts {
  const waits: Partial<Record<ImportWait, number>> = {};
  for (const { waits: reason } of placed) {
    if (reason !== null) waits[reason] = (waits[reason] ?? 0) + 1;
  }
  return waits;
}

/** Creates a confirmed one-time booking at the visit's time. */
export async function createImportedVisits(
  trx: Trx,
  deps: Pick<ImportsDeps, 'catalogues' | 'settings' | 'now'>,
  from: ImportActor,
  body: Pick<LinesBody, 'language' | 'crews'>,
  lines: readonly VisitLine[],
): Promise<ImportedOrders> {
  const wishes = await importedWishes(trx, deps, body, lines);
  await lockImportedDays(
    trx,
    deps,
    wishes.map(({ startsAt }) => startsAt),
  );
  const placed = await placeImported(trx, deps, wishes);
  const orders = await createImportedBookings(trx, deps, from, body, lines, placed);
  const visitIds = await generateIds<VisitId>(trx, lines.length);
  const visits = lines.flatMap(({ person, visit }, index): ImportedVisit[] => {
    const order = orders[index];
    const place = placed[index];
    if (order === undefined || place === undefined) return [];
    return [
      {
        id: visitId(visitIds[index] ?? ''),
        orderId: order,
        startsAt: visit.startsAt,
        endsAt: visit.endsAt,
        postalCode: person.place.postalCode || null,
        crewId: place.crewId,
        overruled: place.overruled,
      },
    ];
  });
  await insertImportedVisits(trx, from.operatorId, visits);
  return { orders, waits: countWaiting(placed) };
}
