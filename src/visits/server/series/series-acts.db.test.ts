import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { LateSkip } from '#kernel/rules/business/late-skip.ts';
import {
  type OrderId,
  reservationId,
  subscriptionRef,
  type VisitId,
  visitId,
} from '#kernel/rules/ids.ts';
import { nearMomentText, shortDayText, visitText } from '#kernel/rules/moments.ts';
import { cents } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { eventsOf, findOrder } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { ownVisitTimeline } from '#own-page/words/en/timeline.ts';
import { requestCredit } from '#payments/server/credit/use-credit.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { Calls } from '#registry/page-calls.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import type { SeriesAnswer, SeriesDetail, SkipOffer } from '#visits/contract/series.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { ownVisits, pauseOwnVisits, skipOwnVisit } from './own-series.ts';
import { proposeVisits } from './propose-visits.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const settings = parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE });
const deps = { ...world.deps, settings, now: () => new Date() };
const catalogues = { current: () => defaultCatalogue };

const selection = {
  serviceType: { id: 'essential' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'weekly',
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
const today = dayAt(Date.now(), TIME_ZONE);

beforeEach(async () => {
  await db.updateTable('plans').set({ state: 'cancelled' }).execute();
  for (const table of [
    'crew_exceptions',
    'visits',
    'series_parts',
    'series_pauses',
    'series_terms',
    'series',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** A Tuesday at least four days ahead, when the test crews work from 8 to 18. */
function tuesday(): string {
  const from = addDays(today, 4);
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return addDays(from, (2 - weekday + 7) % 7);
}

function at(day: string, clock: string): string {
  return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
}

/** A paid weekly plan with eight weeks of visits, Tuesdays at 9. */
async function plan(): Promise<{ orderId: OrderId; series: SeriesAnswer }> {
  const price = await world.call('/functions/v1/quote', selection);
  const { total: amount } = (await price.json()) as { total: number };
  const bookingId = randomUUID();
  const start = at(tuesday(), '09:00');
  const held = await world.call('/functions/v1/schedule', {
    ...selection,
    bookingId,
    start,
    address,
  });
  const { scheduleId } = (await held.json()) as { scheduleId: string };
  const { serviceType, frequency } = selection;
  const booked = { serviceType, frequency, amount, bookingId, scheduleId };
  const { orderId, session } = await world.book(booked);
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await applyPlan(world.deps, subscriptionRef(ref ?? ''));
  await proposeVisits(deps);
  const { series } = (await owner.get('/series')).body;
  return { orderId, series: series.find((one: SeriesAnswer) => one.orderId === orderId) };
}

async function read(id: string): Promise<SeriesDetail> {
  return (await owner.get(`/series/${id}`)).body;
}

/** Calls the customer's own page of a booking. */
async function ownPageOf(orderId: OrderId) {
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  return async <Name extends OwnCall>(name: Name, body: object = {}) => {
    const response = await world.call(`/functions/v1/my-booking/${name}`, { token, ...body });
    const answer: Calls[`my-booking/${Name}`]['answer'] = await response.json();
    return { status: response.status, body: answer };
  };
}

/** Spends a customer's credit on something else. */
async function reserveAll(phone: string, amount: number): Promise<void> {
  await db.transaction().execute((trx) =>
    requestCredit(trx, {
      reservationId: reservationId(randomUUID()),
      phone,
      orderId: null,
      amount: cents(amount),
      reason: { text: 'used by hand' },
      actor: 'system',
    }),
  );
}

async function creditOf(orderId: OrderId): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_entries')
    .innerJoin('orders', 'orders.customer_phone_e164', 'credit_entries.phone')
    .select(({ fn }) =>
      fn.coalesce(fn.sum<string>('credit_entries.amount_cents'), sql`0`).as('sum'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

type OwnCall = 'visits' | 'skip' | 'free-times' | 'move' | 'pause' | 'pause-end';

const shown = (visits: readonly ConsoleVisit[]) =>
  visits.map(({ number, start }) => `${number} ${start.slice(0, 16)}`);

/** "NUMBER DAYThh:mm" for a number of visits, `step` days apart. */
function expected(first: number, day: string, clock: string, count: number, step = 7): string[] {
  return Array.from({ length: count }, (_, index) => {
    return `${first + index} ${addDays(day, index * step)}T${clock}`;
  });
}

test('shows a series with its rhythm, crew and next visits', async () => {
  const { orderId, series } = await plan();
  expect(series).toMatchObject({
    orderId,
    rhythm: { every: 1, unit: 'week', weekday: 2, time: '09:00' },
    crewId: expect.any(String),
    from: tuesday(),
    until: null,
    paused: [],
  });
  expect(shown(series.next)).toEqual(expected(0, tuesday(), '09:00', series.next.length));
  expect(series.next[0]).toMatchObject({
    seriesId: series.id,
    orderId,
    state: 'confirmed',
    work: null,
    waits: null,
  });
  const nobody = await owner.get(`/series/${randomUUID()}`);
  expect(nobody).toMatchObject({ status: 404, body: { code: 'series-not-found' } });
});

test('moves only one visit, or the series from there with all that follow', async () => {
  const { orderId, series } = await plan();
  const [, second, third] = series.next;
  const move = (visit: ConsoleVisit | undefined, start: string, more: object = {}) =>
    owner.post(`/visits/${visit?.id}/move`, {
      version: visit?.version,
      start,
      crewId: visit?.crewId,
      ...more,
    });
  const wednesday = addDays(tuesday(), 8);
  expect((await move(second, at(wednesday, '10:00'))).status).toBe(200);
  const one = await read(series.id);
  expect(shown(one.next).slice(0, 3)).toEqual([
    `0 ${tuesday()}T09:00`,
    `1 ${wednesday}T10:00`,
    `2 ${addDays(tuesday(), 14)}T09:00`,
  ]);
  const past = await move(third, at(addDays(tuesday(), 22), '09:00'));
  expect(past).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'start', code: 'visit-past-next' }] },
  });
  const thursday = addDays(tuesday(), 16);
  expect((await move(third, at(thursday, '11:00'), { scope: 'following' })).status).toBe(200);
  const following = await read(series.id);
  expect(shown(following.next).slice(2)).toEqual(
    expected(2, thursday, '11:00', following.next.length - 2),
  );
  const later = [{ every: 1, unit: 'week', weekday: 4, time: '11:00', from: thursday }];
  const told = { every: 1, unit: 'week', weekday: 2, time: '09:00', later };
  expect(following.rhythm).toEqual(told);
  const own = await ownPageOf(orderId);
  expect((await own('visits')).body.rhythm).toEqual(told);
  const { timeline } = (await owner.get(`/bookings/${orderId}`)).body;
  expect(timeline[0].event).toMatchObject({
    kind: 'visit.confirmed',
    movesAll: true,
    movedFrom: new Date(third?.start ?? '').toISOString(),
  });
  const page = await world.call('/functions/v1/my-booking', {
    token: await db.transaction().execute((trx) => mintBookingLink(trx, orderId)),
  });
  const { history } = (await page.json()) as { history: { text: string }[] };
  const lines = history.map(({ text }) => text);
  const said = (start: string) => nearMomentText(momentWords, new Date(start), TIME_ZONE);
  expect(lines).toContain(
    ownVisitTimeline.moved(said(second?.start ?? ''), said(at(wednesday, '10:00'))),
  );
  expect(lines).toContain(
    ownVisitTimeline.allMoved(said(third?.start ?? ''), said(at(thursday, '11:00'))),
  );
  expect((await owner.get(`/bookings/${orderId}`)).body.comes.rhythm).toEqual(told);
  await proposeVisits(deps);
  expect(shown((await read(series.id)).next)).toEqual(shown(following.next));
});

test("a swap leaves another customer's series unchanged", async () => {
  const other = await plan();
  const { series } = await plan();
  const before = shown((await read(other.series.id)).next);
  const second = series.next[1];
  const start = at(addDays(tuesday(), 15), '13:00');
  const moved = await owner.post(`/visits/${second?.id}/move`, {
    version: second?.version,
    start,
    crewId: second?.crewId,
    swap: true,
  });
  expect(moved).toMatchObject({ status: 200 });
  expect(shown((await read(series.id)).next).slice(1, 3)).toEqual([
    `1 ${addDays(tuesday(), 14)}T09:00`,
    `2 ${addDays(tuesday(), 15)}T13:00`,
  ]);
  expect(shown((await read(other.series.id)).next)).toEqual(before);
});

test('undoing a swap restores the numbers', async () => {
  const { series } = await plan();
  const before = shown(series.next);
  const second = series.next[1];
  const move = (to: object) => owner.post(`/visits/${second?.id}/move`, to);
  const away = { start: at(addDays(tuesday(), 22), '13:00'), crewId: second?.crewId, swap: true };
  expect((await move({ version: second?.version, ...away })).status).toBe(200);
  const moved = (await read(series.id)).next;
  expect(moved[3]).toMatchObject({ id: second?.id, number: 3 });
  const { start, end, crewId } = second ?? {};
  const back = { version: moved[3]?.version, start, end, crewId, isUndo: true };
  expect((await move(back)).status).toBe(200);
  const after = (await read(series.id)).next;
  expect(shown(after)).toEqual(before);
  expect(after.map(({ id }) => id)).toEqual(series.next.map(({ id }) => id));
});

test('offers a visit of a series times between its neighbors only', async () => {
  const { orderId, series } = await plan();
  const [before, visit, after] = series.next;
  const near = at(addDays(tuesday(), 30), '09:00');
  const offered = async (query: string) => {
    const asked = await owner.get(
      `/bookings/${orderId}/times?near=${encodeURIComponent(near)}${query}`,
    );
    const starts: string[] = asked.body.times.map(({ start }: { start: string }) => start);
    expect(starts).toHaveLength(3);
    return starts.map((start) => Date.parse(start));
  };
  const limits = [Date.parse(before?.start ?? ''), Date.parse(after?.start ?? '')] as const;
  for (const start of await offered(`&visitId=${visit?.id}`)) {
    expect(start).toBeGreaterThan(limits[0]);
    expect(start).toBeLessThan(limits[1]);
  }
  // An extra visit may come at any time.
  expect(Math.max(...(await offered('')))).toBeGreaterThan(limits[1]);
  const other = await plan();
  const of = other.series.next[0]?.id;
  expect((await owner.get(`/bookings/${orderId}/times?visitId=${of}`)).status).toBe(404);
});

test('a visit whose crew is removed waits and says why', async () => {
  const { series } = await plan();
  const [first] = series.next;
  const move = { version: first?.version, start: first?.start, crewId: null };
  expect((await owner.post(`/visits/${first?.id}/move`, move)).status).toBe(200);
  expect((await read(series.id)).next[0]).toMatchObject({
    crewId: null,
    waits: { reason: 'no-crew' },
  });
});

test('previews a change of rhythm, then makes it from one number on', async () => {
  const { series } = await plan();
  const rhythm = { every: 2, unit: 'week', weekday: 5, time: '13:00' };
  const change = { version: series.version, fromNumber: 2, rhythm };
  const friday = addDays(tuesday(), 17);
  const made = [...expected(0, tuesday(), '09:00', 2), ...expected(2, friday, '13:00', 2, 14)];
  const preview = await owner.post(`/series/${series.id}/change`, { ...change, dryRun: true });
  expect(preview.status).toBe(200);
  expect(shown(preview.body.visits).slice(0, 4)).toEqual(made);
  expect(await read(series.id)).toMatchObject(series);
  expect((await owner.post(`/series/${series.id}/change`, change)).status).toBe(200);
  expect(shown((await read(series.id)).next).slice(0, 4)).toEqual(made);
  const late = await owner.post(`/series/${series.id}/change`, change);
  expect(late).toMatchObject({ status: 409, body: { code: 'series-changed' } });
});

test('a pause skips its visits and stays empty; invalid changes are refused at their fields', async () => {
  const { series } = await plan();
  const { id, version } = series;
  const change = (what: object) =>
    owner.post(`/series/${id}/change`, { version, fromNumber: 0, ...what });
  const [from, to] = [addDays(tuesday(), 7), addDays(tuesday(), 20)];
  const wrong = [
    [{ pause: { from: to, to: from } }, 'pause.to', 'pause-ends-before-start'],
    [{ until: addDays(tuesday(), -1) }, 'until', 'series-makes-no-visit'],
    [
      { rhythm: { every: 1, unit: 'month', weekday: 2, time: '09:00' } },
      'rhythm.nth',
      'series-makes-no-visit',
    ],
    [{ crewId: randomUUID() }, 'crewId', 'crew-not-found'],
  ] as const;
  for (const [what, path, code] of wrong) {
    expect((await change(what)).body).toMatchObject({ errors: [{ path, code }] });
  }
  expect(await read(id)).toMatchObject(series);
  expect((await change({ pause: { from, to } })).status).toBe(200);
  await proposeVisits(deps);
  const paused = await read(id);
  expect(paused.paused).toEqual([{ from, to }]);
  expect(paused.next.slice(0, 3).map(({ number }) => number)).toEqual([0, 3, 4]);
});

test('removing a last day restores the visits after it', async () => {
  const { series } = await plan();
  const change = async (what: object) => {
    const { version } = await read(series.id);
    const answer = await owner.post(`/series/${series.id}/change`, {
      version,
      fromNumber: 0,
      ...what,
    });
    expect(answer.status).toBe(200);
    return shown(answer.body.visits);
  };
  expect(await change({ until: addDays(tuesday(), 8) })).toEqual(
    expected(0, tuesday(), '09:00', 2),
  );
  expect(await change({ until: null })).toEqual(shown(series.next));
});

test('a rarer rhythm made more frequent is planned at once, and its preview shows it', async () => {
  const { series } = await plan();
  const change = async (every: number, more: object = {}) => {
    const { version } = await read(series.id);
    const rhythm = { every, unit: 'week', weekday: 2, time: '09:00' };
    const body = { version, fromNumber: 1, rhythm, ...more };
    const answer = await owner.post(`/series/${series.id}/change`, body);
    expect(answer.status).toBe(200);
    return shown(answer.body.visits);
  };
  await change(4);
  // Visits beyond the eight weeks stay where the rare rhythm put them.
  const weekly = shown(series.next);
  expect((await change(1, { dryRun: true })).slice(0, 6)).toEqual(weekly.slice(0, 6));
  expect((await change(1)).slice(0, 6)).toEqual(weekly.slice(0, 6));
});

test('emails a change once, and again for each visit whose own time was emailed before', async () => {
  const { orderId, series } = await plan();
  const third = series.next[2];
  const wednesday = addDays(tuesday(), 15);
  const move = { version: third?.version, start: at(wednesday, '10:00'), crewId: third?.crewId };
  expect((await owner.post(`/visits/${third?.id}/move`, move)).status).toBe(200);
  const emailed = async () =>
    (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'visit.confirmed').length;
  expect(await emailed()).toBe(1);
  const { version } = await read(series.id);
  const rhythm = { every: 1, unit: 'week', weekday: 4, time: '11:00' };
  const change = { version, fromNumber: 1, rhythm };
  expect((await owner.post(`/series/${series.id}/change`, change)).status).toBe(200);
  expect(await emailed()).toBe(3);
});

test('credits a customer’s pause beyond the planned weeks when those weeks are planned', async () => {
  const { orderId, series } = await plan();
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  const [from, to] = [addDays(tuesday(), 63), addDays(tuesday(), 77)];
  const body = { token, from, to, dryRun: false };
  const paused = await world.call('/functions/v1/my-booking/pause', body);
  expect(await paused.json()).toEqual({
    money: { kind: 'none', cents: 0 },
    uncharged: [],
    visits: [],
  });
  const skips = async () =>
    (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'visit.skipped');
  expect(await skips()).toHaveLength(0);
  const later = { ...deps, now: () => new Date(Date.now() + 32 * 86_400_000) };
  await proposeVisits(later);
  await proposeVisits(later);
  const credit = { event: { wish: 'customer', money: 'credit', amount: expect.any(Number) } };
  expect(await skips()).toMatchObject([credit, credit, credit]);
  expect((await read(series.id)).paused).toEqual([{ from, to }]);
});

test('a number whose visit was moved ahead and has begun is over', async () => {
  const { series } = await plan();
  const yesterday = new Date(Date.now() - 86_400_000);
  await db
    .updateTable('visits')
    .set({ starts_at: yesterday, ends_at: new Date(yesterday.getTime() + 3_600_000) })
    .where('series_id', '=', series.id)
    .where('number', '=', 1)
    .execute();
  const rhythm = { every: 1, unit: 'week', weekday: 4, time: '09:00' };
  const change = { version: series.version, fromNumber: 1, rhythm };
  expect(await owner.post(`/series/${series.id}/change`, change)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'fromNumber', code: 'series-number-over' }] },
  });
});

