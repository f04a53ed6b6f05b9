import { randomUUID } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { signIn } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { testNotifications } from '#test/test-notifications.ts';
import {
  type FreeTimeAnswer,
  type FreeTimesAnswer,
  freeTimesRequest,
} from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import { createFreeTimeCache } from './kept-times.ts';
import { listFreeTimes } from './list-free-times.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const [visitor, stranger] = [await signIn(world.app), await signIn(world.app)];

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = {
  line1: '1 Main Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
};

beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db
    .updateTable('scheduling_rules')
    .set({ mode: 'times', area: null, closed_days: '[]', notice_hours: 24 })
    .execute();
});

/** Days far enough ahead that no time appears or disappears during this run. */
const nextDays = { from: addDays(dayAt(Date.now(), TIME_ZONE), 3), days: 7 };

interface Answer<Body> {
  readonly status: number;
  readonly body: Body & { code?: string; times?: FreeTimeAnswer[] };
}

async function call<Body = object>(
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer<Body>> {
  const response = await world.call(`/functions/v1/${path}`, body, token);
  return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
}

async function freeTimes(changes: object = {}, token?: string): Promise<FreeTimesAnswer> {
  const wanted = { ...selection, postalCode: '94105', ...nextDays, ...changes };
  return (await call<FreeTimesAnswer>('free-times', wanted, token)).body;
}

async function firstFree(): Promise<string> {
  return (await freeTimes()).times[0]?.start ?? '';
}

/** A time held for its own booking. */
async function hold(start: string) {
  const bookingId = randomUUID();
  const visit = { ...selection, bookingId, start, address };
  const answer = await call<{ scheduleId: string; heldUntil?: string }>('schedule', visit);
  return { ...answer, bookingId };
}

async function bookAt(start: string) {
  const { body, bookingId } = await hold(start);
  const { scheduleId } = body;
  return { ...(await world.book({ bookingId, scheduleId }, visitor)), ...body };
}

async function pay({ orderId, session }: { orderId: OrderId; session: string }) {
  await world.act(`sessions/${session}/pay`);
  const { body } = await told(session, visitor);
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  return { ...body, kinds };
}

function told(sessionId: string, token?: string) {
  return call<{ status: string; visit: unknown }>('order-status', { sessionId }, token);
}

function visits() {
  return db.selectFrom('visits').selectAll().orderBy('starts_at').execute();
}

/** Ends all holds, as the clock does after 31 minutes. */
async function letHoldsEnd() {
  await db
    .updateTable('visits')
    .set({ held_until: new Date(Date.now() - 1000) })
    .where('state', '=', 'held')
    .execute();
}

test('offers free times within the crews’ hours, as instants with an offset and without crews', async () => {
  const answer = await freeTimes();
  expect(answer).toMatchObject({ mode: 'times', timeZone: TIME_ZONE, laborMinutes: 300 });
  const [first] = answer.times;
  expect(Object.keys(first ?? {}).sort()).toEqual(['arriveBy', 'end', 'start']);
  expect(first?.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:(00|30):00-0[78]:00$/);
  const ms = (text = '') => Date.parse(text);
  expect(ms(first?.arriveBy) - ms(first?.start)).toBe(60 * 60_000);
  expect(ms(first?.end) - ms(first?.start)).toBe(150 * 60_000);
  const [soonest] = (await freeTimes({ from: undefined })).times;
  expect(ms(soonest?.start)).toBeGreaterThanOrEqual(Date.now() + 24 * 3_600_000);
});

test('a time held for both crews is taken, and a third visitor gets three other times', async () => {
  const start = await firstFree();
  const [one, two, three] = [await hold(start), await hold(start), await hold(start)];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(Date.parse(one.body.heldUntil ?? '') - Date.now()).toBeGreaterThan(30 * 60_000);
  expect(three).toMatchObject({ status: 409, body: { code: 'time-taken' } });
  expect(three.body.times).toHaveLength(3);
  expect(three.body.times?.map((time) => time.start)).not.toContain(start);
  expect((await freeTimes()).times.map((time) => time.start)).not.toContain(start);
  for (const { start: other } of three.body.times ?? []) {
    await db.deleteFrom('visits').execute();
    expect((await hold(other)).status).toBe(200);
  }
});

test('a booking holds one time, and releases it once the next is held or days are preferred', async () => {
  const bookingId = randomUUID();
  const { times } = await freeTimes();
  const [first = '', second = ''] = [times[0]?.start, times.at(-1)?.start];
  await hold(first);
  const own = { ...selection, bookingId, address };
  const ask = (when: object) => call('schedule', { ...own, ...when }, visitor);
  await ask({ start: first });
  // Both crews are taken at that time, one of them for the visitor who asks again.
  expect((await freeTimes()).times.map(({ start }) => start)).not.toContain(first);
  expect((await freeTimes({ bookingId }, visitor)).times.map(({ start }) => start)).toContain(
    first,
  );
  expect(await ask({ start: first })).toMatchObject({ status: 200 });
  expect(await visits()).toHaveLength(2);
  expect(await ask({ start: second })).toMatchObject({ status: 200 });
  expect((await visits()).map((visit) => visit.starts_at)).toEqual([
    new Date(first),
    new Date(second),
  ]);
  // A time that cannot be held leaves the current hold in place.
  const past = new Date(Date.now() - 3_600_000).toISOString();
  expect(await ask({ start: past })).toMatchObject({ status: 409 });
  expect(await visits()).toHaveLength(2);
  const wish = { date: addDays(dayAt(Date.now(), TIME_ZONE), 3), window: 'morning' };
  expect(await ask({ preferredTimes: [wish] })).toMatchObject({ status: 200 });
  expect(await visits()).toMatchObject([{ starts_at: new Date(first) }]);
});

test('one cached calendar serves homes at two places, but not a visitor who holds a time', async () => {
  const notifications = testNotifications(world.url);
  const keptTimes = createFreeTimeCache(notifications);
  const { checkoutDeps } = world;
  const settings = { ...checkoutDeps.settings, liveCardTest: false };
  const deps = { ...checkoutDeps, settings, keptTimes, now: () => new Date() };
  const startsFor = async (changes: object) => {
    const asked = freeTimesRequest.parse({
      ...checkoutBody,
      ...selection,
      ...nextDays,
      ...changes,
    });
    return (await listFreeTimes(deps, asked)).times.map(({ start }) => start);
  };
  try {
    const start = await firstFree();
    const [{ bookingId, body }] = [await hold(start), await hold(start)];
    const own = { bookingId, replaces: body.scheduleId };
    expect(await startsFor({ postalCode: '94105' })).not.toContain(start);
    expect(await startsFor({ postalCode: '94110' })).not.toContain(start);
    expect(await startsFor({ postalCode: '94105', ...own })).toContain(start);
    expect(await startsFor({ postalCode: '94105' })).not.toContain(start);
    await db.deleteFrom('visits').execute();
    while (!(await startsFor({ postalCode: '94112' })).includes(start)) await immediate();
  } finally {
    keptTimes.stop();
    await notifications.stop();
  }
});

test('a booking keeps a time whose payment is pending when it holds another', async () => {
  const bookingId = randomUUID();
  const { times } = await freeTimes();
  const own = { ...selection, bookingId, address };
  await call('schedule', { ...own, start: times[0]?.start });
  await db.updateTable('visits').set({ held_until: null }).execute();
  await call('schedule', { ...own, start: times.at(-1)?.start });
  expect(await visits()).toHaveLength(2);
});

test('of forty simultaneous holds of one time, two succeed', async () => {
  const start = await firstFree();
  const answers = await Promise.all(Array.from({ length: 40 }, () => hold(start)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(38);
  expect(await visits()).toHaveLength(2);
});

test('the table itself refuses two visits of one crew at one time', async () => {
  await hold(await firstFree());
  const [visit] = await visits();
  const { id: _, ...same } = visit ?? {};
  await expect(
    db
      .insertInto('visits')
      .values(same as never)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'visits_never_overlap' });
});

test('payment confirms the time, and only its own visitor sees it', async () => {
  const start = await firstFree();
  const booked = await bookAt(start);
  const [held] = await visits();
  expect(held).toMatchObject({ state: 'held', order_id: booked.orderId });
  const owner = await signedIn(world.app, db);
  const shown = async () => (await owner.get(`/bookings/${booked.orderId}`)).body;
  const heldTime = {
    startsAt: held?.starts_at.toISOString(),
    until: held?.held_until?.toISOString(),
  };
  expect(await shown()).toMatchObject({ heldTime, visits: [] });
  const paid = await pay(booked);
  expect(paid).toMatchObject({ status: 'confirmed', visit: { start } });
  for (const token of [stranger, undefined]) {
    const { body } = await told(booked.session, token);
    expect(body).toMatchObject({ status: 'confirmed', visit: null });
  }
  expect(paid.kinds).toContain('visit.booked');
  expect(await visits()).toMatchObject([
    { state: 'confirmed', order_id: booked.orderId, held_until: null },
  ]);
  expect(await shown()).toMatchObject({ heldTime: null, visits: [{ state: 'confirmed' }] });
  const order = await db
    .selectFrom('orders')
    .select('next_visit_at')
    .where('id', '=', booked.orderId)
    .executeTakeFirstOrThrow();
  expect(order.next_visit_at).toEqual(new Date(start));
});

test('the checkout session of a held time ends when the hold does', async () => {
  const booked = await bookAt(await firstFree());
  const { expires_at } = await world.readApi<{ expires_at: number }>(
    `/v1/checkout/sessions/${booked.session}`,
  );
  expect(expires_at * 1000 - Date.now()).toBeLessThanOrEqual(31 * 60_000);
  expect(expires_at * 1000 - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('a hold that has ended frees its time and leaves no row', async () => {
  const start = await firstFree();
  await hold(start);
  await hold(start);
  await letHoldsEnd();
  expect(await firstFree()).toBe(start);
  expect((await hold(start)).status).toBe(200);
  expect(await visits()).toHaveLength(1);
  await letHoldsEnd();
  await deleteOverdueHolds(db);
  expect(await visits()).toHaveLength(0);
});

test('a checkout session that expires frees its time', async () => {
  const start = await firstFree();
  const booked = await bookAt(start);
  await world.deps.processor.expireSession(booked.session);
  await call('order-status', { sessionId: booked.session });
  expect(await visits()).toHaveLength(0);
});

test('a payment after the hold ended still gets the time if no one took it', async () => {
  const start = await firstFree();
  const booked = await bookAt(start);
  await letHoldsEnd();
  await deleteOverdueHolds(db);
  // It was booked early enough, even if the notice is longer now.
  await db.updateTable('scheduling_rules').set({ notice_hours: 700 }).execute();
  expect(await pay(booked)).toMatchObject({ status: 'confirmed', visit: { start } });
});

test('a payment after both crews were taken leaves the order waiting for a time', async () => {
  const start = await firstFree();
  const booked = await bookAt(start);
  await letHoldsEnd();
  await Promise.all([hold(start), hold(start)]);
  const paid = await pay(booked);
  expect(paid).toMatchObject({ status: 'confirmed', visit: null });
  expect(paid.kinds).toContain('visit.time-lost');
  expect((await visits()).map(({ state }) => state)).toEqual(['held', 'held']);
});

test('refuses checkout for a time taken since, offers three others and stores nothing', async () => {
  const start = await firstFree();
  const { body, bookingId } = await hold(start);
  await letHoldsEnd();
  await Promise.all([hold(start), hold(start)]);
  const before = await db.selectFrom('orders').select('id').execute();
  const refused = await call('checkout', checkoutBody({ bookingId, scheduleId: body.scheduleId }));
  expect(refused).toMatchObject({ status: 409, body: { code: 'time-taken' } });
  expect(refused.body.times).toHaveLength(3);
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});

test('holds a longer time again if the booking now takes longer', async () => {
  const { body, bookingId } = await hold(await firstFree());
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  const { body: price } = await call<{ total: number }>('quote', {
    ...selection,
    selectedAddOns: addOns,
  });
  await world.book({
    bookingId,
    scheduleId: body.scheduleId,
    selectedAddOns: addOns,
    amount: price.total,
  });
  const [visit] = await visits();
  const minutes = ((visit?.ends_at.getTime() ?? 0) - (visit?.starts_at.getTime() ?? 0)) / 60_000;
  expect(minutes).toBe((300 + 120) / 2);
});

test('says when a home is outside the area, and when times are not sold', async () => {
  const start = await firstFree();
  await db
    .updateTable('scheduling_rules')
    .set({ area: JSON.stringify({ postalCodes: ['94110'] }) })
    .execute();
  expect(await freeTimes()).toMatchObject({ mode: 'outside', times: [] });
  expect(await hold(start)).toMatchObject({ status: 422, body: { code: 'outside-area' } });
  expect((await freeTimes({ postalCode: '94110-1234' })).mode).toBe('times');
  await db.updateTable('scheduling_rules').set({ area: null, mode: 'wishes' }).execute();
  expect(await freeTimes()).toMatchObject({ mode: 'wishes', times: [] });
});

test('without a ZIP code, offers the same times as for an unknown place', async () => {
  const { mode, times } = await freeTimes({ postalCode: undefined });
  expect(mode).toBe('times');
  expect(times).toEqual((await freeTimes({ postalCode: '00001' })).times);
  await db
    .updateTable('scheduling_rules')
    .set({ area: JSON.stringify({ postalCodes: ['94110'] }) })
    .execute();
  expect(await freeTimes({ postalCode: undefined })).toMatchObject({ mode, times });
});

test('answers the city and state of a ZIP code, or nothing', async () => {
  const place = async (postalCode: string) => (await call('place', { postalCode })).body;
  expect(await place('94607')).toEqual({ place: { city: 'Oakland', region: 'CA' } });
  expect(await place('00000')).toEqual({ place: null });
  expect(await place('Oakland')).toEqual({ place: null });
  expect(await call('place', {})).toMatchObject({ status: 422 });
});

test('refuses a time between the steps of the grid, in the past or too soon', async () => {
  const between = new Date(Date.parse(await firstFree()) + 7 * 60_000).toISOString();
  expect((await hold(between)).body.code).toBe('time-taken');
  const inHours = async (hours: number) =>
    (await hold(new Date(Date.now() + hours * 3_600_000).toISOString())).body;
  expect(await inHours(-1)).toMatchObject({
    code: 'time-taken',
    params: { why: 'begun' },
    detail: failureSentence('en', failure('time-taken', { why: 'begun' })),
  });
  expect(await inHours(1)).toMatchObject({ code: 'time-taken', params: { why: 'too-soon' } });
  expect((await hold('tomorrow at nine')).status).toBe(422);
});

test('holds no time without a chosen service', async () => {
  const start = await firstFree();
  expect(await call('schedule', { ...selection, serviceType: null, start, address })).toMatchObject(
    {
      status: 422,
      body: { errors: [{ path: 'serviceType', code: 'nothing-chosen' }] },
    },
  );
});

test('customers move their visit, its old time is free at once, and a late move is refused', async () => {
  const { times } = await freeTimes();
  const [first, next] = times;
  const booked = await bookAt(first?.start ?? '');
  await pay(booked);
  const token = await mintBookingLink(db, booked.orderId);
  const own = await call<FreeTimesAnswer>('my-booking/free-times', { token, ...nextDays });
  // Moving to its current time is not a move, and the visit does not block itself.
  expect(own.body.times[0]?.start).toBe(next?.start);
  const target = own.body.times.at(-1)?.start ?? '';
  const mayMove = async () =>
    (await call<{ mayMove: boolean }>('my-booking', { token })).body.mayMove;
  await db.updateTable('scheduling_rules').set({ move_free_hours: 2 }).execute();
  expect(await mayMove()).toBe(true);
  await db.updateTable('scheduling_rules').set({ mode: 'wishes' }).execute();
  expect(await mayMove()).toBe(false);
  await db.updateTable('scheduling_rules').set({ mode: 'times' }).execute();
  expect(await call('my-booking/move', { token, start: target })).toMatchObject({ status: 200 });
  const all = await visits();
  expect(all).toHaveLength(1);
  expect(all[0]?.starts_at).toEqual(new Date(target));
  expect(await firstFree()).toBe(first?.start);
  await db.updateTable('scheduling_rules').set({ move_free_hours: 720 }).execute();
  const late = await call('my-booking/move', { token, start: first?.start });
  expect(late).toMatchObject({ status: 409, body: { code: 'too-late' } });
  expect(await mayMove()).toBe(false);
  await db.updateTable('scheduling_rules').set({ move_free_hours: 24 }).execute();
});

test('canceling the booking frees its time', async () => {
  const start = await firstFree();
  const booked = await bookAt(start);
  await pay(booked);
  const token = await mintBookingLink(db, booked.orderId);
  const answer = await call('my-booking/cancel', { token, expect: 'refund' });
  expect(answer.status).toBe(200);
  expect((await visits()).map(({ state }) => state)).toEqual(['cancelled']);
  expect(await firstFree()).toBe(start);
});

test('a customer who pays on their own page chooses and keeps a free time first', async () => {
  const { orderId } = await world.book(undefined, visitor);
  await db
    .updateTable('orders')
    .set({ schedule_request_id: null })
    .where('id', '=', orderId)
    .execute();
  const token = await mintBookingLink(db, orderId);
  const own = { token, postalCode: '94105', ...nextDays };
  const { body } = await call<FreeTimesAnswer>('my-booking/free-times', own);
  expect(body.mode).toBe('times');
  const start = body.times[0]?.start ?? '';
  const visit = { token, address, start };
  const holds = [await hold(start), await hold(start)];
  expect(await call('my-booking/visit', visit)).toMatchObject({
    status: 409,
    body: { code: 'time-taken', times: [{}, {}, {}] },
  });
  expect(holds.map(({ status }) => status)).toEqual([200, 200]);
  await letHoldsEnd();
  const { body: page } = await call<{ url: string }>('my-booking/visit', visit);
  expect(await visits()).toMatchObject([{ state: 'held', order_id: orderId }]);
  const session = new URL(page.url).pathname.split('/').at(-1) ?? '';
  expect(await pay({ orderId, session })).toMatchObject({
    status: 'confirmed',
    visit: { start },
  });
});

test('refuses a time outside the area, or if the company sells no times', async () => {
  const { orderId } = await world.book();
  const token = await mintBookingLink(db, orderId);
  const start = await firstFree();
  await db
    .updateTable('scheduling_rules')
    .set({ area: JSON.stringify({ postalCodes: ['94110'] }) })
    .execute();
  const own = { token, postalCode: '94105', ...nextDays };
  expect((await call('my-booking/free-times', own)).body).toMatchObject({ mode: 'outside' });
  expect((await call('my-booking/visit', { token, address, start })).body).toMatchObject({
    errors: [{ path: 'address.postalCode', code: 'outside-area' }],
  });
  await db.updateTable('scheduling_rules').set({ area: null, mode: 'wishes' }).execute();
  expect((await call('my-booking/visit', { token, address, start })).body).toMatchObject({
    errors: [{ path: 'start', code: 'times-not-sold' }],
  });
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
  'refuses the implausible day %s before computing anything',
  async (from) => {
    const wanted = { ...selection, postalCode: '94105', from };
    expect(await call('free-times', wanted)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'from', code: 'value-malformed' }] },
    });
    const start = `${from}T09:00:00-08:00`;
    const visit = { ...selection, bookingId: randomUUID(), start, address };
    expect(await call('schedule', visit)).toMatchObject({ status: 422 });
  },
);
