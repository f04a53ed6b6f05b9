import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type {
  CalendarAnswer,
  CalendarVisit,
  CrewAnswer,
  OfferedTime,
  SchedulingAnswer,
  WaitingAnswer,
} from '#visits/contract/scheduling.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { listWaiting } from '#visits/server/calendar/waiting-visits.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');

const nextDays = { from: addDays(dayAt(Date.now(), TIME_ZONE), 3), days: 7 };
const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

beforeEach(async () => {
  await db.deleteFrom('visits').execute();
});

async function freeTimes(postalCode = '94105') {
  const response = await world.call('/functions/v1/free-times', {
    ...selection,
    postalCode,
    ...nextDays,
  });
  const body = (await response.json()) as FreeTimesAnswer & { errors?: { path: string }[] };
  return { status: response.status, body };
}

/** A paid booking with an address, waiting for a time. */
async function waiting(changes: object = {}): Promise<OrderId> {
  const bookingId = randomUUID();
  const preferredTimes = [{ date: nextDays.from, window: 'morning' }];
  const wish = { bookingId, preferredTimes, address };
  const stored = await world.call('/functions/v1/schedule', wish);
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId, ...changes });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  return orderId;
}

async function offers(orderId: OrderId, near?: string): Promise<OfferedTime[]> {
  const query = near === undefined ? '' : `?near=${encodeURIComponent(near)}`;
  return (await owner.get(`/bookings/${orderId}/times${query}`)).body.times;
}

/** A moment on the business's local clock. */
function at(day: string, clock: string): string {
  return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
}

async function waitingVisits(): Promise<CalendarVisit[]> {
  return (await owner.get('/waiting-visits')).body.visits;
}

async function rules(): Promise<SchedulingAnswer> {
  return (await owner.get('/scheduling')).body;
}

async function crews(): Promise<CrewAnswer[]> {
  return (await owner.get('/crews')).body.crews;
}

test('a waiting booking is offered its three best times and can be given one of them once', async () => {
  const orderId = await waiting();
  const near = (await freeTimes()).body.times.at(5)?.start ?? '';
  const times = await offers(orderId, near);
  expect(times).toHaveLength(3);
  expect(times.map(({ start }) => start)).toContain(near);
  const [soonest] = await offers(orderId);
  expect(Date.parse(soonest?.start ?? '')).toBeLessThan(Date.now() + 3 * 86_400_000);
  const { start, crewId } = times[0] ?? {};
  const given = await owner.post(`/bookings/${orderId}/crew-time`, { start, crewId });
  expect(given.status).toBe(200);
  const { visits, waiting: left }: CalendarAnswer = (
    await owner.get(`/calendar?from=${nextDays.from}&days=14`)
  ).body;
  expect(visits).toMatchObject([{ id: given.body.id, start, crewId, state: 'confirmed' }]);
  expect(left.map((booking) => booking.orderId)).not.toContain(orderId);
  const again = await owner.post(`/bookings/${orderId}/crew-time`, { start, crewId });
  expect(again).toMatchObject({ status: 409, body: { code: 'visit-has-time' } });
});

test('the calendar says whether the customer has an email, without the address', async () => {
  const [known, silent] = [await waiting(), await waiting()];
  const noted = { customer_name: 'Ada', customer_email: '' };
  await db.updateTable('orders').set(noted).where('id', '=', silent).execute();
  const calendar = async (): Promise<CalendarAnswer> =>
    (await owner.get(`/calendar?from=${nextDays.from}&days=14`)).body;
  const reached = (
    orderId: OrderId,
    rows: readonly { orderId: OrderId | null; hasEmail: boolean }[],
  ) => rows.find((row) => row.orderId === orderId)?.hasEmail;
  const { waiting: before } = await calendar();
  expect([reached(known, before), reached(silent, before)]).toEqual([true, false]);
  for (const orderId of [known, silent]) {
    const [offer] = await offers(orderId, at(addDays(nextDays.from, 3), '12:00'));
    await owner.post(`/bookings/${orderId}/crew-time`, offer);
  }
  const { visits } = await calendar();
  expect([reached(known, visits), reached(silent, visits)]).toEqual([true, false]);
});