test('a skip records whose wish it was; a customer’s is credited, the company’s must give something', async () => {
  const { orderId, series } = await plan();
  const [first, second] = series.next;
  const credits = () =>
    db.selectFrom('credit_entries').selectAll().where('kind', '=', 'given').orderBy('id').execute();
  const before = (await credits()).length;
  const skip = (visit: ConsoleVisit | undefined, what: object) =>
    owner.post(`/visits/${visit?.id}/skip`, { version: visit?.version, ...what });
  const nothing = await skip(first, { by: 'company', money: 'none' });
  expect(nothing.body.errors).toMatchObject([{ path: 'money', code: 'skip-needs-money' }]);
  expect((await skip(first, { by: 'customer', money: 'credit' })).status).toBe(200);
  expect((await skip(second, { by: 'company', money: 'swap' })).status).toBe(200);
  const skips = (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'visit.skipped');
  expect(skips).toMatchObject([
    { event: { wish: 'customer', money: 'credit' } },
    { event: { wish: 'company', money: 'swap', amount: 0 } },
  ]);
  const given = (await credits()).slice(before);
  const { total, until } = await db
    .selectFrom('orders')
    .innerJoin('plans', 'plans.order_id', 'orders.id')
    .select(['total_cents as total', 'period_ends_at as until'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const ofMonth = series.next.filter(({ start }) => new Date(start) < (until ?? new Date(0)));
  expect(given).toHaveLength(1);
  expect([Math.floor, Math.ceil].map((round) => round(total / ofMonth.length))).toContain(
    given[0]?.amount_cents,
  );
  // It keeps waiting for another time: its crew would be free, but is not assigned by night.
  await proposeVisits(deps);
  const putOff = (await read(series.id)).next[0];
  expect(putOff).toMatchObject({ number: 1, crewId: null, waits: { reason: 'no-crew' } });
  expect(putOff?.id).toBe(second?.id);
});

test('skipping all that follow ends the series on the day before', async () => {
  const { series } = await plan();
  const third = series.next[2];
  const body = { version: third?.version, by: 'customer', scope: 'following', money: 'none' };
  expect((await owner.post(`/visits/${third?.id}/skip`, body)).status).toBe(200);
  await proposeVisits(deps);
  const ended = await read(series.id);
  expect(ended.until).toBe(addDays(tuesday(), 13));
  expect(ended.next.map(({ number }) => number)).toEqual([0, 1]);
});

test('skipping all that follow credits the paid visits that drop out and sets the last day', async () => {
  const { orderId, series } = await plan();
  const [, second] = series.next;
  const before = await creditOf(orderId);
  const offer: SkipOffer = (await owner.get(`/visits/${second?.id}/skip`)).body;
  expect(offer).toMatchObject({ version: second?.version, dueCents: null });
  expect(offer.following?.visits.map(({ number }) => number)).toEqual([0]);
  expect(offer.following?.credited).toBeGreaterThan(offer.creditCents ?? 0);
  expect(await creditOf(orderId)).toBe(before);
  const skip = (what: object) =>
    owner.post(`/visits/${second?.id}/skip`, { version: second?.version, by: 'company', ...what });
  const swapped = await skip({ scope: 'following', money: 'swap' });
  expect(swapped.body.errors).toMatchObject([{ path: 'money', code: 'swap-of-one' }]);
  expect((await skip({ scope: 'following', money: 'none' })).status).toBe(200);
  expect((await creditOf(orderId)) - before).toBe(offer.following?.credited);
  const events = (await eventsOf(db, orderId)).map(({ event }) => event);
  const until = addDays(tuesday(), 6);
  expect(events).toContainEqual({ kind: 'series.bounded', until });
  const [told] = events.filter((event) => event?.kind === 'visit.skipped');
  expect(told).toMatchObject({ wish: 'company', endsSeries: true, isFollowing: false });
});

test('calling off a series visit on the booking’s page puts it off for another time', async () => {
  const { orderId, series } = await plan();
  const { version } = (await owner.get(`/bookings/${orderId}`)).body;
  const off = { version, visitId: series.next[1]?.id };
  expect((await owner.post(`/bookings/${orderId}/visit-off`, off)).status).toBe(200);
  const events = (await eventsOf(db, orderId)).map(({ event }) => event);
  expect(events.at(-1)).toMatchObject({ kind: 'visit.skipped', wish: 'company', money: 'swap' });
  const putOff = series.next[1];
  expect((await read(series.id)).next[1]).toMatchObject({ number: 1, crewId: null });
  const own = await ownPageOf(orderId);
  const told = (await own('visits')).body.visits[1];
  expect(told).toMatchObject({ id: putOff?.id, start: putOff?.start, crew: null, hasNoTime: true });
  expect(told?.mayMove).toBe(true);
});

test('a customer may move a visit without a crew however late, even to its old time', async () => {
  const { orderId, series } = await plan();
  const [next] = series.next;
  const own = await ownPageOf(orderId);
  await db.updateTable('scheduling_rules').set({ move_free_hours: 720 }).execute();
  expect((await own('visits')).body.visits[0]?.mayMove).toBe(false);
  const off = { version: next?.version, by: 'company', money: 'swap' };
  expect((await owner.post(`/visits/${next?.id}/skip`, off)).status).toBe(200);
  const [told] = (await own('visits')).body.visits;
  expect(told).toMatchObject({ id: next?.id, hasNoTime: true, mayMove: true });
  // Its old crew is free then, so its customer can have that same time.
  const moved = await own('move', { visitId: next?.id, start: next?.start, actId: randomUUID() });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const [visit] = (await read(series.id)).next;
  expect(visit).toMatchObject({ id: next?.id, start: next?.start, crewId: next?.crewId });
  const events = await eventsOf(db, orderId);
  expect(events.at(-1)?.event).toMatchObject({ kind: 'visit.confirmed', movedFrom: null });
  await db.updateTable('scheduling_rules').set({ move_free_hours: 24 }).execute();
});

/** Puts off the first visit of a plan, and moves its old time 30 days into the past. */
async function overdue() {
  const { orderId, series } = await plan();
  const [first] = series.next;
  const off = { version: first?.version, by: 'company', money: 'swap' };
  expect((await owner.post(`/visits/${first?.id}/skip`, off)).status).toBe(200);
  await sql`
    update visits set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
    where id = ${first?.id}
  `.execute(db);
  const isIt = ({ id }: { id: string }) => id === first?.id;
  const { visits }: { visits: CalendarVisit[] } = (await owner.get('/waiting-visits')).body;
  return { orderId, series, visit: visits.find(isIt), isIt };
}

test('changing a series leaves a put-off visit where it waits', async () => {
  const { orderId, series } = await plan();
  const [, second] = series.next;
  const off = { version: second?.version, by: 'company', money: 'swap' };
  expect((await owner.post(`/visits/${second?.id}/skip`, off)).status).toBe(200);
  const { version } = await read(series.id);
  const rhythm = { every: 1, unit: 'week', weekday: 2, time: '10:00' };
  const change = { version, fromNumber: 1, rhythm, by: 'customer' };
  const changed = await owner.post(`/series/${series.id}/change`, change);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await proposeVisits(deps);
  const { next } = await read(series.id);
  expect(next[1]).toMatchObject({ id: second?.id, start: second?.start, crewId: null });
  expect(next[2]?.start.slice(11, 16)).toBe('10:00');
  const own = await ownPageOf(orderId);
  expect((await own('visits')).body.visits[1]).toMatchObject({ hasNoTime: true });
});

test('a put-off visit keeps waiting after its old time, until it has another one', async () => {
  const { orderId, series, visit, isIt } = await overdue();
  expect(visit).toMatchObject({ number: 0, waits: { reason: 'no-crew' } });
  const onToday = await todaySection(owner, 'waiting-visits');
  expect(onToday.rows.some(isIt)).toBe(true);
  const own = await ownPageOf(orderId);
  const [told] = (await own('visits')).body.visits;
  expect(told).toMatchObject({ id: visit?.id, hasNoTime: true, mayMove: true });
  const skip = await own('skip', { visitId: visit?.id, dryRun: true });
  expect(skip.body).toMatchObject({ isLate: false, money: { kind: 'credit' } });
  const given = {
    version: visit?.version,
    start: at(addDays(tuesday(), 1), '10:00'),
    crewId: series.next[0]?.crewId,
  };
  const moved = await owner.post(`/visits/${visit?.id}/move`, given);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect((await owner.get('/waiting-visits')).body.visits.some(isIt)).toBe(false);
  expect((await own('visits')).body.visits[0]).toMatchObject({ id: visit?.id, hasNoTime: false });
});

test('credits a visit still waiting after its time like an upcoming one', async () => {
  const { orderId, visit, isIt } = await overdue();
  const before = await creditOf(orderId);
  const skip = { version: visit?.version, by: 'company', money: 'credit' };
  expect((await owner.post(`/visits/${visit?.id}/skip`, skip)).status).toBe(200);
  expect(await creditOf(orderId)).toBeGreaterThan(before);
  expect((await owner.get('/waiting-visits')).body.visits.some(isIt)).toBe(false);
});

test('a visit that cannot be credited may be skipped for nothing, even at the company’s wish', async () => {
  const { orderId, series } = await plan();
  const phone = { customer_phone: '', customer_phone_e164: null };
  await db.updateTable('orders').set(phone).where('id', '=', orderId).execute();
  const [first] = series.next;
  const offer: SkipOffer = (await owner.get(`/visits/${first?.id}/skip`)).body;
  expect(offer.creditCents).toBeNull();
  const skip = { version: first?.version, by: 'company', money: 'none' };
  expect((await owner.post(`/visits/${first?.id}/skip`, skip)).status).toBe(200);
});

test('a change of a series records whose wish it was', async () => {
  const { orderId, series } = await plan();
  const second = series.next[1]?.start.slice(0, 10);
  const change = (what: object) =>
    read(series.id).then(({ version }) =>
      owner.post(`/series/${series.id}/change`, { version, fromNumber: 0, ...what }),
    );
  const pause = { from: second, to: second, money: 'credit' };
  expect((await change({ by: 'company', pause })).status).toBe(200);
  const last = series.next[4]?.start.slice(0, 10);
  expect((await change({ by: 'company', until: last })).status).toBe(200);
  const wishes = (await eventsOf(db, orderId)).flatMap(({ event }) =>
    event?.kind === 'visits.paused' || event?.kind === 'visit.skipped' ? [event.wish] : [],
  );
  expect(wishes.length).toBeGreaterThan(3);
  expect(new Set(wishes)).toEqual(new Set(['company']));
});

test('a pause without an end, or a longer one than 90 days, is refused at its day, and stores nothing', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const from = addDays(tuesday(), 7);
  const { id, version } = series;
  const byOffice = (pause: object) =>
    owner.post(`/series/${id}/change`, { version, fromNumber: 0, pause: { from, ...pause } });
  const byCustomer = (pause: object) => own('pause', { from, ...pause });
  for (const [ask, path] of [
    [byOffice, 'pause.to'],
    [byCustomer, 'to'],
  ] as const) {
    for (const pause of [{}, { to: '' }, { to: addDays(from, 90) }]) {
      const refused = await ask(pause);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ errors: [{ path, message: expect.any(String) }] });
    }
  }
  const tooLong = { errors: [{ code: 'pause-too-long', params: { days: 90 } }] };
  expect((await byCustomer({ to: addDays(from, 90) })).body).toMatchObject(tooLong);
  expect(await db.selectFrom('series_pauses').selectAll().execute()).toEqual([]);
  expect(await read(id)).toMatchObject(series);
  expect((await byOffice({ to: addDays(from, 89) })).status).toBe(200);
});

