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
import { type BringingFrom, bringBookings, type VisitLine } from './bring-bookings.ts';
import type { ImportsDeps } from './imports.ts';
import { crewMeant, namedCrews } from './named-crews.ts';
import { makeIds } from './queries.ts';
import type { ReadLine } from './read-lines.ts';

type Waiting = LinesAnswer['waits'];

/** The result of some lines: their orders, in the order of the lines, and how many visits wait. */
export interface Brought {
  readonly orders: readonly OrderId[];
  readonly waits: Waiting;
}

/** What the visits of some lines need. */
export async function wishesOf(
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
    const crewId = crewMeant(crew, chosen, crews);
    return { startsAt, endsAt, postalCode, serviceId: service.id, crewId };
  });
}

/** How many visits wait for a crew, by reason. */
export function waitingOf(placed: readonly { readonly waits: ImportWait | null }[]): Waiting {
  const waits: Partial<Record<ImportWait, number>> = {};
  for (const { waits: reason } of placed) {
    if (reason !== null) waits[reason] = (waits[reason] ?? 0) + 1;
  }
  return waits;
}

/** Creates a confirmed one-time booking at the visit's time. */
export async function bringVisits(
  trx: Trx,
  deps: Pick<ImportsDeps, 'catalogues' | 'settings' | 'now'>,
  from: BringingFrom,
  body: Pick<LinesBody, 'language' | 'crews'>,
  lines: readonly VisitLine[],
): Promise<Brought> {
  const wishes = await wishesOf(trx, deps, body, lines);
  await lockImportedDays(
    trx,
    deps,
    wishes.map(({ startsAt }) => startsAt),
  );
  const placed = await placeImported(trx, deps, wishes);
  const orders = await bringBookings(trx, deps, from, body, lines, placed);
  const visitIds = await makeIds<VisitId>(trx, lines.length);
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
  return { orders, waits: waitingOf(placed) };
}