test('confirms a typed time if a crew has it; without a crew, its customer learns that it waits', async () => {
  const typed = {
    date: addDays(nextDays.from, 3),
    from: '10:00',
    to: '15:00',
    despite: 'As agreed',
  };
  const confirm = async (orderId: OrderId, crewId: string | null) => {
    const { version } = (await owner.get(`/bookings/${orderId}`)).body;
    const given = await owner.post(`/bookings/${orderId}/visit`, { version, ...typed, crewId });
    expect(given.status).toBe(200);
    const { timeline } = (await owner.get(`/bookings/${orderId}`)).body;
    return timeline[0].kind;
  };
  const [crew, other] = await crews();
  const [kept, open] = [await waiting(), await waiting()];
  expect(await confirm(kept, crew?.id ?? null)).toBe('visit.confirmed');
  expect(await confirm(open, null)).toBe('visit.waits');
  expect(await waitingVisits()).toMatchObject([{ orderId: open }]);
  expect(await confirm(open, other?.id ?? null)).toBe('visit.confirmed');
});

test('refuses an end before the start, at the end field', async () => {
  const orderId = await waiting();
  const [offer] = await offers(orderId);
  const end = at(addDays(nextDays.from, -20), '09:00');
  const answer = await owner.post(`/bookings/${orderId}/crew-time`, { ...offer, end });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'end', code: 'visit-ends-before-start' }] },
  });
});

test('asks about an odd time of a crew, and accepts it with a reason that is kept as a note', async () => {
  const orderId = await waiting();
  const [offer] = await offers(orderId);
  const nextYear = addDays(nextDays.from, 365);
  const odd = {
    crewId: offer?.crewId,
    start: at(nextYear, '03:00'),
    end: at(nextYear, '04:00'),
  };
  const asked = await owner.post(`/bookings/${orderId}/crew-time`, odd);
  expect(asked).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'start', code: 'visit-far' },
        { path: 'start', code: 'visit-hour-odd' },
        { path: 'end', code: 'visit-short', params: { hours: 5 } },
      ],
    },
  });
  const without = await owner.post(`/bookings/${orderId}/crew-time`, { ...odd, despite: ' ' });
  expect(without.body.errors).toEqual([expect.objectContaining({ path: 'despite' })]);
  expect((await owner.get(`/bookings/${orderId}`)).body).toMatchObject({ visits: [], notes: [] });
  const despite = 'A film set: they asked for it';
  const given = await owner.post(`/bookings/${orderId}/crew-time`, { ...odd, despite });
  expect(given.status).toBe(200);
  expect((await owner.get(`/bookings/${orderId}`)).body).toMatchObject({
    visits: [{ id: given.body.id }],
    notes: [{ who: 'Owner', text: despite }],
  });
  const next = await waiting();
  const [free] = await offers(next);
  const usual = { ...free, despite: 'Of another time' };
  expect((await owner.post(`/bookings/${next}/crew-time`, usual)).status).toBe(200);
  expect((await owner.get(`/bookings/${next}`)).body.notes).toEqual([]);
});

test('asks about a visit past midnight, but not about one in a crew’s extra hours', async () => {
  const orderId = await waiting();
  const [offer] = await offers(orderId);
  const day = addDays(nextDays.from, 1);
  const give = (from: string, to: string, until = day) => {
    const span = { start: at(day, from), end: at(until, to) };
    return owner.post(`/bookings/${orderId}/crew-time`, { ...span, crewId: offer?.crewId });
  };
  const late = await give('21:00', '00:30', addDays(day, 1));
  expect(late.body.errors).toMatchObject([{ path: 'start', code: 'visit-hour-odd' }]);
  expect((await give('04:00', '08:00')).status).toBe(422);
  const extra = { kind: 'extra', from: at(day, '03:30'), to: at(day, '09:00') };
  const made = await owner.post(`/crews/${offer?.crewId}/time-off`, extra);
  expect((await give('04:00', '08:00')).status).toBe(200);
  await owner.send('DELETE', `/crews/${offer?.crewId}/time-off/${made.body.id}`);
});