test('customers see their visits, move one or all, skip and pause, and see the credit first', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const { visits, canMoveUntil } = (await own('visits')).body;
  expect(visits.map(({ start }) => start)).toEqual(series.next.map(({ start }) => start));
  const crews = await db.selectFrom('crews').select(['id', 'name']).execute();
  const given = series.next.map(({ crewId }) => crews.find(({ id }) => id === crewId)?.name);
  expect(visits.map(({ crew }) => crew)).toEqual(given);
  expect(given).not.toContain(undefined);
  expect(canMoveUntil).toBe(visits[0]?.canMoveUntil);
  const third = visits[2]?.id;
  const preview = await own('skip', { visitId: third, dryRun: true });
  expect(preview.body).toMatchObject({ money: { kind: 'credit', cents: expect.any(Number) } });
  expect((await own('visits')).body).toMatchObject({ visits });
  expect((await own('skip', { visitId: third })).body).toEqual(preview.body);
  const other = await own('skip', { visitId: randomUUID() });
  expect(other).toMatchObject({ status: 404, body: { code: 'visit-not-found' } });
  const again = await own('skip', { visitId: third });
  expect(again).toMatchObject({ status: 409, body: { code: 'visit-over' } });

  const free = await own('free-times', { from: addDays(tuesday(), 30), days: 1 });
  const { times } = free.body;
  const start = times.at(-1)?.start;
  const moved = await own('move', { visitId: visits[4]?.id, start, scope: 'following' });
  expect(moved.status).toBe(200);
  const after = shown((await read(series.id)).next).slice(3);
  expect(after).toEqual(
    expected(4, start?.slice(0, 10) ?? '', start?.slice(11, 16) ?? '', after.length),
  );

  const backwards = await own('pause', { from: addDays(today, 9), to: today });
  expect(backwards.body).toMatchObject({
    errors: [{ path: 'to', code: 'pause-ends-before-start' }],
  });
  const pause = { from: addDays(tuesday(), 5), to: addDays(tuesday(), 9) };
  const said = await own('pause', { ...pause, dryRun: true });
  expect(said.body).toMatchObject({ money: { kind: 'credit' } });
  expect((await own('pause', pause)).body).toEqual(said.body);
  expect((await read(series.id)).next.slice(0, 2).map(({ number }) => number)).toEqual([0, 3]);
});

