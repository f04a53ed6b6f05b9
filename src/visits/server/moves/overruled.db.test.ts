import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { allCrews } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const [one, two] = (await allCrews(db)).map(({ id }) => id) as [CrewId, CrewId];

/** A Wednesday at least a week from now. */
const today = dayAt(Date.now(), TIME_ZONE);
const day = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index)).find(
  (each) => wallClock(each, TIME_ZONE).weekday === 3,
) as string;
const at = (clock: string) => isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
/** Before the crews start work. */
const early = { crewId: one, start: at('04:00'), end: at('08:00') };
const despite = 'They fly at noon';

beforeEach(async () => {
  await db.deleteFrom('hand_overs').execute();
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('crew_exceptions').execute();
});

interface Booked {
  readonly id: VisitId;
  readonly orderId: OrderId;
}

async function booked(given: object): Promise<Booked> {
  const bookingId = randomUUID();
  const wish = { bookingId, preferredTimes: [{ date: day, window: 'morning' }], address };
  const stored = await world.call('/functions/v1/schedule', wish);
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const answer = await owner.post(`/bookings/${orderId}/crew-time`, given);
  expect(answer.status).toBe(200);
  return { id: answer.body.id, orderId };
}

async function stored(id: VisitId) {
  const query = db.selectFrom('visits').select(['row_version as version', 'overruled']);
  return query.where('id', '=', id).executeTakeFirstOrThrow();
}

async function move(id: VisitId, to: object) {
  const { version } = await stored(id);
  return owner.post(`/visits/${id}/move`, { version, ...to });
}

async function reasons(): Promise<(string | undefined)[]> {
  const { visits } = (await owner.get('/waiting-visits')).body as { visits: CalendarVisit[] };
  return visits.map(({ waits }) => waits?.reason);
}

test('a visit placed outside hours does not wait, until something else rules it out', async () => {
  const { id } = await booked({ ...early, despite });
  expect((await stored(id)).overruled).toEqual(['hours']);
  expect(await reasons()).toEqual([]);
  expect((await owner.get('/today/waiting-visits')).body).toMatchObject({ count: 0 });
  const [shown] = (await owner.get(`/calendar?from=${day}&days=1`)).body.visits;
  expect(shown).toMatchObject({ id, waits: null });
  const off = { from: at('00:00'), to: at('24:00') };
  const made = await owner.post(`/crews/${one}/time-off`, off);
  expect(made.body.waits).toMatchObject([{ id, waits: { reason: 'time-off' } }]);
  expect(await reasons()).toEqual(['time-off']);
  // The crew comes anyway: that needs a reason too, and is then overruled.
  const asked = await move(id, early);
  expect(asked).toMatchObject({ status: 422, body: { why: ['time-off'] } });
  expect((await move(id, { ...early, despite })).status).toBe(200);
  expect((await stored(id)).overruled).toEqual(['time-off', 'hours']);
  expect(await reasons()).toEqual([]);
});

test('asks the same about a time before and on confirmation', async () => {
  const { id, orderId } = await booked({ ...early, despite });
  const ask = async (visitId: VisitId, { start, end, crewId }: typeof early) => {
    const query = new URLSearchParams({ visitId, start, end, crewId });
    return owner.get(`/bookings/${orderId}/asked?${query}`);
  };
  const odd = { crewId: two, start: at('03:00'), end: at('03:30') };
  const { body } = await ask(id, odd);
  expect(body.asked.map(({ code }: { code: string }) => code)).toEqual([
    'visit-hour-odd',
    'visit-short',
  ]);
  expect(body.asked).toEqual((await move(id, odd)).body.errors);
  // Nothing to ask about a usual time, its current place, or what no one can overrule.
  const other = await booked({ ...early, crewId: two, despite });
  for (const place of [{ ...early, start: at('09:00'), end: at('13:00') }, early]) {
    expect((await ask(id, place)).body).toEqual({ asked: [] });
  }
  expect((await ask(id, { ...early, crewId: two })).body).toEqual({ asked: [] });
  expect((await ask(other.id, early)).status).toBe(404);
});

