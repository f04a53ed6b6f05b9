import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { eventsOf } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { signIn } from '#test/caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const limits = { BUSINESS_TIME_ZONE: TIME_ZONE, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const limited = await paymentWorld(limits);
for (const { db } of [world, limited]) await ensureCompany(db, true);
const [ann, bob] = [await signIn(world.app), await signIn(world.app)];

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = {
  line1: '1 Secret Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
};

beforeEach(async () => {
  for (const { db } of [world, limited]) await db.deleteFrom('visits').execute();
});

const nextDays = { from: addDays(dayAt(Date.now(), TIME_ZONE), 3), days: 7 };

interface Told {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly scheduleId?: string;
    readonly times?: FreeTimesAnswer['times'];
  };
}

async function call(path: string, body: unknown, token?: string): Promise<Told> {
  const response = await world.call(`/functions/v1/${path}`, body, token);
  return { status: response.status, body: (await response.json()) as Told['body'] };
}

async function freeTimes(changes: object = {}, token?: string): Promise<string[]> {
  const wanted = { ...selection, postalCode: '94105', ...nextDays, ...changes };
  const { times = [] } = (await call('free-times', wanted, token)).body;
  return times.map(({ start }) => start);
}

function schedule(changes: object, token?: string): Promise<Told> {
  return call('schedule', { ...selection, address, ...changes }, token);
}

async function held(): Promise<Date[]> {
  const query = world.db.selectFrom('visits').select('starts_at').where('state', '=', 'held');
  return (await query.orderBy('starts_at').execute()).map(({ starts_at }) => starts_at);
}

function checkout(changes: object, token?: string): Promise<Told> {
  return call('checkout', checkoutBody({ scheduleId: undefined, ...changes }), token);
}

async function ordersAt(scheduleId: string | undefined): Promise<unknown[]> {
  const query = world.db.selectFrom('orders').select('id');
  return query.where('schedule_request_id', '=', scheduleId ?? '').execute();
}

test('accepts a schedule from its own visitor or with its booking id, and refuses it otherwise', async () => {
  const [start = ''] = await freeTimes();
  const bookingId = randomUUID();
  const { scheduleId } = (await schedule({ start, bookingId }, ann)).body;
  for (const token of [bob, undefined]) {
    expect(await checkout({ scheduleId }, token)).toMatchObject({
      status: 409,
      body: { code: 'not-yours' },
    });
    const named = { scheduleId, bookingId: randomUUID() };
    expect(await checkout(named, token)).toMatchObject({
      status: 422,
      body: { code: 'visit-missing' },
    });
  }
  expect(await ordersAt(scheduleId)).toEqual([]);
  expect(await held()).toEqual([new Date(start)]);
  // Her own session first; then a browser without one.
  expect(await checkout({ scheduleId }, ann)).toMatchObject({ status: 200 });
  expect(await checkout({ scheduleId, bookingId }, undefined)).toMatchObject({ status: 200 });
});

test('gives the same answer for a schedule without an owner and for an unknown one', async () => {
  const [start = ''] = await freeTimes();
  const { scheduleId } = (await schedule({ start })).body;
  for (const id of [scheduleId, randomUUID()]) {
    expect(await checkout({ scheduleId: id })).toMatchObject({
      status: 409,
      body: { code: 'not-yours' },
    });
  }
});

test('with an outside widget, still refuses someone else’s schedule but accepts the widget’s ids', async () => {
  const outside = await paymentWorld({ SCHEDULING_WIDGET_URL: 'https://widget.example/1' });
  const preferredTimes = [{ date: nextDays.from, window: 'morning' }];
  const stored = await outside.call('/functions/v1/schedule', { address, preferredTimes });
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const by = (id: string) =>
    outside.call(
      '/functions/v1/checkout',
      checkoutBody({ bookingId: randomUUID(), scheduleId: id }),
    );
  expect((await by(scheduleId)).status).toBe(409);
  expect((await by(randomUUID())).status).toBe(200);
});

