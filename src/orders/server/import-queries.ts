import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { hasActs } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type OrderEvent, storedFields } from '#orders/rules/order-event.ts';
import type { Trx } from '#registry/tables.ts';
import type { Actor } from './order-log.ts';
import type { OrdersTable } from './tables.ts';

/** An order of another program; its log and lines follow from it. */
export type ImportedOrder = Omit<Insertable<OrdersTable>, 'status' | 'fingerprint'> & {
  readonly id: OrderId;
  readonly import_id: string;
};

/**
 * Orders agreed on elsewhere, confirmed and not paid here, each with its line and its event. That event sends nothing,
 * because the customer already knows.
 */
export async function insertImportedOrders(
  trx: Trx,
  orders: readonly ImportedOrder[],
  actor: Actor,
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map((order) => ({
    ...order,
    status: 'confirmed' as const,
    fingerprint: createHash('sha256').update(order.id).digest(),
  }));
  await trx.insertInto('orders').values(rows).execute();
  const lines = orders.map(({ id, service_id, service_name, total_cents }) => ({
    order_id: id,
    position: 0,
    kind: 'service' as const,
    item_id: service_id,
    name: service_name,
    quantity: 1,
    unit_cents: total_cents,
    amount_cents: total_cents,
  }));
  await trx.insertInto('order_lines').values(lines).execute();
  const event = { kind: 'order.imported' } as const satisfies OrderEvent;
  const events = orders.map(({ id }) => ({
    order_id: id,
    kind: event.kind,
    from_status: null,
    to_status: 'confirmed' as const,
    actor,
    fields: JSON.stringify(storedFields(event)),
  }));
  await trx.insertInto('order_events').values(events).execute();
}

/**
 * Some untouched orders of an import: nothing was paid, sent, noted or moved since. Locked until the transaction ends.
 */
export async function untouchedOrders(
  trx: Trx,
  importId: string,
  { after, most }: { readonly after: OrderId | null; readonly most: number },
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders as booked
    where import_id = ${importId} and (${after}::uuid is null or id > ${after})
      and (row_version = 1 or per_visit) and paid_at is null
      and not ${hasActs('booking', sql`booked.id`)}
      and not exists (select from order_events where order_id = booked.id
        and kind <> 'order.imported'
        and not (kind in ('visit.planned', 'visit.waits') and actor = 'system'))
      and not exists (select from payment_facts where order_id = booked.id)
      and not exists (select from payment_attempt_facts where order_id = booked.id)
      and not exists (select from order_notes where order_id = booked.id)
      and not exists (select from order_duty_facts where order_id = booked.id)
      and not exists (select from booking_link_facts where order_id = booked.id)
      and not exists (select from time_request_facts where order_id = booked.id)
      and not exists (select from cancellation_request_facts where order_id = booked.id)
      and not exists (select from outbox_message_facts where order_id = booked.id)
      and not exists (
        select from visit_facts as visit where order_id = booked.id and (state <> 'confirmed'
          -- Each change by the plan itself, such as a crew that was found later, has its event.
          or row_version <> greatest(1, (select count(*) from order_events
            where order_id = booked.id and fields ->> 'visitId' = visit.id::text))))
    order by id limit ${most} for update
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes orders without dependents; returns their schedules. */
export async function deleteImportedOrders(trx: Trx, ids: readonly OrderId[]): Promise<string[]> {
  await sql`select remove_imported(${ids}::uuid[])`.execute(trx);
  const { rows } = await sql<{ schedule: string | null }>`
    delete from orders where id = any(${ids}::uuid[]) returning schedule_request_id as schedule
  `.execute(trx);
  return rows.flatMap(({ schedule }) => schedule ?? []);
}