test('a move drops the overrides of the old time, and undoing it restores them', async () => {
  const { id } = await booked({ ...early, despite });
  const usual = { crewId: one, start: at('09:00'), end: at('13:00') };
  expect((await move(id, usual)).status).toBe(200);
  expect((await stored(id)).overruled).toEqual([]);
  expect((await move(id, { ...early, isUndo: true })).status).toBe(200);
  expect((await stored(id)).overruled).toEqual(['hours']);
  expect(await reasons()).toEqual([]);
  // A place it never had cannot be undone to: it is asked about like any move.
  const never = { crewId: two, start: at('03:00'), end: at('07:00'), isUndo: true };
  const asked = { status: 422, body: { code: 'needs-reason' } };
  expect(await move(id, never)).toMatchObject(asked);
  // Nor can a place before the last one.
  expect((await move(id, usual)).status).toBe(200);
  const noon = { ...usual, start: at('11:00'), end: at('15:00') };
  expect((await move(id, noon)).status).toBe(200);
  expect(await move(id, { ...early, isUndo: true })).toMatchObject(asked);
});

test('lists the oldest 300 waiting visits first and the rest on the next page', async () => {
  const { orderId } = await booked({ ...early, despite });
  await sql`
    insert into visits (order_id, state, starts_at, ends_at)
    select ${orderId}, 'confirmed', at, at + interval '1 hour'
    from generate_series(now() + interval '2 days', now() + interval '2 days 300 minutes',
      interval '1 minute') as at
  `.execute(db);
  const first = (await owner.get('/waiting-visits')).body;
  expect(first.visits).toHaveLength(300);
  expect(first).toMatchObject({ count: 301, next: first.visits.at(-1).id });
  const rest = (await owner.get(`/waiting-visits?after=${first.next}`)).body;
  expect(rest.visits).toHaveLength(1);
  expect(rest).toMatchObject({ count: 301, next: null });
});

test('undoing a hand-over restores what was overruled', async () => {
  const { id } = await booked({ ...early, despite });
  const over = await owner.post(`/days/${day}/hand-over`, { crewId: one });
  expect(over.body.given).toMatchObject([{ visitId: id, toCrewId: two }]);
  expect((await stored(id)).overruled).toEqual([]);
  expect((await owner.post(`/days/${day}/hand-over/undo`, { crewId: one })).status).toBe(200);
  expect((await stored(id)).overruled).toEqual(['hours']);
  expect(await reasons()).toEqual([]);
});

test('a hand-over of an absent crew drops its overrides, and undoing it restores them', async () => {
  const off = { from: at('00:00'), to: at('24:00') };
  for (const crewId of [one, two]) await owner.post(`/crews/${crewId}/time-off`, off);
  const { id } = await booked({ ...early, despite });
  expect(await reasons()).toEqual([]);
  const { body } = await owner.post(`/days/${day}/hand-over/drafts`, { crewId: one });
  const asks = body.asks.map(({ visitId, text }: { visitId: VisitId; text: string }) => {
    return { visitId, messageId: randomUUID(), text, starts: [] };
  });
  expect((await stored(id)).overruled).not.toEqual([]);
  const over = await owner.post(`/days/${day}/hand-over`, { crewId: one, asks });
  expect(over).toMatchObject({ status: 200, body: { waits: [id] } });
  expect(await reasons()).toEqual(['time-off']);
  // After the undo the crew comes anyway, as before.
  const back = await owner.post(`/days/${day}/hand-over/undo`, { crewId: one });
  expect(back).toMatchObject({ status: 200, body: { back: [], stays: [] } });
  expect(back.body.asked).toEqual([{ visitId: id, email: 'withdrawn' }]);
  expect(await reasons()).toEqual([]);
});
