import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedOrders } from '#test/seed-orders.ts';
import { testDatabase } from '#test/test-database.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const CHANGE = '0490_contract_waiting_visits';

test('a listed visit becomes a waiting visit, and a skipped one stays skipped', async () => {
  const { db } = await testDatabase('empty');
  const before = Object.entries(migrations).filter(([name]) => name < CHANGE);
  await migrateToLatest(db, Object.fromEntries(before));
  const [orderId = ''] = await seedOrders(db, 1);
  await sql`update orders set status = 'confirmed', booked_minutes = 240`.execute(db);
  await sql`insert into crews (name, color, people, hours) values ('A', '#102030', 2, '[]')`.execute(
    db,
  );
  const rhythm = { unit: 'week', every: 1 };
  await sql`insert into series (order_id, visit_cents, sold_rhythm)
    values (${orderId}, 16000, ${JSON.stringify(rhythm)})`.execute(db);
  // Number 1 has no room, 2 was skipped for another time, 3 was skipped before skips were visits.
  await sql`
    insert into plan_collisions (order_id, plan_number, due_at, crew_id, skipped_at)
    select ${orderId}, number, '2030-01-01T17:00:00Z'::timestamptz + number * interval '7 days', crews.id,
      case when number = 3 then now() end
    from crews, generate_series(1, 3) as number
  `.execute(db);
  await sql`
    with skipped as (
      insert into visits (order_id, series_id, number, state, starts_at, ends_at, crew_id)
      select order_id, series.id, 2, 'cancelled', '2030-01-15T17:00:00Z', '2030-01-15T19:00:00Z', crews.id
      from series, crews returning id, starts_at, ends_at
    )
    insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at, fields)
    select id, 'bumped', 'operator:1', 'console', starts_at, ends_at, '{"money": "swap"}' from skipped
  `.execute(db);
  await migrateToLatest(db);
  const { rows } = await sql<object>`
    select number, state, crew_id, starts_at, ends_at, price_cents from visits order by number
  `.execute(db);
  const waiting = { state: 'confirmed', crew_id: null };
  expect(rows).toMatchObject([
    {
      ...waiting,
      number: 1,
      starts_at: new Date('2030-01-08T17:00:00Z'),
      // Four hours of work by two people.
      ends_at: new Date('2030-01-08T19:00:00Z'),
      price_cents: 16000,
    },
    { ...waiting, number: 2, ends_at: new Date('2030-01-15T19:00:00Z') },
    { number: 3, state: 'cancelled' },
  ]);
  const { rows: events } = await sql<object>`
    select kind, fields from order_events where order_id = ${orderId} order by id
  `.execute(db);
  expect(events).toMatchObject([
    { kind: 'visit.waits', fields: { startsAt: '2030-01-08T17:00:00.000Z', isListed: true } },
  ]);
  const { rows: orders } = await sql<object>`select next_visit_at from orders`.execute(db);
  expect(orders).toEqual([{ next_visit_at: new Date('2030-01-08T17:00:00Z') }]);
});
