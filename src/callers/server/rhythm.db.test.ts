import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { SeriesAnswer } from '#visits/contract/series.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { schedulingJobs } from '#visits/server/scheduling-jobs.ts';
import { beginSeries } from '#visits/server/visits.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
const owner = await signedIn(world.app, db, 'owner');
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
const settings = parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE });
const jobs = schedulingJobs({ ...world.deps, settings, now: () => new Date() });

const address = {
  line1: '1 Main Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
};
const today = dayAt(Date.now(), TIME_ZONE);
let callers = 0;

beforeEach(async () => {
  callers += 1;
  await sql`update orders set status = 'completed' where status = 'confirmed'`.execute(db);
  for (const table of ['plan_collisions', 'visits', 'series_parts', 'series_pauses'] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** A Tuesday on which the invented crews work from 8 to 18. */
function tuesday(): string {
  const from = addDays(today, 4);
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return addDays(from, (2 - weekday + 7) % 7);
}

function at(day: string, clock: string): string {
  return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
}

function wish(changes: object = {}) {
  return {
    serviceType: { id: 'home-standard-clean' },
    homeDetails: {
      bedroomBath: '3br2ba',
      sizeCategory: 'average',
      customerPhone: `(415) 555-01${String(callers).padStart(2, '0')}`,
    },
    selectedAddOns: [],
    frequency: 'one-time',
    customerEmail: `cal-${callers}@example.com`,
    bookingId: randomUUID(),
    name: 'Cal Lima',
    language: 'en',
    amount: 275,
    start: at(tuesday(), '09:00'),
    address,
    pays: 'after',
    rhythm: { unit: 'week', every: 2 },
    ...changes,
  };
}

/** Booked, with the visits of eight weeks. */
async function booked(changes: object = {}): Promise<{ id: OrderId; first: string }> {
  const wanted = wish(changes);
  const { status, body } = await owner.post('/new-booking', wanted);
  expect(status, JSON.stringify(body)).toBe(200);
  await jobs['visits.plan-order']({ orderId: body.id });
  return { id: body.id, first: wanted.start.slice(0, 10) };
}

async function detail(id: OrderId) {
  return (await owner.get(`/bookings/${id}`)).body;
}

async function seriesOf(id: OrderId): Promise<SeriesAnswer> {
  const { series } = (await owner.get('/series')).body;
  return series.find((one: SeriesAnswer) => one.orderId === id);
}

/** As if the clock had reached its earliest visit. */
async function begin(id: OrderId): Promise<void> {
  await sql`
    update visits set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    where id = (select id from visits where order_id = ${id} and state = 'confirmed'
      order by starts_at limit 1)
  `.execute(db);
}

async function complete(id: OrderId): Promise<void> {
  // Its earliest visit has begun, whatever is planned after it.
  const { version, offers } = await detail(id);
  expect(offers.complete).toBe(true);
  const { status, body } = await owner.post(`/bookings/${id}/complete`, { version });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function owedOf(id: OrderId) {
  const { rows } = (await owner.get('/owed')).body;
  return rows.flatMap((row: { orderId: string; kind: string; owedCents: number }) =>
    row.orderId === id ? [`${row.kind} ${row.owedCents}`] : [],
  );
}

async function mailsOf(id: OrderId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages where order_id = ${id} and channel = 'mail' order by id
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

test('a caller who comes every two weeks has a series, and owes nothing before a visit is done', async () => {
  const { id, first } = await booked();
  const series = await seriesOf(id);
  expect(series).toMatchObject({ rhythm: { unit: 'week', every: 2, weekday: 2, time: '09:00' } });
  expect(series.next.map(({ number, start }) => `${number} ${start.slice(0, 16)}`)).toEqual(
    [0, 1, 2, 3].map((number) => `${number} ${addDays(first, 14 * number)}T09:00`),
  );
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    owedCents: 0,
    offers: { notePayment: false, sendPaymentLink: false, addVisit: false, complete: false },
    service: { recurring: false, comesAgain: true },
    comes: { rhythm: series.rhythm, visitCents: 27_500 },
  });
  expect(await owedOf(id)).toEqual([]);
  expect(await mailsOf(id)).toEqual(['confirmation']);
});

test('the confirmation says how often, what a visit costs, and when that is due', async () => {
  await sql`delete from sandbox.mails`.execute(db);
  await booked();
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  const often = rhythmText(rhythmWords, { unit: 'week', every: 2, weekday: 2, time: '09:00' });
  const says = mailTexts.confirmation.agreed.series(often, '$275');
  expect(mails.filter((plain) => plain.includes(says))).toHaveLength(1);
});

test('each visit is owed by itself once it is done, and the series goes on', async () => {
  const { id } = await booked();
  await begin(id);
  await complete(id);
  expect(await detail(id)).toMatchObject({ status: 'confirmed', owedCents: 0 });
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  expect(await mailsOf(id)).toEqual(['confirmation', 'visit-price']);
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 27500', 'visit-price 27500']);
  expect((await seriesOf(id)).next).not.toHaveLength(0);
  // What is billed is not undone; the visits to come stand.
  const { payments } = await detail(id);
  expect(payments.map(({ kind }: { kind: string }) => kind)).toEqual([
    'visit-price',
    'visit-price',
  ]);
});

test('its customer skips a visit, pauses and moves as of a plan, and nothing is due or credited for it', async () => {
  const { id, first } = await booked();
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, id));
  const own = async (name: string, body: object = {}) =>
    (await world.call(`/functions/v1/my-booking/${name}`, { token, ...body })).json();
  const { visits, rhythm, mayPause } = (await own('visits')) as {
    visits: { id: string }[];
    rhythm: unknown;
    mayPause: boolean;
  };
  expect([rhythm, mayPause]).toEqual([{ unit: 'week', every: 2, weekday: 2, time: '09:00' }, true]);
  const skip = { visitId: visits[1]?.id, dryRun: false };
  expect(await own('skip', skip)).toEqual({
    money: { kind: 'not-due', cents: 0 },
    isLate: false,
    swapUntil: null,
  });
  const pause = { from: addDays(first, 28), to: addDays(first, 35), dryRun: false };
  expect(await own('pause', pause)).toMatchObject({ money: { kind: 'not-due', cents: 0 } });
  expect((await seriesOf(id)).next.map(({ number }) => number)).toEqual([0, 3]);
  expect(await owedOf(id)).toEqual([]);
});

test('twice a week comes on both days, and one of them moves with all that follow', async () => {
  const also = { weekday: 5, time: '13:00' };
  const { id, first } = await booked({ rhythm: { unit: 'week', every: 1, also } });
  const series = await seriesOf(id);
  expect(series.rhythm).toEqual({ unit: 'week', every: 1, weekday: 2, time: '09:00', also });
  const shown = ({ next }: SeriesAnswer) =>
    next.slice(0, 4).map(({ number, start }) => `${number} ${start.slice(0, 16)}`);
  expect(shown(series)).toEqual([
    `0 ${first}T09:00`,
    `1 ${addDays(first, 3)}T13:00`,
    `2 ${addDays(first, 7)}T09:00`,
    `3 ${addDays(first, 10)}T13:00`,
  ]);
  const friday = series.next[1];
  const move = (day: string, clock: string) =>
    owner.post(`/visits/${friday?.id}/move`, {
      version: friday?.version,
      start: at(day, clock),
      crewId: friday?.crewId,
      scope: 'following',
    });
  const onTuesdays = await move(addDays(first, 7), '15:00');
  expect([onTuesdays.status, onTuesdays.body.errors?.[0]?.code]).toEqual([
    422,
    'rhythm-same-day-twice',
  ]);
  const moved = await move(addDays(first, 2), '10:00');
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(shown(await seriesOf(id))).toEqual([
    `0 ${first}T09:00`,
    `1 ${addDays(first, 2)}T10:00`,
    `2 ${addDays(first, 7)}T09:00`,
    `3 ${addDays(first, 9)}T10:00`,
  ]);
});

test('its last visit completes what has ended', async () => {
  const { id, first } = await booked();
  const { id: series, version } = await seriesOf(id);
  const end = { version, fromNumber: 0, until: addDays(first, 3) };
  const { status, body } = await owner.post(`/series/${series}/change`, end);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await seriesOf(id)).next).toHaveLength(1);
  await begin(id);
  await complete(id);
  expect((await detail(id)).status).toBe('completed');
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  expect(await mailsOf(id)).not.toContain('completed');
});