test('without a phone number to store credit by, a skip in time says so beforehand', async () => {
  const { orderId } = await plan();
  const own = await ownPageOf(orderId);
  const [, second] = (await own('visits')).body.visits;
  const skip = () => own('skip', { visitId: second?.id, dryRun: true });
  expect((await skip()).body).toMatchObject({ money: { kind: 'credit' }, lacksNumber: false });
  await sql`update orders set customer_phone_e164 = null where id = ${orderId}`.execute(db);
  expect((await skip()).body).toMatchObject({ money: { kind: 'none' }, lacksNumber: true });
});

/** Dependencies with the owner's rule for skips (ruling 48). */
function byRule(rule: Pick<BusinessSettings, 'skipFreeHours' | 'lateSkip'>) {
  return { ...deps, settings: { ...settings, business: { ...settings.business, ...rule } } };
}

function previewOf(visit: { readonly id: VisitId } | undefined) {
  return { visitId: visit?.id ?? visitId(randomUUID()), dryRun: true };
}

test('a skip in time gives a credit; a late one follows the owner’s rule', async () => {
  const { orderId } = await plan();
  const [visit] = (await (await ownPageOf(orderId))('visits')).body.visits;
  const of = { id: orderId };
  const skip = (skipFreeHours: number, lateSkip: LateSkip) =>
    skipOwnVisit(byRule({ skipFreeHours, lateSkip }), of, previewOf(visit));
  const inTime = await skip(settings.business.skipFreeHours, 'office');
  expect(inTime).toMatchObject({ isLate: false, money: { kind: 'credit' } });
  expect(await skip(720, 'no-credit')).toEqual({
    ...inTime,
    isLate: true,
    money: { kind: 'none', cents: 0 },
  });
  expect(await skip(720, 'credit')).toEqual(inTime);
  const refused = { failure: { code: 'skip-too-late', params: { hours: 720 } } };
  await expect(skip(720, 'office')).rejects.toMatchObject(refused);
  const office = byRule({ skipFreeHours: 720, lateSkip: 'office' });
  const pause = { from: tuesday(), to: tuesday(), dryRun: true };
  await expect(pauseOwnVisits(office, of, pause)).rejects.toMatchObject(refused);
  expect(
    await pauseOwnVisits(byRule({ skipFreeHours: 720, lateSkip: 'credit' }), of, pause),
  ).toMatchObject({ money: inTime.money });
  expect((await (await ownPageOf(orderId))('visits')).body.skipping).toEqual({
    money: 'credit',
    hours: settings.business.skipFreeHours,
    late: settings.business.lateSkip,
  });
});

