import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileTexts } from '#figures/words/en/files.ts';
import { type OrderId, subscriptionRef, type VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { type Sale, seller } from '#test/sell.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { figuresJobs } from './figures-jobs.ts';

const { db } = await testDatabase();
const timeZone = 'America/Los_Angeles';
const staff = await signedIn(testApp({ db, env: { BUSINESS_TIME_ZONE: timeZone } }), db);
const jobs = figuresJobs({ db, settings: parseSettings({ BUSINESS_TIME_ZONE: timeZone }) });
const sellTo = seller(db);
let people = 0;

/** A sale to a new customer, unless one is named. */
function sell(sale: Sale) {
  people += 1;
  return sellTo({ email: `${people}@example.com`, ...sale });
}

// In Los Angeles 2026-03-02 is a Monday, and 2026-03-08 a day of 23 hours.
const days = 'from=2026-03-02&to=2026-03-15';

async function figures() {
  const { status, body } = await staff.get(`/figures?${days}`);
  expect(status).toBe(200);
  return body;
}

/** Checks new entries before and after they are added up. */
async function toldTwice(check: (body: Awaited<ReturnType<typeof figures>>) => void) {
  check(await figures());
  await jobs['figures.add-up']();
  check(await figures());
}

async function visit(orderId: OrderId, from: string, minutes: number): Promise<VisitId> {
  const starts = new Date(from);
  const { id } = await db
    .insertInto('visits')
    .values({
      order_id: orderId,
      state: 'confirmed',
      starts_at: starts,
      ends_at: new Date(starts.getTime() + minutes * 60_000),
      worked_minutes: null,
      operator_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('counts a customer who had paid before as returning, but not one with only an unpaid booking', async () => {
  await sell({ costs: 10_000, paid: null, email: 'new@example.com' });
  await sell({ costs: 10_000, paid: '2026-02-01T20:00:00Z', email: 'Old@example.com' });
  await sell({ costs: 10_000, paid: '2026-03-03T20:00:00Z', email: 'new@example.com' });
  await sell({ costs: 10_000, paid: '2026-03-04T20:00:00Z', email: 'old@example.com' });
  await toldTwice(({ totals, weeks }) => {
    expect(totals).toMatchObject({ bookings: 2, repeatBookings: 1 });
    expect(weeks).toMatchObject([{ repeatBookings: 1 }, { repeatBookings: 0 }]);
  });
});

test('counts bookings by source and by ZIP code', async () => {
  const paid = '2026-03-10T20:00:00Z';
  await sell({ costs: 30_000, paid, source: 'campaign:flyer', postalCode: '94105' });
  await sell({ costs: 5_000, paid, source: 'campaign:flyer', postalCode: '94110' });
  await toldTwice(({ sources, places }) => {
    expect(sources).toEqual([
      { value: 'campaign:flyer', bookings: 2, bookedCents: 35_000 },
      { value: '', bookings: 2, bookedCents: 20_000 },
    ]);
    expect(places).toEqual([
      { value: '94105', bookings: 1, bookedCents: 30_000 },
      { value: '', bookings: 2, bookedCents: 20_000 },
      { value: '94110', bookings: 1, bookedCents: 5_000 },
    ]);
  });
});

test('a customer without an email never counts as returning', async () => {
  const { repeatBookings } = (await figures()).totals;
  await sell({ costs: 10_000, paid: '2026-03-05T20:00:00Z', email: '' });
  await sell({ costs: 10_000, paid: '2026-03-06T20:00:00Z', email: '' });
  expect((await figures()).totals.repeatBookings).toBe(repeatBookings);
});

test('income includes fees: a kept one before its tax, and a charged one once it is paid', async () => {
  const { receivedCents, feesCents } = (await figures()).totals;
  const { orderId } = await sell({ costs: 10_000, paid: '2026-03-05T20:00:00Z' });
  const at = new Date('2026-03-06T20:00:00Z');
  await sql`
    insert into order_fees (id, order_id, kind, state, cents, kept_cents, kept_tax_cents, actor, created_at)
    values (gen_random_uuid(), ${orderId}, 'late-cancel', 'taken', 5_000, 5_000, 400, 'visitor', ${at})
  `.execute(db);
  const bill = {
    order_id: orderId,
    kind: 'fee',
    currency: 'usd',
    amount_cents: cents(3_000),
  } as const;
  const { id } = await db
    .insertInto('payments')
    .values({ ...bill, state: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await figures()).totals.feesCents).toBe(feesCents + 4_600);
  await db
    .updateTable('payments')
    .set({ state: 'paid', paid_at: at })
    .where('id', '=', id)
    .execute();
  await toldTwice(({ totals }) => {
    expect(totals.feesCents).toBe(feesCents + 7_600);
    expect(totals.receivedCents).toBe(receivedCents + 13_000);
  });
});

test('counts the hours of confirmed and done visits, wherever they are moved', async () => {
  const { orderId } = await sell({ costs: 10_000, paid: '2026-02-01T20:00:00Z' });
  const moved = await visit(orderId, '2026-03-03T17:00:00Z', 90);
  const gone = await visit(orderId, '2026-03-04T17:00:00Z', 90);
  const done = await visit(orderId, '2026-03-11T17:00:00Z', 60);
  await jobs['figures.add-up']();
  const set = (id: VisitId, change: object) =>
    db.updateTable('visits').set(change).where('id', '=', id).execute();
  await set(moved, {
    starts_at: new Date('2026-03-12T17:00:00Z'),
    ends_at: new Date('2026-03-12T18:30:00Z'),
  });
  await set(gone, { state: 'cancelled' });
  await set(done, { state: 'done', worked_minutes: 150 });
  await toldTwice(({ hours, weeks }) => {
    const work = { visits: 2, bookedMinutes: 240, takenMinutes: 150 };
    const noted = { noted: 1, notedBookedMinutes: 120, workedMinutes: 150 };
    expect(hours).toMatchObject({ ...work, ...noted });
    expect(weeks).toMatchObject([
      { hours: { visits: 0, bookedMinutes: 0, takenMinutes: 0 } },
      { hours: { ...work, ...noted } },
    ]);
  });
});

test('crews have their weekly hours, less time off and closed days', async () => {
  await db
    .insertInto('scheduling_rules')
    .values({
      mode: 'times',
      notice_hours: 24,
      horizon_days: 60,
      grid_minutes: 30,
      arrival_minutes: 0,
      buffer_minutes: 0,
      travel_minutes: 0,
      area: null,
      closed_days: JSON.stringify(['2026-03-09']),
      move_free_hours: 24,
    })
    .execute();
  const hours = [1, 2, 7].map((weekday) => ({ weekday, from: '00:00', to: '08:00' }));
  const crew = await db
    .insertInto('crews')
    .values({
      name: 'One',
      color: '#336699',
      people: 2,
      postal_code: null,
      services: null,
      add_ons: null,
      hours: JSON.stringify(hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into crew_exceptions (crew_id, kind, starts_at, ends_at, reason)
    values (${crew.id}, 'off', '2026-03-03 00:00-08', '2026-03-03 03:00-08', 'training')
  `.execute(db);
  const { weeks } = await figures();
  // Monday 8, Tuesday 8 less 3, Sunday 8 less the hour that the clock skips; then no Monday.
  expect(weeks).toMatchObject([
    { hours: { openMinutes: (8 + 5 + 7) * 60 } },
    { hours: { openMinutes: (8 + 8) * 60 } },
  ]);
});

test('plans count from their first paid month to their end', async () => {
  const plan = async (costs: number, began: string | null, ended: string | null) => {
    const { orderId } = await sell({ costs, paid: '2026-01-01T20:00:00Z' });
    await db
      .insertInto('plans')
      .values({
        order_id: orderId,
        subscription_ref: subscriptionRef(`sub_${orderId}`),
        state: began === null ? 'waiting' : 'active',
        period_ends_at: null,
        ends_with_period: false,
        card_ref: null,
        asked_at: new Date(),
      })
      .execute();
    if (ended !== null || began === null) {
      await db
        .updateTable('plans')
        .set({ state: 'cancelled' })
        .where('order_id', '=', orderId)
        .execute();
    }
    await sql`
      update plans set began_at = ${began}::timestamptz, ended_at = ${ended}::timestamptz
      where order_id = ${orderId} and began_at is not null
    `.execute(db);
  };
  await plan(10_000, '2026-01-01T20:00:00Z', null);
  await plan(20_000, '2026-01-01T20:00:00Z', '2026-03-05T20:00:00Z');
  await plan(40_000, '2026-03-04T20:00:00Z', null);
  // Its bank declined the first month.
  await plan(80_000, null, null);
  // It started and ended within the days: a plan that was not there before does not count as leaving.
  await plan(1_000, '2026-03-04T20:00:00Z', '2026-03-06T20:00:00Z');
  expect((await figures()).plans).toEqual({
    standing: 2,
    monthlyCents: 50_000,
    standingBefore: 2,
    monthlyCentsBefore: 30_000,
    began: 2,
    beganCents: 41_000,
    ended: 2,
    endedCents: 21_000,
    endedOfBefore: 1,
  });
  const file: string = (await staff.get(`/figures.csv?${days}&table=plans`)).body;
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    '2026-03-02,2,500.00,2,410.00,2,210.00',
    '2026-03-09,2,500.00,0,0.00,0,0.00',
  ]);
});

test.each([
  ['weeks', 'week', 3],
  ['plans', 'week', 3],
  ['services', 'service', 2],
  ['sources', 'source', 3],
  ['places', 'place', 4],
] as const)('the table of %s can be downloaded as a file', async (table, title, lines) => {
  const { status, headers, body } = await staff.get(`/figures.csv?${days}&table=${table}`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`${table}-2026-03-02-2026-03-15.csv`);
  expect(body.split(',')[0]).toBe(fileTexts.figures[title]);
  expect(body.trim().split('\r\n')).toHaveLength(lines);
  const [line] = (await staff.get('/audit?about=figures')).body.rows;
  expect(line).toMatchObject({ act: 'figures.exported', subject: { id: table } });
});

test('rebuilding the figures from the stored records gives the same result', async () => {
  const tables = ['sales_days', 'origin_days', 'work_days'] as const;
  await jobs['figures.add-up']();
  const read = () =>
    Promise.all([
      sql`select day, sum(repeat_bookings) from sales_days
        group by day having sum(repeat_bookings) > 0 order by day`.execute(db),
      sql`select * from origin_days order by kind, day, value`.execute(db),
      sql`select * from work_days where visits > 0 order by day`.execute(db),
    ]).then((results) => results.map(({ rows }) => rows));
  const counted = await read();
  for (const table of tables) await sql`truncate ${sql.table(table)}`.execute(db);
  await sql`select gather_figures()`.execute(db);
  await jobs['figures.add-up']();
  expect(await read()).toEqual(counted);
});
