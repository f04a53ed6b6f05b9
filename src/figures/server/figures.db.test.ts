import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentId, refundRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { caller, garbage } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { seller } from '#test/sell.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { figuresJobs } from './figures-jobs.ts';

const { db } = await testDatabase();
const timeZone = 'America/Los_Angeles';
const app = testApp({ db, env: { BUSINESS_TIME_ZONE: timeZone } });
const staff = await signedIn(app, db, 'staff');
const call = caller(app);
const jobs = figuresJobs({ db, settings: parseSettings({ BUSINESS_TIME_ZONE: timeZone }) });

const sell = seller(db);

// Computed by hand below. In Los Angeles 2026-03-02 is a Monday; UTC is 8 hours ahead.
await sell({ costs: 24_000, paid: '2026-03-02T20:00:00Z' });
await sell({ costs: 36_000, paid: '2026-03-08T20:00:00Z' });
// 11:30 PM on Sunday in Los Angeles, which is already Monday in UTC.
await sell({ service: 'home-standard-clean', costs: 27_500, paid: '2026-03-09T06:30:00Z' });
await sell({ service: 'home-standard-clean', costs: 27_500, paid: '2026-03-10T20:00:00Z' });
await sell({ service: 'addons-only', costs: 5_000, paid: null, created: '2026-03-10T20:00:00Z' });
await sell({ costs: 10_000, paid: '2026-02-20T20:00:00Z' });

async function figures(query = '?from=2026-03-02&to=2026-03-15') {
  const { status, body } = await staff.get(`/figures${query}`);
  expect(status).toBe(200);
  return body;
}

const expected = {
  totals: { bookings: 4, bookedCents: 115_000, receivedCents: 115_000, refundedCents: 0 },
  before: { bookings: 1, bookedCents: 10_000, receivedCents: 10_000, refundedCents: 0 },
  weeks: [
    { week: '2026-03-02', bookings: 3, receivedCents: 87_500 },
    { week: '2026-03-09', bookings: 1, receivedCents: 27_500 },
  ],
  services: [
    { id: 'essential', name: 'Essential', bookings: 2, receivedCents: 60_000 },
    { id: 'home-standard-clean', bookings: 2, receivedCents: 55_000 },
  ],
  funnel: { started: 5, paid: 4 },
};

test('bookings and revenue match a count by hand, by the business’s weeks', async () => {
  expect(await figures()).toMatchObject(expected);
});

test('the figures say when they were read', async () => {
  const before = Date.now();
  const { asOf } = await figures();
  expect(Date.parse(asOf)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now());
});

test('adding entries up into days changes nothing, and counts nothing twice', async () => {
  await jobs['figures.add-up']();
  const left = await db.selectFrom('sales_entries').selectAll().execute();
  expect(left).toEqual([]);
  expect(await figures()).toMatchObject(expected);
  await sell({ costs: 1_000, paid: '2026-03-03T20:00:00Z' });
  expect((await figures()).totals).toMatchObject({ bookings: 5, receivedCents: 116_000 });
  await jobs['figures.add-up']();
  expect((await figures()).totals).toMatchObject({ bookings: 5, receivedCents: 116_000 });
});

test('a refund counts on the day it is made', async () => {
  const { payment } = await sell({ costs: 20_000, paid: '2026-03-12T20:00:00Z' });
  await db
    .updateTable('payments')
    .set({ refunded_cents: cents(5_000) })
    .where('id', '=', paymentId(payment ?? ''))
    .execute();
  await db
    .updateTable('payments')
    .set({ refunded_cents: cents(8_000) })
    .where('id', '=', paymentId(payment ?? ''))
    .execute();
  expect((await figures()).totals).toMatchObject({ receivedCents: 136_000, refundedCents: 0 });
  const now = await figures('');
  expect(now.totals).toMatchObject({ bookings: 0, refundedCents: 8_000 });
});

test('a payment reported late counts on the day it moved', async () => {
  const { orderId } = await sell({ costs: 30_000, paid: '2026-03-23T20:00:00Z' });
  const moved = async () => (await figures('?from=2026-03-23&to=2026-03-29')).totals;
  const before = await moved();
  const bill = {
    order_id: orderId,
    kind: 'extra-hours',
    state: 'pending',
    currency: 'usd',
  } as const;
  const { id } = await db
    .insertInto('payments')
    .values({ ...bill, amount_cents: cents(9_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = { state: 'paid', paid_at: new Date('2026-03-24T20:00:00Z') } as const;
  await db.updateTable('payments').set(paid).where('id', '=', id).execute();
  const refund = { payment_id: id, state: 'succeeded', actor: 'processor', reason: 'x' } as const;
  await db
    .insertInto('refunds')
    .values({
      ...refund,
      amount_cents: cents(9_000),
      refund_ref: refundRef('re_late'),
      refunded_at: new Date('2026-03-25T20:00:00Z'),
    })
    .execute();
  const given = { refunded_cents: cents(9_000) };
  await db.updateTable('payments').set(given).where('id', '=', id).execute();
  expect(await moved()).toEqual({
    ...before,
    receivedCents: before.receivedCents + 9_000,
    refundedCents: before.refundedCents + 9_000,
  });
});

test('a payment that is rolled back counts for nothing', async () => {
  const before = (await figures()).totals;
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('orders')
        .set({ paid_at: new Date('2026-03-04T20:00:00Z') })
        .where('paid_at', 'is', null)
        .execute();
      throw new Error('lost');
    })
    .catch(() => undefined);
  expect((await figures()).totals).toEqual(before);
});

test('“all” starts with the first sale', async () => {
  const all = await figures('?from=all');
  expect(all.from).toBe('2026-02-20');
  expect(all.totals.bookings).toBe(8);
});

test.each([
  '?from=yesterday',
  '?from=2026-03-02&to=2026-03-01',
  '?to=2999-01-01',
  '?from=1999-01-01',
  '?to=0001-01-01',
])('refuses days like %s at the field', async (query) => {
  const { status, body } = await staff.get(`/figures${query}`);
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(1);
});

test('counts steps by layout, without anything about who took them', async () => {
  for (const [layout, step] of [
    ['site', 'service'],
    ['site', 'service'],
    ['site', 'contact'],
    ['embed', 'service'],
  ]) {
    const response = await app.request('/functions/v1/step', {
      method: 'POST',
      headers: { apikey: 'wellkept-anon', 'content-type': 'application/json' },
      body: JSON.stringify({ layout, step }),
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  const { funnel } = await figures('');
  expect(funnel.site).toMatchObject({ service: 2, contact: 1, home: 0 });
  expect(funnel.embed).toMatchObject({ service: 1 });
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'step_days'
  `.execute(db);
  expect(columns.rows.map(({ name }) => name).sort()).toEqual(['day', 'entered', 'layout', 'step']);
});

test.each(garbage)('refuses a step of %s', async (_name, body, status) => {
  expect((await call('step', body)).status).toBe(status);
});

test('only operators see figures', async () => {
  expect((await app.request('/operator/api/figures')).status).toBe(401);
});