test('a skipped visit that another one had moved past stays off', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const [, second, third] = (await own('visits')).body.visits;
  const start = at(addDays(third?.start.slice(0, 10) ?? '', 1), '13:00');
  const moved = await own('move', { visitId: second?.id, start, swap: true });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect((await own('skip', { ...previewOf(third), dryRun: false })).status).toBe(200);
  await proposeVisits(deps);
  const starts = (await read(series.id)).next.map((visit) => visit.start);
  expect(starts).toContain(start);
  expect(starts).not.toContain(second?.start);
  expect(starts).not.toContain(third?.start);
});

test('a visit that was too late to skip stays late after its customer moves it', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const [, second, third] = (await own('visits')).body.visits;
  // A day more than the second visit is away: it is late now, and would not be at its new time.
  const away = (Date.parse(second?.start ?? '') - Date.now()) / 3_600_000;
  const skipFreeHours = Math.ceil(away) + 24;
  const rule = byRule({ skipFreeHours, lateSkip: 'no-credit' });
  const skip = (visit: typeof second) => skipOwnVisit(rule, { id: orderId }, previewOf(visit));
  const inTime = await skip(third);
  expect(inTime).toMatchObject({ isLate: false, money: { kind: 'credit' } });
  const move = async (visit: typeof second, days: number) => {
    const start = at(addDays(visit?.start.slice(0, 10) ?? '', days), '13:00');
    const moved = await own('move', { visitId: visit?.id, start });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  };
  await move(second, 6);
  expect(await skip(second)).toMatchObject({ isLate: true, money: { kind: 'none' } });
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new Error('no such booking');
  const office = byRule({ skipFreeHours, lateSkip: 'office' });
  const told = (await ownVisits({ ...office, catalogues }, order)).visits;
  expect(told.find(({ id }) => id === second?.id)).toMatchObject({ maySkip: false });
  // A visit moved in time can be skipped in time.
  await move(third, 1);
  expect(await skip(third)).toMatchObject({ isLate: false, money: { kind: 'credit' } });
  // The company's own move does not count.
  const { version, crewId } =
    (await read(series.id)).next.find(({ id }) => id === second?.id) ?? {};
  const start = at(addDays(second?.start.slice(0, 10) ?? '', 5), '13:00');
  const given = { version, crewId, start, despite: 'They asked' };
  expect((await owner.post(`/visits/${second?.id}/move`, given)).status).toBe(200);
  expect(await skip(second)).toMatchObject({ isLate: false, money: { kind: 'credit' } });
});

test('refuses a skip if its money differs from what was announced', async () => {
  const { orderId } = await plan();
  const own = await ownPageOf(orderId);
  const [visit] = (await own('visits')).body.visits;
  const { money: said } = (await own('skip', previewOf(visit))).body;
  const skip = { ...previewOf(visit), expect: said, dryRun: false };
  const before = await creditOf(orderId);
  const late = byRule({ skipFreeHours: 720, lateSkip: 'no-credit' });
  const changed = { failure: { code: 'skip-money-changed' } };
  await expect(skipOwnVisit(late, { id: orderId }, skip)).rejects.toMatchObject(changed);
  const dearer = { ...skip, expect: { ...said, cents: said.cents + 1 } };
  expect(await own('skip', dearer)).toMatchObject({
    status: 409,
    body: { code: 'skip-money-changed' },
  });
  expect((await own('visits')).body.visits[0]?.id).toBe(visit?.id);
  expect(await creditOf(orderId)).toBe(before);
  expect((await own('skip', skip)).body.money).toEqual(said);
  expect(await creditOf(orderId)).toBe(before + said.cents);
});

test('says whether the customer may skip a visit without the office', async () => {
  const { orderId } = await plan();
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new Error('no such booking');
  // The first is at most 11 days away, the third at least 18.
  const maySkip = async (lateSkip: LateSkip) => {
    const rule = byRule({ skipFreeHours: 14 * 24, lateSkip });
    const { visits } = await ownVisits({ ...rule, catalogues }, order);
    return [visits[0]?.maySkip, visits[2]?.maySkip];
  };
  expect(await maySkip('no-credit')).toEqual([true, true]);
  expect(await maySkip('credit')).toEqual([true, true]);
  expect(await maySkip('office')).toEqual([false, true]);
});

test('offering other times lets a customer move or skip a visit despite the notice', async () => {
  const { orderId } = await plan();
  const own = await ownPageOf(orderId);
  await db.updateTable('scheduling_rules').set({ move_free_hours: 720 }).execute();
  const [first, second] = (await own('visits')).body.visits;
  expect(first).toMatchObject({ mayMove: false });
  const skip = (visit: typeof first) => {
    const rule = { skipFreeHours: 720, lateSkip: 'no-credit' } as const;
    return skipOwnVisit(byRule(rule), { id: orderId }, previewOf(visit));
  };
  expect(await skip(second)).toMatchObject({ isLate: true, money: { kind: 'none' } });
  const move = { visitId: first?.id, start: `${addDays(tuesday(), 1)}T17:00:00Z` };
  expect((await own('move', move)).body).toMatchObject({ code: 'too-late' });

  await db.updateTable('visits').set({ crew_id: null }).where('order_id', '=', orderId).execute();
  // A missing crew is the company's problem to fix, and the customer does not see it.
  expect((await own('visits')).body.visits[0]).toMatchObject({ mayMove: false });
  expect(await skip(second)).toMatchObject({ isLate: true, money: { kind: 'none' } });
  await sql`
    insert into offered_times (visit_id, instead_of, starts)
    select id, starts_at, '{}' from visits where order_id = ${orderId} and state = 'confirmed'
  `.execute(db);
  const [waiting] = (await own('visits')).body.visits;
  expect(waiting).toMatchObject({ mayMove: true, canMoveUntil: waiting?.end });
  expect(await skip(second)).toMatchObject({ isLate: false, money: { kind: 'credit' } });
  const free = await own('free-times', { from: addDays(tuesday(), 1), days: 1 });
  const start = free.body.times[0]?.start;
  expect((await own('move', { visitId: first?.id, start })).status).toBe(200);
  await db.updateTable('scheduling_rules').set({ move_free_hours: 24 }).execute();
});

