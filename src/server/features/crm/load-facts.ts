import { type EventId, eventId, type OrderId } from '#domain/order/ids.ts';
import { readEach } from '#server/database/read-each.ts';
import type { Db } from '#server/database/schema.ts';
import type { KeyedPayload, Payload } from '#server/features/outbox/outbox.ts';
import { type Schedule, schedulesById } from '#server/features/scheduling/scheduling.ts';
import {
  type ContactRow,
  contactsById,
  type EventRow,
  eventsById,
  ordersById,
  type ToldOrder,
} from './facts-queries.ts';

/** What a batch of events tells of, by id. */
export interface CrmFacts {
  readonly orders: ReadonlyMap<OrderId, ToldOrder>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly contacts: ReadonlyMap<string, ContactRow>;
  readonly events: ReadonlyMap<EventId, EventRow>;
}

/** Reads it, each kind in one statement, however many events there are. */
export async function loadFacts(db: Db, payloads: readonly KeyedPayload[]): Promise<CrmFacts> {
  const orders = await readEach(
    payloads.flatMap((payload) => ('orderId' in payload ? [payload.orderId] : [])),
    (ids) => ordersById(db, ids),
    (row) => row.id,
  );
  const schedules = await readEach(
    [...orders.values()].flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id])),
    (ids) => schedulesById(db, ids),
    (row) => row.id,
  );
  const contacts = await readEach(
    payloads.flatMap((payload) => ('contactId' in payload ? [payload.contactId] : [])),
    (ids) => contactsById(db, ids),
    (row) => row.id,
  );
  const events = await readEach(
    payloads.flatMap(({ kind, key }) => (isOfEvent(kind) ? [eventId(key)] : [])),
    (ids) => eventsById(db, ids),
    (row) => row.id,
  );
  return { orders, schedules, contacts, events };
}

/** Of these the order itself says all there is to say. */
const SAID_BY_ORDER: readonly string[] = ['booking.created', 'booking.paid', 'booking.completed'];

function isOfEvent(kind: Payload['kind']): boolean {
  return kind.startsWith('booking.') && !SAID_BY_ORDER.includes(kind);
}