test('another visitor’s booking id releases and reveals nothing', async () => {
  const times = await freeTimes();
  const [first = '', last = ''] = [times[0], times.at(-1)];
  const bookingId = randomUUID();
  await schedule({ start: first });
  const { scheduleId } = (await schedule({ start: first, bookingId }, ann)).body;
  expect(await freeTimes({ bookingId }, ann)).toContain(first);
  for (const token of [bob, undefined]) {
    expect(await freeTimes({ bookingId }, token)).not.toContain(first);
  }
  await schedule({ start: last, bookingId }, bob);
  expect(await held()).toEqual([first, first, last].map((start) => new Date(start)));
  const wish = { date: nextDays.from, window: 'morning' };
  await schedule({ preferredTimes: [wish], bookingId }, undefined);
  expect(await held()).toHaveLength(3);
  // A browser without a session sends both ids.
  const both = { bookingId, replaces: scheduleId };
  expect(await freeTimes(both)).toContain(first);
  expect(await schedule({ start: times[1], ...both }, await signIn(world.app))).toMatchObject({
    status: 200,
  });
  expect((await held()).filter((start) => start.getTime() === Date.parse(first))).toHaveLength(1);
});

test('without a session or an email, a booking id releases a time only from its own network', async () => {
  const [first, last] = [(await freeTimes())[0] ?? '', (await freeTimes()).at(-1) ?? ''];
  const bookingId = randomUUID();
  for (const start of [first, last]) {
    expect(await schedule({ start, bookingId })).toMatchObject({ status: 200 });
  }
  expect(await held()).toEqual([new Date(first), new Date(last)]);
  const days = await daysFree(14);
  const { bookingId: own } = await holdFrom('2001:db8:1::1', days[0]);
  expect((await holdFrom('2001:db8:2::1', days[1], undefined, own)).status).toBe(200);
  const heldThere = () => limited.db.selectFrom('visits').select('starts_at').execute();
  expect(await heldThere()).toHaveLength(2);
  expect((await holdFrom('2001:db8:1::2', days[2], undefined, own)).status).toBe(200);
  const starts = (await heldThere()).map(({ starts_at }) => starts_at.toISOString());
  expect(starts.sort()).toEqual(days.slice(1, 3).map((day) => new Date(day).toISOString()));
});

test('concurrent calls of one booking hold one time, on whatever days', async () => {
  const times = await freeTimes();
  const bookingId = randomUUID();
  for (let round = 0; round < 5; round += 1) {
    const starts = [times[0], times[1], times.at(-1), times.at(-2)];
    const calls = starts.map((start) => schedule({ start, bookingId }, ann));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await held()).toHaveLength(1);
  }
});

test('paying for the earlier of a booking’s two schedules releases the later one’s time', async () => {
  const times = await freeTimes();
  const bookingId = randomUUID();
  const { scheduleId } = (await schedule({ start: times[0], bookingId }, ann)).body;
  await schedule({ start: times.at(-1), bookingId }, ann);
  expect(await checkout({ scheduleId, bookingId }, ann)).toMatchObject({ status: 200 });
  expect(await held()).toEqual([new Date(times[0] ?? '')]);
});

/** Holds a time from a given address, as a proxy reports it. */
async function holdFrom(
  ip: string,
  start: string | undefined,
  token?: string,
  bookingId = randomUUID(),
) {
  const headers = {
    apikey: 'wellkept-anon',
    authorization: `Bearer ${token ?? 'wellkept-anon'}`,
    'content-type': 'application/json',
    'x-forwarded-for': ip,
  };
  const body = JSON.stringify({ ...selection, address, bookingId, start });
  const path = '/functions/v1/schedule';
  const response = await limited.app.request(path, { method: 'POST', headers, body });
  const told = (await response.json()) as { code?: string; scheduleId?: string };
  return { status: response.status, wait: response.headers.get('retry-after'), bookingId, ...told };
}

/** The first free time of each day. */
async function daysFree(days: number): Promise<string[]> {
  const wanted = { ...selection, postalCode: '94105', from: nextDays.from, days };
  const response = await limited.call('/functions/v1/free-times', wanted);
  const { times } = (await response.json()) as FreeTimesAnswer;
  return [...new Map(times.map(({ start }) => [start.slice(0, 10), start])).values()];
}