test('a skipped time is for sale at once, and only one of two buyers gets it', async () => {
  await plan();
  const { orderId } = await plan();
  const own = await ownPageOf(orderId);
  const [, second, third] = (await own('visits')).body.visits;
  const start = second?.start ?? '';
  const wanted = { ...selection, postalCode: '94105', from: start.slice(0, 10), days: 1 };
  const offered = async () => {
    const answer = await world.call('/functions/v1/free-times', wanted);
    return ((await answer.json()) as FreeTimesAnswer).times.map((time) => time.start);
  };
  expect(await offered()).not.toContain(start);
  expect((await own('skip', { visitId: second?.id })).status).toBe(200);
  expect(await offered()).toContain(start);
  const [moved, sold] = await Promise.all([
    own('move', { visitId: third?.id, start }),
    world.call('/functions/v1/schedule', { ...selection, bookingId: randomUUID(), start, address }),
  ]);
  expect([moved.status, sold.status].toSorted()).toEqual([200, 409]);
  const { visits } = (await own('visits')).body;
  const kept = visits.find(({ id }) => id === third?.id)?.start;
  expect(kept).toBe(moved.status === 200 ? start : third?.start);
  expect(await offered()).not.toContain(start);
});

test('two customers move to the last free crew of one time, and only one gets it', async () => {
  const all = [await plan(), await plan()];
  const wednesday = addDays(tuesday(), 8);
  const [, away] = await crewIds();
  await off(away, wednesday);
  const start = at(wednesday, '10:00');
  const pages = await Promise.all(all.map(({ orderId }) => ownPageOf(orderId)));
  const answers = await Promise.all(
    pages.map((own, index) => own('move', { visitId: all[index]?.series.next[1]?.id, start })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const [index, { status }] of answers.entries()) {
    const series = all[index]?.series;
    const kept = (await read(series?.id ?? '')).next[1]?.start;
    expect(kept).toBe(status === 200 ? start : series?.next[1]?.start);
  }
});

test('a visit that would pass the next one is asked about, then swaps with it', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const [first, second, third] = series.next;
  const start = at(addDays(tuesday(), 9), '10:00');
  const asked = await own('move', { visitId: first?.id, start });
  expect(asked).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'start', code: 'visit-past-next' }] },
  });
  expect((await read(series.id)).next).toEqual(series.next);
  const preview = await own('move', { visitId: first?.id, start, swap: true, dryRun: true });
  const after = [second?.start, start, third?.start];
  expect(preview.body.visits.slice(0, 3).map((visit) => visit.start)).toEqual(after);
  expect((await read(series.id)).next).toEqual(series.next);
  expect((await own('move', { visitId: first?.id, start, swap: true })).status).toBe(200);
  const { next } = await read(series.id);
  expect(next.slice(0, 3)).toMatchObject([
    { number: 0, id: second?.id, start: after[0] },
    { number: 1, id: first?.id, start },
    { number: 2, id: third?.id, start: after[2] },
  ]);
});

test('a visit that moves back past the one before it swaps with it', async () => {
  const { series } = await plan();
  const [, second, third] = series.next;
  const body = { version: third?.version, start: at(addDays(tuesday(), 6), '12:00') };
  const move = { ...body, crewId: third?.crewId, swap: true };
  expect((await owner.post(`/visits/${third?.id}/move`, move)).status).toBe(200);
  expect((await read(series.id)).next.slice(1, 3)).toMatchObject([
    { number: 1, id: third?.id },
    { number: 2, id: second?.id },
  ]);
});

/** Gives a crew a day off. */
async function off(crewId: string, day: string): Promise<void> {
  const times = { from: at(day, '00:00'), to: at(addDays(day, 1), '00:00') };
  expect((await owner.post(`/crews/${crewId}/time-off`, times)).status).toBe(200);
}

async function crewIds(): Promise<[string, string]> {
  const { crews } = (await owner.get('/crews')).body;
  return crews.map(({ id }: { id: string }) => id);
}

test('a customer moving all that follow sees which visits have no time yet, before and after', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const post = await mailWorld(db);
  const second = series.next[1];
  const thursday = addDays(tuesday(), 9);
  const closed = addDays(thursday, 7);
  for (const id of await crewIds()) await off(id, closed);
  const wish = { visitId: second?.id, start: at(thursday, '11:00'), scope: 'following' };
  const preview = await own('move', { ...wish, dryRun: true });
  expect(preview.body.visits.slice(1, 4)).toEqual([
    { start: at(thursday, '11:00'), crew: expect.any(String), hasNoTime: false },
    { start: at(closed, '11:00'), crew: null, hasNoTime: true },
    { start: at(addDays(closed, 7), '11:00'), crew: expect.any(String), hasNoTime: false },
  ]);
  expect((await own('move', wish)).status).toBe(200);
  const third = (await own('visits')).body.visits[2];
  expect(third).toMatchObject({ start: at(closed, '11:00'), crew: null, hasNoTime: true });
  const confirmed = async () =>
    (await eventsOf(db, orderId)).flatMap(({ event }) =>
      event?.kind === 'visit.confirmed' ? [event.visitId] : [],
    );
  expect(await confirmed()).not.toContain(third?.id);
  await post.runDueMails();
  const letters = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  const day = shortDayText(momentWords, new Date(at(closed, '11:00')), TIME_ZONE);
  expect(letters.filter((text) => text.includes(mailTexts.visitWaits.others(day)))).toHaveLength(1);
  // Once a crew can come, the time is confirmed.
  await db.deleteFrom('crew_exceptions').execute();
  const waits = (await read(series.id)).next[2];
  const [crewId] = await crewIds();
  const given = { version: waits?.version, start: waits?.start, crewId };
  expect((await owner.post(`/visits/${waits?.id}/move`, given)).status).toBe(200);
  expect(await confirmed()).toContain(third?.id);
  expect((await own('visits')).body.visits[2]).toMatchObject({ hasNoTime: false });
});

test('sends one email for one act on several visits, and one for all times found in one night', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const post = await mailWorld(db);
  const [first, second, third] = series.next;
  for (const { id, start } of [second, third].flatMap((visit) => visit ?? [])) {
    const moved = await own('move', { visitId: id, start: at(start.slice(0, 10), '13:00') });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
  await sql`truncate outbox_messages`.execute(db);
  const known = (await post.arrived()).length;
  const letters = async () => {
    await post.runDueMails();
    // Credit for a month with fewer visits has its own email.
    const ofMonth = mailTexts.visitsCredited.fewer('', 1).subject;
    return (await post.arrived())
      .slice(known)
      .filter(({ subject }) => subject !== ofMonth)
      .map(({ plain }) => plain.replace(/\s+/g, ' '));
  };
  const [wednesday, next, last] = [1, 8, 15].map((days) => addDays(tuesday(), days));
  for (const id of await crewIds()) {
    await off(id, next ?? '');
    await off(id, last ?? '');
  }
  const version = (await read(series.id)).next[0]?.version;
  const following = { start: at(wednesday ?? '', '09:00'), scope: 'following' };
  const move = { version, crewId: first?.crewId, ...following };
  const moved = await owner.post(`/visits/${first?.id}/move`, move);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const [told, ...more] = await letters();
  expect(more).toEqual([]);
  const day = (date = '') => shortDayText(momentWords, new Date(at(date, '09:00')), TIME_ZONE);
  expect(told).toContain(mailTexts.visitWaits.others(`${day(next)}; ${day(last)}`));
  expect(told).not.toContain(mailTexts.visit.others.toUpperCase());

  await db.deleteFrom('crew_exceptions').execute();
  await proposeVisits(deps);
  const [, found, ...others] = await letters();
  expect(others).toEqual([]);
  const when = (date = '') =>
    visitText(momentWords, new Date(at(date, '09:00')), new Date(at(date, '10:00')), TIME_ZONE);
  expect(found).toContain(when(next));
  expect(found).toContain(mailTexts.visit.others.toUpperCase());
  expect(found).toContain(when(last));
});

