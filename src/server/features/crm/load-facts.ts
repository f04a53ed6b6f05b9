import type { OrderId } from '#domain/order/ids.ts';
import { readEach } from '#server/database/read-each.ts';
import type { Db } from '#server/database/schema.ts';
import type { Payload } from '#server/features/outbox/outbox.ts';
import { type Schedule, schedulesById } from '#server/features/scheduling/scheduling.ts';
import { type ContactRow, contactsById, ordersById, type ToldOrder } from './facts-queries.ts';

/** What a batch of events tells of, by id. */
export interface CrmFacts {
  readonly orders: ReadonlyMap<OrderId, ToldOrder>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly contacts: ReadonlyMap<string, ContactRow>;
}

/** Reads it, each kind in one statement, however many events there are. */
export async function loadFacts(db: Db, payloads: readonly Payload[]): Promise<CrmFacts> {
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
  return { orders, schedules, contacts };
}