test('if two operators give one time to two bookings, the second sees what is there', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const { start, crewId } = (await offers(one))[0] ?? {};
  const answers = await Promise.all(
    [one, two].map((id) => owner.post(`/bookings/${id}/crew-time`, { start, crewId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'overlap', visits: [{ start }] });
});

test('lists visits that new hours, days or crews leave behind with the reason, and does not move them', async () => {
  const orderId = await waiting();
  const { start, crewId } = (await offers(orderId, nextDays.from.concat('T12:00:00Z')))[0] ?? {};
  await owner.post(`/bookings/${orderId}/crew-time`, { start, crewId });
  expect(await waitingVisits()).toEqual([]);
  const before = await rules();
  const { timeZone: _, widgetUrl: __, ...input } = before;
  const day = (start ?? '').slice(0, 10);
  const saved = await owner.send('PUT', '/scheduling', { ...input, closedDays: [day] });
  expect(saved.body).toMatchObject({ ok: true, waits: [{ orderId, start }] });
  const closed = { orderId, start, crewId, waits: { reason: 'closed-day' } };
  expect(await waitingVisits()).toMatchObject([closed]);
  await owner.send('PUT', '/scheduling', { ...input, version: before.version + 1 });
  const crew = (await crews()).find(({ id }) => id === crewId);
  const { id: ___, exceptions: ____, ...kept } = crew as CrewAnswer;
  await owner.send('PUT', `/crews/${crewId}`, { ...kept, hours: [] });
  expect(await waitingVisits()).toMatchObject([{ waits: { reason: 'hours' } }]);
  await owner.send('PUT', `/crews/${crewId}`, {
    ...kept,
    version: kept.version + 1,
    active: false,
  });
  expect(await waitingVisits()).toMatchObject([{ waits: { reason: 'inactive-crew' } }]);
  await owner.send('PUT', `/crews/${crewId}`, { ...kept, version: kept.version + 2 });
  expect(await waitingVisits()).toEqual([]);
});

test('a new time zone keeps visits at their moment and lists those outside its hours', async () => {
  const orderId = await waiting();
  const first = (await freeTimes()).body.times.find(({ start }) => start.includes('T08:00'));
  const [offer] = await offers(orderId, first?.start);
  await owner.post(`/bookings/${orderId}/crew-time`, offer);
  const settings = { business: { timeZone: 'Pacific/Honolulu' } };
  const elsewhere = { db, settings: settings as never, now: () => new Date() };
  const {
    visits: [visit],
  } = await listWaiting(elsewhere);
  expect(visit?.waits).toEqual({ reason: 'hours' });
  expect(Date.parse(visit?.start ?? '')).toBe(Date.parse(offer?.start ?? ''));
  expect(visit?.start).toMatch(/-10:00$/);
});

test('offers the holidays of this year and the next', async () => {
  const { holidays } = (await owner.get('/scheduling/holidays')).body;
  const year = Number(dayAt(Date.now(), TIME_ZONE).slice(0, 4));
  for (const each of [year, year + 1]) {
    const date = `${each}-12-25`;
    expect(holidays).toContainEqual({ date, id: 'christmas', isObserved: false });
  }
});

test('an area is a distance from a ZIP code plus a list of other codes', async () => {
  const { timeZone: _, widgetUrl: __, ...input } = await rules();
  const near = { postalCode: '94103', miles: 5 };
  const area = { postalCodes: ['10001'], near };
  expect((await owner.send('PUT', '/scheduling', { ...input, area })).status).toBe(200);
  expect((await rules()).area).toEqual(area);
  expect((await freeTimes('94110')).body.mode).toBe('times');
  expect((await freeTimes('10001')).body.mode).toBe('times');
  // Oakland is eight miles away across the bay.
  expect((await freeTimes('94607-1234')).body.mode).toBe('outside');
  const back = { ...input, version: input.version + 1, area: null };
  expect((await owner.send('PUT', '/scheduling', back)).status).toBe(200);
});

test('reports an invalid ZIP code at its field and stores nothing', async () => {
  const stored = await db.selectFrom('schedules').select('id').execute();
  for (const postalCode of ['9410', 'SW1A 1AA', '94105-12']) {
    const asked = await freeTimes(postalCode);
    expect(asked.status).toBe(422);
    expect(asked.body.errors).toMatchObject([{ path: 'postalCode' }]);
    const wish = { preferredTimes: [{ date: nextDays.from, window: 'morning' }] };
    const kept = await world.call('/functions/v1/schedule', {
      ...wish,
      address: { ...address, postalCode },
    });
    expect(await kept.json()).toMatchObject({ errors: [{ path: 'address.postalCode' }] });
  }
  expect(await db.selectFrom('schedules').select('id').execute()).toHaveLength(stored.length);

  const crew = { name: 'Far', color: '#aa3300', people: 2, postalCode: '00000', hours: [] };
  const added = await owner.post('/crews', crew);
  expect(added).toMatchObject({ status: 422, body: { errors: [{ path: 'postalCode' }] } });
  const { timeZone: _, widgetUrl: __, ...input } = await rules();
  const area = { postalCodes: ['94105', 'Castro'], near: { postalCode: '00000', miles: 3 } };
  const ruled = await owner.send('PUT', '/scheduling', { ...input, area });
  expect(ruled.body.errors.map((error: { path: string }) => error.path)).toEqual([
    'area.postalCodes.1',
    'area.near.postalCode',
  ]);
  expect((await rules()).version).toBe(input.version);
});

test('an emergency needs only the address', async () => {
  const emergency = { ...selection, serviceType: { id: 'emergency-cleanup' }, address };
  const stored = await world.call('/functions/v1/schedule', emergency);
  expect(stored.status).toBe(200);
  expect(await stored.json()).toEqual({ scheduleId: expect.any(String) });
  const other = await world.call('/functions/v1/schedule', { ...selection, address });
  expect(await other.json()).toMatchObject({ errors: [{ path: 'preferredTimes' }] });
});

test('shows the oldest 300 of very many waiting visits and counts all', async () => {
  const orderId = await waiting();
  const near = Date.parse(at(nextDays.from, '09:00'));
  await sql`
    insert into visits (order_id, state, starts_at, ends_at)
    select ${orderId}, 'confirmed', starts_at, starts_at + interval '2 hours'
    from (
      select to_timestamp(${near}::float8 / 1000) + (n / 20) * interval '1 day' as starts_at
      from generate_series(0, 319) as n
    ) as begun
  `.execute(db);
  const { visits, count } = (await owner.get('/waiting-visits')).body as WaitingAnswer;
  expect(count).toBe(320);
  expect(visits).toHaveLength(300);
  expect(Date.parse(visits[0]?.start ?? '')).toBe(near);
  const starts = visits.map(({ start }) => Date.parse(start));
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect((await owner.get('/today/waiting-visits')).body).toMatchObject({ count: 320 });
  // A week shows its own visits, no matter how many older ones wait.
  const last = addDays(nextDays.from, 15);
  const week = (await owner.get(`/waiting-visits?from=${last}&days=7`)).body as WaitingAnswer;
  expect(week.count).toBe(20);
  const told = new Set(visits.map(({ id }) => id));
  expect(week.visits.filter(({ id }) => told.has(id))).toEqual([]);
});
