import type { LinesBody } from '#customers/contract/import-calls.ts';
import {
  type CrewId,
  type CustomerId,
  type OrderId,
  orderId,
  type VisitId,
  visitId,
} from '#kernel/rules/ids.ts';
import { type ImportedOrder, insertImportedOrders, orderRow } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import {
  allCrews,
  type ImportedVisit,
  insertImportedSchedules,
  insertImportedVisits,
  rowOfPlace,
} from '#visits/server/visits.ts';
import type { ImportsDeps } from './imports.ts';
import { makeIds } from './queries.ts';
import type { ReadLine } from './read-lines.ts';
import type { ReadVisit } from './read-visit.ts';

interface Crew {
  readonly id: CrewId;
  readonly name: string;
  readonly people: number;
  readonly active: boolean;
}

/** By the name that the other program has; null: nobody of ours. */
export function crewCalled(crews: readonly Crew[], name: string): Crew | null {
  const called = name.trim().toLowerCase();
  return crews.find((crew) => crew.active && crew.name.toLowerCase() === called) ?? null;
}

interface Line extends ReadLine {
  readonly customerId: CustomerId | undefined;
}

/**
 * A visit becomes a confirmed booking of one time that is not paid here, with its place and its
 * time. Returns their orders, in the order of the lines, and how many have lost their crew.
 */
export async function bringVisits(
  trx: Trx,
  { catalogues }: Pick<ImportsDeps, 'catalogues'>,
  { importId, operatorId }: { readonly importId: string; readonly operatorId: string },
  { language }: Pick<LinesBody, 'language'>,
  lines: readonly Line[],
): Promise<{ orders: readonly OrderId[]; withoutCrew: number }> {
  const withVisit = lines.flatMap((line) =>
    line.visit === null ? [] : [{ ...line, visit: line.visit }],
  );
  if (withVisit.length === 0) return { orders: [], withoutCrew: 0 };
  const catalogue = catalogues.current();
  const crews = await allCrews(trx);
  const orderIds = await makeIds<OrderId>(trx, withVisit.length);
  const visitIds = await makeIds<VisitId>(trx, withVisit.length);
  const made = withVisit.map(({ person, visit }, index) => {
    const crew = crewCalled(crews, visit.crew);
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
      booked_minutes: minutesOf(visit) * (crew?.people ?? 1),
      catalogue_version: catalogue.version,
      customer_name: person.name,
      language,
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
      crewId: crew?.id ?? null,
    };
    return { schedule, order, time, isLost: visit.crew !== '' && crew === null };
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
  const taken = await insertImportedVisits(
    trx,
    operatorId,
    made.map(({ time }) => time),
  );
  const unknown = made.filter(({ isLost }) => isLost).length;
  return { orders: orderIds, withoutCrew: taken + unknown };
}

function minutesOf({ startsAt, endsAt }: ReadVisit): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}
