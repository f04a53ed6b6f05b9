import type { LinesBody } from '#customers/contract/import-calls.ts';
import type { LinesAnswer } from '#customers/contract/imports.ts';
import {
  type CustomerId,
  type OrderId,
  orderId,
  type VisitId,
  visitId,
} from '#kernel/rules/ids.ts';
import { type ImportedOrder, insertImportedOrders, orderRow } from '#orders/server/orders.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ImportWait } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  type ImportedVisit,
  type ImportedWish,
  insertImportedSchedules,
  insertImportedVisits,
  lockImportedDays,
  placeImported,
  rowOfPlace,
} from '#visits/server/visits.ts';
import type { ImportsDeps } from './imports.ts';
import { crewMeant, namedCrews } from './named-crews.ts';
import { makeIds } from './queries.ts';
import type { ReadLine } from './read-lines.ts';

type Waiting = LinesAnswer['waits'];

/** What the visits of some lines ask for. */
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

/** How many wait for someone who comes, by their reason. */
export function waitingOf(placed: readonly { readonly waits: ImportWait | null }[]): Waiting {
  const waits: Partial<Record<ImportWait, number>> = {};
  for (const { waits: reason } of placed) {
    if (reason !== null) waits[reason] = (waits[reason] ?? 0) + 1;
  }
  return waits;
}

interface Line extends ReadLine {
  readonly customerId: CustomerId | undefined;
}

/**
 * A visit becomes a confirmed booking of one time that is not paid here, with its place and its
 * time. Returns their orders, in the order of the lines, and how many wait for someone who comes.
 */
export async function bringVisits(
  trx: Trx,
  deps: Pick<ImportsDeps, 'catalogues' | 'settings' | 'now'>,
  { importId, operatorId }: { readonly importId: string; readonly operatorId: string },
  body: Pick<LinesBody, 'language' | 'crews'>,
  lines: readonly Line[],
): Promise<{ orders: readonly OrderId[]; waits: Waiting }> {
  const withVisit = lines.flatMap((line) =>
    line.visit === null ? [] : [{ ...line, visit: line.visit }],
  );
  if (withVisit.length === 0) return { orders: [], waits: {} };
  const catalogue = deps.catalogues.current();
  const wishes = await wishesOf(trx, deps, body, withVisit);
  await lockImportedDays(
    trx,
    deps,
    wishes.map(({ startsAt }) => startsAt),
  );
  const placed = await placeImported(trx, deps, wishes);
  const orderIds = await makeIds<OrderId>(trx, withVisit.length);
  const visitIds = await makeIds<VisitId>(trx, withVisit.length);
  const made = withVisit.map(({ person, visit }, index) => {
    const place = placed[index];
    const scheduleId = crypto.randomUUID();
    const schedule = {
      id: scheduleId,
      email: '',
      preferred_times: '[]',
      visitor_name: '',
      ...rowOfPlace({ address: person.place, ...visit.notes }),
      booking_id: null,
    };
    const selection = {
      serviceId: visit.service.id,
      frequency: 'one-time',
      home: null,
      addOns: [],
    } as const;
    const order: ImportedOrder = {
      ...orderRow(catalogue, selection, visit.price, {
        customer_phone: person.phone,
        customer_phone_e164: person.phoneE164,
        customer_email: person.email,
        schedule_request_id: scheduleId,
      }),
      id: orderId(orderIds[index] ?? ''),
      import_id: importId,
      booked_minutes: place?.laborMinutes ?? 0,
      catalogue_version: catalogue.version,
      customer_name: person.name,
      language: body.language,
      visitor_id: null,
      booking_id: null,
      booking_key: null,
      next_visit_at: visit.startsAt,
    };
    const time: ImportedVisit = {
      id: visitId(visitIds[index] ?? ''),
      orderId: order.id,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      postalCode: person.place.postalCode || null,
      crewId: place?.crewId ?? null,
    };
    return { schedule, order, time };
  });
  await insertImportedSchedules(
    trx,
    made.map(({ schedule }) => schedule),
  );
  await insertImportedOrders(
    trx,
    made.map(({ order }) => order),
    `operator:${operatorId}`,
  );
  await insertImportedVisits(
    trx,
    operatorId,
    made.map(({ time }) => time),
  );
  return { orders: orderIds, waits: waitingOf(placed) };
}
