import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCatalogues } from '#catalogue/server/catalogue.ts';
import { ownHomeOf } from '#customers/server/customers.ts';
import { bookingDetail } from '#desk/server/bookings/booking-detail.ts';
import type { EventId } from '#kernel/rules/ids.ts';
import { listDeliveries } from '#messages/server/deliveries/list-deliveries.ts';
import { listDeliveryRecords } from '#messages/server/deliveries/queries.ts';
import { orderEventsById } from '#messages/server/mail/facts-queries.ts';
import { orderFacts } from '#messages/server/mail/order-facts.ts';
import { readOrderEvent } from '#orders/rules/order-event.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { operatorTimeline } from '#orders/words/en/timeline.ts';
import { readBooking } from '#own-page/server/read-booking.ts';
import { createDb } from '#platform/server/database/pool.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { testDatabase } from '#test/test-database.ts';
import { bringOver, bringOverPool } from './bring-over.ts';
import { makeOldSchema, seedOldRows } from './old-database.ts';

const ORDERS = 20_000;
/** The first of them have events of every kind, with fields of every shape. */
const ODD = 40;
const EVENT_KINDS = Object.keys(operatorTimeline);
/** What one statement reads: a server gives each a while only, and a loaded machine is slow. */
const PAGE = 5_000;
const { db, url } = await testDatabase('empty');
/** As the command has it: what it does takes as long as it takes. */
const old = createDb(bringOverPool(url));
afterAll(() => old.destroy());

beforeAll(async () => {
  await makeOldSchema(old);
  await seedOldRows(old, ORDERS, EVENT_KINDS);
});

/** How many rows there are, and one number for all that they say. */
async function digest(rows: string): Promise<unknown> {
  const text = `select count(*), sum(hashtextextended(kept::text, 0)) from (${rows}) as kept`;
  return (await sql.raw(text).execute(old)).rows[0];
}

const messages = `select id, kind, key, order_id, state, attempts, next_at, last_status, last_error,
  created_at, settled_at from outbox_messages where channel =`;
const KEPT: Readonly<Record<string, readonly [before: string, after?: string]>> = {
  orders: ['select * from orders'],
  lines: ['select * from order_lines'],
  events: [
    `select id, order_id, kind, from_status, to_status, actor, created_at, case details ->> 'reason'
      when 'Nobody is available for this emergency. The full price is given back.'
      then '{"reason": "nobody-available"}' else details end from order_timeline`,
    'select id, order_id, kind, from_status, to_status, actor, created_at, fields from order_events',
  ],
  mails: [
    `select id, kind, about, order_id, state, attempts, next_at, null::int, last_error, created_at,
      settled_at from mails`,
    `${messages} 'mail'`,
  ],
  deliveries: [
    `select id, type, event_id, case when pg_input_is_valid(body ->> 'order_id', 'uuid')
        then (body ->> 'order_id')::uuid end,
      case state when 'pending' then 'queued' when 'accepted' then 'sent' else state end, attempts,
      next_at, last_status, last_error, created_at, settled_at from crm_deliveries`,
    `${messages} 'crm'`,
  ],
};

test('a server does not start on it, and says which command helps', async () => {
  const { rows } = await sql`select from kysely_migration`.execute(old);
  await expect(prepareDatabase(url)).rejects.toMatchObject({ code: 'bring-over-needed' });
  expect((await sql`select from kysely_migration`.execute(old)).rows).toHaveLength(rows.length);
});

test('every order, line, event, mail and delivery of before is there, as it was', async () => {
  const before = new Map<string, unknown>();
  for (const [name, [rows]] of Object.entries(KEPT)) before.set(name, await digest(rows));
  const counts = {
    orders: ORDERS,
    events: 2 * ORDERS,
    mails: ORDERS,
    deliveries: ORDERS,
  };

  expect(await bringOver(old)).toEqual({ before: counts, after: counts });

  for (const [name, [rows, after = rows]] of Object.entries(KEPT)) {
    expect({ [name]: await digest(after) }).toEqual({ [name]: before.get(name) });
  }
});

test('reading an old row never throws', async () => {
  await prepareDatabase(url);
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').limit(ODD).execute();
  const settings = parseSettings({});
  const now = () => new Date();
  const catalogues = await startCatalogues({ db, logger: createLogger('silent') });
  onTestFinished(() => catalogues.stop());
  const facts = { catalogues, business: settings.business, linkOrigin: () => null };
  const kinds = new Set<string>();
  for (const order of orders) {
    const detail = await bookingDetail({ db, catalogues, settings, now }, order.id, 'es');
    for (const { kind } of detail.timeline) kinds.add(kind);
    const events = await eventsOf(db, order.id);
    expect(events).toHaveLength(detail.timeline.length);
    const ids = events.map(({ id }) => id);
    const told = (await orderEventsById(db, ids)).map((row) => {
      return orderFacts(facts, row, undefined, 'customer')?.happened.event ?? null;
    });
    expect(told).toHaveLength(events.length);
    await readBooking({ db, settings, catalogues, now, ownHomeOf }, order, 'es');
  }
  expect([...kinds]).toEqual(expect.arrayContaining(EVENT_KINDS));

  for (const channel of ['mail', 'crm'] as const) {
    expect(await countInPages((from) => deliveriesAfter(channel, from))).toBe(ORDERS);
    for (const state of ['waiting', 'arrived', 'parked', 'dropped'] as const) {
      await listDeliveries(db, { channel, state, after: undefined, before: undefined });
    }
  }
  expect(await countInPages(eventsAfter)).toBe(2 * ORDERS);
});

/** How many rows there are, read page by page, each from the last row of the one before. */
async function countInPages(
  pageAfter: (from: string | undefined) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  let count = 0;
  let from: string | undefined;
  for (;;) {
    const rows = await pageAfter(from);
    count += rows.length;
    from = rows.at(-1)?.id;
    if (from === undefined) return count;
  }
}

function deliveriesAfter(channel: 'mail' | 'crm', from: string | undefined) {
  const page = { channel, state: undefined, from, way: 'forward', most: PAGE } as const;
  return listDeliveryRecords(db, page);
}

async function eventsAfter(from: string | undefined) {
  const { rows } = await sql<{ id: EventId; kind: string; fields: Record<string, unknown> }>`
    select id, kind, fields from order_events
    where ${from ?? null}::uuid is null or id > ${from ?? null}::uuid
    order by id limit ${PAGE}
  `.execute(db);
  return rows.map(({ id, kind, fields }) => ({ id, event: readOrderEvent(kind, fields) }));
}

test('a second time there is nothing to do', async () => {
  expect(await bringOver(old)).toBeNull();
});