test.each([
  [
    'a plan',
    { serviceType: { id: 'essential' }, frequency: 'weekly', pays: 'link', amount: 740 },
    'rhythm-of-plan',
  ],
  ['what is paid before', { pays: 'link' }, 'rhythm-is-paid-after'],
  [
    'one day a week twice',
    { rhythm: { unit: 'week', every: 1, also: { weekday: 2, time: '13:00' } } },
    'rhythm-same-day-twice',
  ],
])('%s is not sold on a rhythm', async (_, changes, code) => {
  const { status, body } = await owner.post('/new-booking', wish(changes));
  expect([status, body.errors?.[0]?.code ?? body.code]).toEqual([422, code]);
});

test('a series can begin without a first visit, as an import brings it', async () => {
  const { body } = await owner.post('/new-booking', wish({ rhythm: undefined }));
  const id = orderId(body.id);
  await sql`delete from visits where order_id = ${id}`.execute(db);
  const day = addDays(tuesday(), 1);
  await db.transaction().execute(async (trx) => {
    const rhythm = { unit: 'month', every: 1 } as const;
    const visitCents = cents(16_000);
    await beginSeries(trx, { id }, { rhythm, visitCents, day, time: '13:00', crewId: null });
  });
  await jobs['visits.plan-order']({ orderId: id });
  const { rhythm, next } = await seriesOf(id);
  expect(rhythm).toMatchObject({ unit: 'month', every: 1, weekday: 3, time: '13:00' });
  expect(next[0]).toMatchObject({ number: 0, start: at(day, '13:00') });
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 16000']);
});