test('a visit the company cannot keep says so in the customer’s list, without its crew', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const first = series.next[0];
  await off(first?.crewId ?? '', tuesday());
  const offer = { visit_id: visitId(first?.id ?? ''), starts: [], message_id: null };
  const insteadOf = new Date(first?.start ?? '');
  await db
    .insertInto('offered_times')
    .values({ ...offer, instead_of: insteadOf })
    .execute();
  const { visits } = (await own('visits')).body;
  expect(visits[0]).toMatchObject({ isAsked: true, crew: null });
  expect(visits[1]).toMatchObject({ isAsked: false, crew: expect.any(String) });
});

test('a series change emails a visit that only the evening-before email had announced', async () => {
  const { orderId, series } = await plan();
  const third = series.next[2];
  const [startsAt, endsAt] = [third?.start ?? '', third?.end ?? ''];
  const announced = { visitId: visitId(third?.id ?? ''), startsAt, endsAt };
  await db.transaction().execute(async (trx) => {
    const offered = { mayMove: false, maySkip: false };
    const event = { kind: 'visit.announced', ...announced, ...offered } as const;
    await deps.orderLog.appendEvent(trx, orderId, event, 'system');
  });
  const rhythm = { every: 1, unit: 'week', weekday: 4, time: '11:00' };
  const change = { version: series.version, fromNumber: 1, rhythm };
  expect((await owner.post(`/series/${series.id}/change`, change)).status).toBe(200);
  const told = (await eventsOf(db, orderId)).flatMap(({ event }) =>
    event?.kind === 'visit.confirmed' ? [event.visitId] : [],
  );
  expect(told).toContain(third?.id);
});

test('a visit that its owner moves without a crew is not emailed as confirmed', async () => {
  const { orderId, series } = await plan();
  const first = series.next[0];
  const move = { version: first?.version, start: at(tuesday(), '13:00'), crewId: null };
  expect((await owner.post(`/visits/${first?.id}/move`, move)).status).toBe(200);
  const last = (await eventsOf(db, orderId)).at(-1);
  expect(last?.event).toMatchObject({ kind: 'visit.waits', visitId: first?.id, isListed: false });
});

test('a series keeps its crew when its customer moves all that follow; another crew steps in where it cannot', async () => {
  const { orderId, series } = await plan();
  const [one, two] = await crewIds();
  const change = { version: series.version, fromNumber: 0, crewId: two };
  expect((await owner.post(`/series/${series.id}/change`, change)).status).toBe(200);
  const own = await ownPageOf(orderId);
  const { visits } = (await own('visits')).body;
  const move = async (number: number, day: string) => {
    const wish = { visitId: visits[number]?.id, start: at(day, '11:00'), scope: 'following' };
    expect((await own('move', wish)).status).toBe(200);
    const { next } = await read(series.id);
    const { crew_id: lasting } = await db
      .selectFrom('series_parts')
      .select('crew_id')
      .where('series_id', '=', series.id)
      .orderBy('from_number', 'desc')
      .executeTakeFirstOrThrow();
    return [lasting, ...next.slice(number).map((visit) => visit.crewId)];
  };
  const count = series.next.length;
  const thursday = addDays(tuesday(), 9);
  expect(await move(1, thursday)).toEqual(Array(count).fill(two));
  // Only on that day does another crew come.
  const friday = addDays(tuesday(), 17);
  await off(two, friday);
  expect(await move(2, friday)).toEqual([two, one, ...Array(count - 3).fill(two)]);
  // On that weekday it never comes.
  const wednesday = addDays(tuesday(), 22);
  for (let week = 0; week < 10; week += 1) await off(two, addDays(wednesday, week * 7));
  expect(await move(3, wednesday)).toEqual(Array(count - 2).fill(one));
});

test('previews moving all that follow, from the calendar and from the booking', async () => {
  const { orderId, series } = await plan();
  const second = series.next[1];
  const thursday = addDays(tuesday(), 9);
  const made = [
    ...expected(0, tuesday(), '09:00', 1),
    ...expected(1, thursday, '11:00', series.next.length - 1),
  ];
  const move = { version: second?.version, start: at(thursday, '11:00'), crewId: second?.crewId };
  const following = { scope: 'following', dryRun: true };
  const said = await owner.post(`/visits/${second?.id}/move`, { ...move, ...following });
  expect(shown(said.body.preview.before)).toEqual(shown(series.next));
  expect(shown(said.body.preview.visits)).toEqual(made);
  expect((await read(series.id)).next).toEqual(series.next);
  const { version } = (await owner.get(`/bookings/${orderId}`)).body;
  const typed = { version, visitId: second?.id, date: thursday, from: '11:00', to: '17:00' };
  const form = await owner.post(`/bookings/${orderId}/visit`, { ...typed, ...following });
  expect(shown(form.body.preview.visits)).toEqual(made);
  const stored = { ...typed, scope: 'following' };
  expect((await owner.post(`/bookings/${orderId}/visit`, stored)).status).toBe(200);
  expect(shown((await read(series.id)).next)).toEqual(made);
});

test('a rarer rhythm made weekly plans the same visits as its preview', async () => {
  const { series } = await plan();
  const rhythm = { unit: 'week', weekday: 2, time: '09:00' };
  const change = async (every: number, dryRun: boolean) => {
    const { version, nextNumber: fromNumber } = await read(series.id);
    const body = { version, fromNumber, rhythm: { ...rhythm, every }, dryRun };
    const answer = await owner.post(`/series/${series.id}/change`, body);
    return shown(answer.body.visits);
  };
  await change(4, false);
  const weekly = await change(1, true);
  expect(weekly).toEqual(expected(0, tuesday(), '09:00', weekly.length));
  expect(weekly.length).toBeGreaterThan(6);
  expect(await change(1, false)).toEqual(weekly);
});

test('ending a pause early restores its visits and takes their credit back', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const before = await creditOf(orderId);
  const pause = { from: addDays(tuesday(), 6), to: addDays(tuesday(), 22) };
  const skipped = [1, 2, 3].map((number) => series.next[number]?.start);
  const said = await own('pause', { ...pause, dryRun: true });
  expect(said.body.visits).toEqual(skipped);
  await own('pause', pause);
  expect(await creditOf(orderId)).toBe(before + said.body.money.cents);
  expect((await own('visits')).body).toMatchObject({ paused: [pause], mayPause: true });
  const twice = await own('pause', { from: pause.to, to: addDays(pause.to, 7) });
  expect(twice.body).toMatchObject({ errors: [{ path: 'from', code: 'pause-overlaps' }] });

  const outside = await own('pause-end', { from: pause.from, on: addDays(pause.to, 1) });
  expect(outside.body).toMatchObject({ errors: [{ path: 'on', code: 'pause-end-outside' }] });
  const end = { from: pause.from, on: addDays(tuesday(), 14) };
  const preview = await own('pause-end', { ...end, dryRun: true });
  expect(preview.body.visits).toEqual(skipped.slice(1));
  expect(preview.body.money.cents).toBeGreaterThan(0);
  expect((await own('visits')).body).toMatchObject({ paused: [pause] });
  expect((await own('pause-end', end)).body).toEqual(preview.body);
  expect(await creditOf(orderId)).toBe(before + said.body.money.cents - preview.body.money.cents);
  const after = await read(series.id);
  expect(after.next.map(({ number }) => number).slice(0, 4)).toEqual([0, 2, 3, 4]);
  expect(after.paused).toEqual([{ from: pause.from, to: addDays(tuesday(), 13) }]);
  const again = await own('pause-end', end);
  expect(again.body).toMatchObject({ errors: [{ path: 'on', code: 'pause-end-outside' }] });
});

