import type { LinesBody } from '#customers/contract/import-calls.ts';
import { type CustomerId, type OrderId, orderId } from '#kernel/rules/ids.ts';
import { dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { type ImportedOrder, insertImportedOrders, orderRow } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import { insertImportedSchedules, type PlacedImport, rowOfPlace } from '#visits/server/visits.ts';
import type { ImportsDeps } from './imports.ts';
import { generateIds } from './queries.ts';
import type { ReadLine } from './read-lines.ts';

export interface VisitLine extends ReadLine {
  readonly customerId: CustomerId | undefined;
  readonly visit: NonNullable<ReadLine['visit']>;
}

/** The operator and the import. */
export interface ImportActor {
  readonly importId: string;
  readonly operatorId: string;
}

/** Creates a confirmed, unpaid booking with its place for each line. Returns them in the order of the lines. */
export async function createImportedBookings(
  trx: Trx,
  { catalogues, settings }: Pick<ImportsDeps, 'catalogues' | 'settings'>,
  { importId, operatorId }: ImportActor,
  { language }: Pick<LinesBody, 'language'>,
  lines: readonly VisitLine[],
  placed: readonly PlacedImport[],
): Promise<OrderId[]> {
  const catalogue = catalogues.current();
  const ids = await generateIds<OrderId>(trx, lines.length);
  const made = lines.map(({ person, visit }, index) => {
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
      id: orderId(ids[index] ?? ''),
      import_id: importId,
      booked_minutes: placed[index]?.laborMinutes ?? 0,
      catalogue_version: catalogue.version,
      extra_hour_cents: dollarsToCents(dollars(settings.business.extraHourPrice)),
      customer_name: person.name,
      language,
      visitor_id: null,
      booking_id: null,
      booking_key: null,
      next_visit_at: visit.startsAt,
    };
    return { schedule, order };
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
  return ids;
}