test('a visitor holds at most two times and learns when the next is possible', async () => {
  const [first, second, third] = await daysFree(7);
  const visitor = await signIn(limited.app);
  expect(await holdFrom('203.0.113.1', first, visitor)).toMatchObject({ status: 200 });
  expect(await holdFrom('203.0.113.2', second, visitor)).toMatchObject({ status: 200 });
  const refused = await holdFrom('203.0.113.3', third, visitor);
  expect(refused).toMatchObject({ status: 429, code: 'holds-too-many' });
  expect(Number(refused.wait)).toBeGreaterThan(25 * 60);
  expect(Number(refused.wait)).toBeLessThanOrEqual(31 * 60);
  await limited.db
    .deleteFrom('visits')
    .where('starts_at', '=', new Date(first ?? ''))
    .execute();
  expect(await holdFrom('203.0.113.3', third, visitor)).toMatchObject({ status: 200 });
});

test('a network address holds at most ten times', async () => {
  const days = await daysFree(31);
  expect(days.length).toBeGreaterThan(12);
  for (const start of days.slice(0, 10)) {
    expect((await holdFrom('203.0.113.9', start)).status).toBe(200);
  }
  expect(await holdFrom('203.0.113.9', days[10])).toMatchObject({
    status: 429,
    code: 'network-holds-too-many',
  });
  expect((await holdFrom('203.0.113.10', days[10])).status).toBe(200);
});

test('a network address holds at most a third of a day, and always one time', async () => {
  const wanted = { ...selection, postalCode: '94105', from: nextDays.from, days: 7 };
  const response = await limited.call('/functions/v1/free-times', wanted);
  const { times } = (await response.json()) as FreeTimesAnswer;
  const day = times[0]?.start.slice(0, 10) ?? '';
  const starts = times.map(({ start }) => start).filter((start) => start.startsWith(day));
  const heldBy = async (ip: string) => {
    let count = 0;
    for (const start of starts) if ((await holdFrom(ip, start)).status === 200) count += 1;
    return count;
  };
  // Two crews sell three visits each per day.
  expect(await heldBy('203.0.113.20')).toBe(2);
  expect(await holdFrom('203.0.113.20', starts.at(-1))).toMatchObject({ status: 429 });
  expect(await heldBy('203.0.113.21')).toBeGreaterThan(0);
});

test('counts a time again if it is taken after its hold ended', async () => {
  const days = await daysFree(7);
  const visitor = await signIn(limited.app);
  const kept = [await holdFrom('203.0.113.30', days[0], visitor)];
  kept.push(await holdFrom('203.0.113.30', days[1], visitor));
  await limited.db.deleteFrom('visits').execute();
  await holdFrom('203.0.113.30', days[2], visitor);
  await holdFrom('203.0.113.30', days[3], visitor);
  const [{ scheduleId, bookingId } = {}] = kept;
  const body = checkoutBody({ scheduleId, bookingId });
  const answer = await limited.call('/functions/v1/checkout', body, visitor);
  expect(answer.status).toBe(429);
});

test('moving a visit to its current time does nothing, and more than ten moves an hour are refused', async () => {
  const days = await daysFree(14);
  const visitor = await signIn(limited.app);
  const { scheduleId, bookingId } = await holdFrom('203.0.113.40', days[0], visitor);
  const { orderId, session } = await limited.book({ scheduleId, bookingId }, visitor);
  await limited.act(`sessions/${session}/pay`);
  await limited.call('/functions/v1/order-status', { sessionId: session }, visitor);
  const token = await mintBookingLink(limited.db, orderId);
  const move = async (start: string | undefined) =>
    (await limited.call('/functions/v1/my-booking/move', { token, start })).status;
  const moves = async () =>
    (await eventsOf(limited.db, orderId)).filter(({ kind }) => kind === 'visit.confirmed').length;
  for (let again = 0; again < 12; again += 1) expect(await move(days[0])).toBe(200);
  expect(await moves()).toBe(0);
  for (let nth = 1; nth <= 10; nth += 1) expect(await move(days[nth % 2])).toBe(200);
  expect(await move(days[1])).toBe(429);
  expect(await moves()).toBe(10);
});