test('ending a pause early that the company made with credit restores its visits and takes their credit back', async () => {
  const { orderId, series } = await plan();
  const before = await creditOf(orderId);
  const days = { from: addDays(tuesday(), 6), to: addDays(tuesday(), 15) };
  const change = async (what: object) => {
    const { version } = await read(series.id);
    const body = { version, fromNumber: 0, by: 'company', ...what };
    const answer = await owner.post(`/series/${series.id}/change`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const numbers = async () => (await read(series.id)).next.map(({ number }) => number).slice(0, 3);
  await change({ pause: { ...days, money: 'credit' } });
  expect(await numbers()).toEqual([0, 3, 4]);
  expect(await creditOf(orderId)).toBeGreaterThan(before);
  await change({ resume: { from: days.from, on: days.from } });
  expect(await numbers()).toEqual([0, 1, 2]);
  expect(await creditOf(orderId)).toBe(before);
  const resumed = (await eventsOf(db, orderId)).find(({ kind }) => kind === 'visits.resumed');
  const ids = series.next.slice(1, 3).map(({ id }) => id);
  expect(resumed?.event).toMatchObject({ visits: 2, visitIds: ids });
});

test('a pause stays if the credit for its visits was used', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const pause = { from: addDays(tuesday(), 6), to: addDays(tuesday(), 8) };
  await own('pause', pause);
  const { phone } = await db
    .selectFrom('orders')
    .select('customer_phone_e164 as phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await reserveAll(phone ?? '', await creditOf(orderId));
  const end = { from: pause.from, on: addDays(tuesday(), 7) };
  const refused = await own('pause-end', end);
  expect(refused).toMatchObject({ status: 409, body: { code: 'pause-credit-used' } });
  expect((await read(series.id)).paused).toEqual([pause]);
});

test('a series shows who changed what, newest first', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  // The third visit is within the paid month, whatever day this runs.
  await own('pause', { from: addDays(tuesday(), 13), to: addDays(tuesday(), 15) });
  const { version } = await read(series.id);
  const rhythm = { every: 2, unit: 'week', weekday: 4, time: '10:00' };
  await owner.post(`/series/${series.id}/change`, { version, fromNumber: 1, rhythm });
  const { history } = await read(series.id);
  expect(history.filter(({ change }) => change.of === 'series')).toMatchObject([
    {
      who: 'Owner',
      source: 'console',
      change: { event: { kind: 'changed', fromNumber: 1, time: '10:00' } },
    },
    { who: 'visitor', source: 'own-page', change: { event: { kind: 'paused' } } },
  ]);
  // Eight visits moved with it; the change itself covers them.
  expect(history.filter(({ change }) => change.event.kind === 'moved')).toEqual([]);
  const skipped = { of: 'visit', event: { kind: 'skipped', money: 'credit' } };
  expect(history).toContainEqual(
    expect.objectContaining({ who: 'visitor', change: expect.objectContaining(skipped) }),
  );
});

test('refuses to change a series of an erased customer, or one that ended', async () => {
  const { orderId, series } = await plan();
  const change = () =>
    owner.post(`/series/${series.id}/change`, {
      version: series.version,
      fromNumber: 1,
      pause: { from: today, to: today },
    });
  await db
    .updateTable('orders')
    .set({ customer_email: '', customer_phone: '' })
    .where('id', '=', orderId)
    .execute();
  expect(await change()).toMatchObject({ status: 409, body: { code: 'series-of-erased' } });
  await db
    .updateTable('orders')
    .set({ customer_email: 'a@example.com' })
    .where('id', '=', orderId)
    .execute();
  await sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(db);
  expect(await change()).toMatchObject({ status: 409, body: { code: 'no-visit-to-come' } });
});

test('removing a last day brings back the visits after it', async () => {
  const { series } = await plan();
  const until = async (day: string | null) => {
    const { version } = await read(series.id);
    const body = { version, fromNumber: 0, until: day };
    return shown((await owner.post(`/series/${series.id}/change`, body)).body.visits);
  };
  expect(await until(addDays(tuesday(), 9))).toEqual(expected(0, tuesday(), '09:00', 2));
  const all = await until(null);
  expect(all.length).toBeGreaterThan(6);
  expect(all).toEqual(expected(0, tuesday(), '09:00', all.length));
});

/** Every 8 weeks on a Tuesday at 9. */
const RARELY = { every: 8, unit: 'week', weekday: 2, time: '09:00' };

async function monthCentsOf(orderId: OrderId): Promise<number> {
  const { total_cents: total } = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return total;
}

test('a rarer rhythm credits the lost visits of the paid month, and restoring it takes the credit back', async () => {
  const { orderId, series } = await plan();
  const [before, total] = [await creditOf(orderId), await monthCentsOf(orderId)];
  const change = (version: number, rhythm: object, dryRun = false) =>
    owner.post(`/series/${series.id}/change`, { version, fromNumber: 1, rhythm, dryRun });
  const preview = await change(series.version, RARELY, true);
  expect(await creditOf(orderId)).toBe(before);
  expect((await change(series.version, RARELY)).body.credited).toBe(preview.body.credited);
  const credited = (await creditOf(orderId)) - before;
  expect(credited).toBe(preview.body.credited);
  // Two of four or five visits remain.
  expect(credited).toBeGreaterThanOrEqual(Math.floor(total / 4));
  expect(credited).toBeLessThanOrEqual(Math.ceil((total * 3) / 5));
  const emails = await db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'visits-credited')
    .execute();
  expect(emails).toHaveLength(1);

  const { version } = await read(series.id);
  const back = await change(version, { ...RARELY, every: 1 });
  expect(back.body).toMatchObject({ credited: 0, takenBack: credited });
  expect(await creditOf(orderId)).toBe(before);
});

test('credits a month whole if a rhythm removes its last visits after the others were skipped', async () => {
  const { orderId, series } = await plan();
  const [before, total] = [await creditOf(orderId), await monthCentsOf(orderId)];
  for (const { id, version } of series.next.slice(0, 2)) {
    await owner.post(`/visits/${id}/skip`, { version, by: 'customer', money: 'credit' });
  }
  expect((await creditOf(orderId)) - before).toBeLessThan(total);
  const { version } = await read(series.id);
  const change = { version, fromNumber: 1, rhythm: RARELY };
  expect((await owner.post(`/series/${series.id}/change`, change)).status).toBe(200);
  expect((await creditOf(orderId)) - before).toBe(total);
});

test('a last day within the paid month credits the visits after it; used credit keeps it in place', async () => {
  const { orderId, series } = await plan();
  const before = await creditOf(orderId);
  const own = await ownPageOf(orderId);
  const until = async (day: string | null) => {
    const { version } = await read(series.id);
    return owner.post(`/series/${series.id}/change`, { version, fromNumber: 0, until: day });
  };
  const ended = await until(addDays(tuesday(), 1));
  expect(ended.body.credited).toBeGreaterThan(0);
  expect((await creditOf(orderId)) - before).toBe(ended.body.credited);
  // The one remaining visit is worth the rest of the month.
  const skip = await own('skip', { visitId: series.next[0]?.id, dryRun: true });
  expect(skip.body.money.cents).toBe((await monthCentsOf(orderId)) - ended.body.credited);
  const { phone } = await db
    .selectFrom('orders')
    .select('customer_phone_e164 as phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await reserveAll(phone ?? '', await creditOf(orderId));
  expect(await until(null)).toMatchObject({ status: 409, body: { code: 'month-credit-used' } });
  expect((await read(series.id)).until).toBe(addDays(tuesday(), 1));
});

test('moving all that follow out of the paid month shows its credit first, to customer and office', async () => {
  const { orderId, series } = await plan();
  const own = await ownPageOf(orderId);
  const { version } = await read(series.id);
  await owner.post(`/series/${series.id}/change`, {
    version,
    fromNumber: 0,
    rhythm: RARELY,
  });
  const before = await creditOf(orderId);
  const [first] = (await read(series.id)).next;
  const far = at(addDays(tuesday(), 28), '09:00');
  const [start, crewId] = [far, first?.crewId];
  const move = { version: first?.version, start, crewId, scope: 'following' };
  const seen = await owner.post(`/visits/${first?.id}/move`, { ...move, dryRun: true });
  expect(seen.body.preview.credited).toBeGreaterThan(0);
  const wish = { visitId: first?.id, start: far, scope: 'following' };
  const preview = await own('move', { ...wish, dryRun: true });
  expect(preview.body.creditedCents).toBe(seen.body.preview.credited);
  expect((await own('move', wish)).status).toBe(200);
  expect((await creditOf(orderId)) - before).toBe(preview.body.creditedCents);
});
