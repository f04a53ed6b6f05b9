import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import type { CalendarAnswer, CalendarStopsAnswer } from '#visits/contract/scheduling.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const MAX_BYTES = 300_000;
const CREWS = 300;
const DAYS = 4;

const { db } = await testDatabase();
await ensureCompany(db, true);
const browser = await signedIn(testApp({ db }), db);

async function size(path: string): Promise<{ bytes: number; body: CalendarAnswer }> {
  const { status, body } = await browser.get(path);
  expect(status).toBe(200);
  return { bytes: Buffer.byteLength(JSON.stringify(body)), body };
}

test('splits days of 300 crews into answers under 300 KB, with each visit once and in order', async () => {
  const [orderId] = await seedOrders(db, 1);
  await sql`
    insert into crews (name, color, people, postal_code, hours)
    select 'Van ' || n, '#2b6cb0', 2, '94103', (
      select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
      from generate_series(1, 7) as day
    ) from generate_series(1, ${CREWS}::int) as n
  `.execute(db);
  // All crews begin at the same moments, so the order needs more than the start.
  await sql`
    insert into visits (order_id, state, crew_id, starts_at, ends_at, postal_code)
    select ${orderId}, 'confirmed', crews.id, at, at + interval '2 hours', '94110'
    from crews, generate_series('2030-03-04 18:00Z'::timestamptz, '2030-03-07 18:00Z', '1 day') as at
    where crews.name like 'Van %'
  `.execute(db);
  const days = `from=2030-03-04&days=${DAYS}`;
  const first = await size(`/calendar?${days}`);
  const answers: { bytes: number; body: CalendarStopsAnswer }[] = [first];
  for (let next = first.body.next; next !== null; ) {
    const answer = await size(`/calendar/visits?${days}&after=${next}`);
    answers.push(answer);
    next = answer.body.next;
  }
  expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(MAX_BYTES);
  const visits = answers.flatMap(({ body }) => body.visits);
  expect(new Set(visits.map(({ id }) => id)).size).toBe(CREWS * DAYS);
  const places = visits.map(({ start, id }) => `${start} ${id}`);
  expect(places).toEqual(places.toSorted());
});

test('refuses an invented page position', async () => {
  const answer = await browser.get('/calendar/visits?from=2030-03-04&days=1&after=bm9uZQ');
  expect(answer).toMatchObject({ status: 422, body: { code: 'list-page-unknown' } });
});

test('a booking waits for a time until a visit is planned or done', async () => {
  const [id] = await seedOrders(db, 1);
  const waits = async () => {
    const { body } = await browser.get('/calendar?from=2030-03-04&days=1');
    return body.waiting.some(({ orderId }: { orderId: string }) => orderId === id);
  };
  const keep = () =>
    sql`
      update orders set status = 'confirmed', next_visit_at = (
        select min(starts_at) from visits where order_id = ${id} and state = 'confirmed'
      ) where id = ${id}
    `.execute(db);
  const visitBecomes = async (state: 'confirmed' | 'cancelled' | 'done') => {
    await sql`update visits set state = ${state} where order_id = ${id}`.execute(db);
    await keep();
  };
  await keep();
  expect(await waits()).toBe(true);
  await sql`
    insert into visits (order_id, state, starts_at, ends_at)
    values (${id}, 'confirmed', '2031-01-01 10:00Z', '2031-01-01 12:00Z')
  `.execute(db);
  await keep();
  expect(await waits()).toBe(false);
  await visitBecomes('cancelled');
  expect(await waits()).toBe(true);
  await visitBecomes('done');
  expect(await waits()).toBe(false);
  await visitBecomes('cancelled');
  expect(await waits()).toBe(true);
  await sql`update orders set status = 'cancelled' where id = ${id}`.execute(db);
  expect(await waits()).toBe(false);
});
