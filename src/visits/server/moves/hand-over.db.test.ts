import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CalendarVisit, HandOverAnswer } from '#visits/contract/scheduling.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { allCrews } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const [sick, other] = (await allCrews(db)).map(({ id }) => id) as [CrewId, CrewId];

/** A Wednesday at least a week from now. */
const today = dayAt(Date.now(), TIME_ZONE);
const day = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index)).find(
  (each) => wallClock(each, TIME_ZONE).weekday === 3,
) as string;
const at = (clock: string) => isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

beforeEach(async () => {
  await db.deleteFrom('hand_overs').execute();
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('crew_exceptions').execute();
});

async function booked(crewId: CrewId, from: string): Promise<{ id: VisitId; orderId: OrderId }> {
  const bookingId = randomUUID();
  const wish = { bookingId, preferredTimes: [{ date: day, window: 'morning' }], address };
  const stored = await world.call('/functions/v1/schedule', wish);
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const given = await owner.post(`/bookings/${orderId}/crew-time`, { start: at(from), crewId });
  expect(given.status).toBe(200);
  return { id: given.body.id, orderId };
}

async function handOver(crewId: CrewId, dryRun = false) {
  return owner.post(`/days/${day}/hand-over`, { crewId, dryRun });
}

async function standing(): Promise<CalendarVisit[]> {
  return (await owner.get(`/calendar?from=${day}&days=1`)).body.visits;
}

async function toldOfMoves(orderId: OrderId): Promise<number> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'visit')
    .execute();
  return rows.length;
}

test('a sick crew’s visits go to crews that can come, with a preview and an undo', async () => {
  const [stays, moves] = [await booked(sick, '08:00'), await booked(sick, '15:00')];
  await booked(other, '15:30');
  const told = await toldOfMoves(stays.orderId);
  const before = await standing();

  const shown: HandOverAnswer = (await handOver(sick, true)).body;
  expect(shown.waits).toEqual([]);
  expect(shown.given).toContainEqual({ visitId: stays.id, toCrewId: other, start: at('08:00') });
  expect(shown.given.find(({ visitId }) => visitId === moves.id)?.start).toBe(at('12:00'));
  expect(await standing()).toEqual(before);

  // The emails can be read first: only customers whose start changes get one.
  const { drafts } = (await owner.post(`/days/${day}/hand-over/drafts`, { crewId: sick })).body;
  expect(drafts).toMatchObject([
    { orderId: moves.orderId, subject: expect.stringContaining('12:00 PM'), language: 'en' },
  ]);
  expect(drafts[0].text).toContain('12:00 PM');
  expect(drafts[0].text).toContain('/booking/…');
  expect(await standing()).toEqual(before);
  expect(await toldOfMoves(moves.orderId)).toBe(told);

  expect((await handOver(sick)).body).toEqual(shown);
  const after = await standing();
  expect(after.every(({ crewId }) => crewId === other)).toBe(true);
  // A customer whose time stays gets no email; the other gets one.
  expect(await toldOfMoves(stays.orderId)).toBe(told);
  expect(await toldOfMoves(moves.orderId)).toBe(told + 1);
  const { crews } = (await owner.get('/crews')).body;
  expect(crews[0].exceptions).toMatchObject([{ kind: 'off' }]);

  const undone = await owner.post(`/days/${day}/hand-over/undo`, { crewId: sick });
  expect(undone).toMatchObject({ status: 200, body: { stays: [] } });
  const places = (visits: CalendarVisit[]) =>
    visits.map(({ id, crewId, start, end }) => ({ id, crewId, start, end }));
  expect(places(await standing())).toEqual(places(before));
  expect((await owner.get('/crews')).body.crews[0].exceptions).toEqual([]);
  const again = await owner.post(`/days/${day}/hand-over/undo`, { crewId: sick });
  expect(again).toMatchObject({ status: 404, body: { code: 'hand-over-not-found' } });
});

test('refuses a hand-over if no crew is left and no customer is asked', async () => {
  await booked(sick, '09:00');
  const off = { from: at('00:00'), to: at('24:00') };
  await owner.post(`/crews/${other}/time-off`, off);
  const before = await standing();
  expect(await handOver(sick)).toMatchObject({
    status: 409,
    body: { code: 'hand-over-to-nobody' },
  });
  expect(await standing()).toEqual(before);
  expect((await owner.get('/crews')).body.crews[0].exceptions).toEqual([]);
  expect(await db.selectFrom('hand_overs').select('id').execute()).toEqual([]);
});

test('after time off for some hours, hands over only the visits that no longer fit', async () => {
  const [stays, leaves] = [await booked(sick, '13:30'), await booked(sick, '09:00')];
  const off = await owner.post(`/crews/${sick}/time-off`, { from: at('10:00'), to: at('12:00') });
  expect(off.body.waits).toMatchObject([{ id: leaves.id }]);
  const body = { crewId: sick, visits: 'waiting' };
  const given = await owner.post(`/days/${day}/hand-over`, body);
  expect(given.body).toEqual({
    given: [{ visitId: leaves.id, toCrewId: other, start: at('09:00') }],
    waits: [],
    stays: [],
  });
  expect((await standing()).find(({ id }) => id === stays.id)?.crewId).toBe(sick);
  // The time off is unchanged: it did not become a whole day.
  const { exceptions } = (await owner.get('/crews')).body.crews[0];
  expect(exceptions).toMatchObject([{ from: at('10:00'), to: at('12:00') }]);
  expect(exceptions).toHaveLength(1);
});

test('a hand-over leaves visits that began, or that a phone finished early', async () => {
  const begun = await booked(sick, '09:00');
  const early = await booked(sick, '13:00');
  const put = (id: VisitId, from: number) => {
    const span = { starts_at: new Date(from), ends_at: new Date(from + 3_600_000) };
    return db.updateTable('visits').set(span).where('id', '=', id).execute();
  };
  const shown = async (start: number) => {
    const date = dayAt(start, TIME_ZONE);
    return (await owner.post(`/days/${date}/hand-over`, { crewId: sick, dryRun: true })).body;
  };
  const now = Date.now();
  await put(begun.id, now - 600_000);
  expect((await shown(now - 600_000)).stays).toEqual([begun.id]);
  await put(begun.id, now - 7_200_000);
  await put(early.id, now + 3_600_000);
  const asked = async () => {
    const { given, waits } = await shown(now + 3_600_000);
    return [...given.map((one: { visitId: VisitId }) => one.visitId), ...waits];
  };
  expect(await asked()).toEqual([early.id]);
  await sql`
    insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at, crew_id)
    select id, 'finished', 'system', 'crew-phone', starts_at, ends_at, crew_id
    from visits where id = ${early.id}
  `.execute(db);
  expect(await asked()).toEqual([]);
  expect((await shown(now + 3_600_000)).stays).toEqual([early.id]);
});

test('undoing a hand-over leaves a visit that was moved since', async () => {
  const visit = await booked(sick, '09:00');
  await handOver(sick);
  const [now] = await standing();
  const move = { version: now?.version, start: at('14:00'), crewId: other };
  expect((await owner.post(`/visits/${visit.id}/move`, move)).status).toBe(200);
  const undone = await owner.post(`/days/${day}/hand-over/undo`, { crewId: sick });
  expect(undone.body).toEqual({ back: [], stays: [visit.id], asked: [] });
  expect(await standing()).toMatchObject([{ crewId: other, start: at('14:00') }]);
});

test('refuses an unknown crew and an invalid day', async () => {
  const crewId = randomUUID() as CrewId;
  expect((await handOver(crewId)).status).toBe(404);
  expect((await owner.post(`/days/${day}/hand-over/drafts`, { crewId })).status).toBe(404);
  const noDay = await owner.post('/days/2026-02-30/hand-over', { crewId: sick });
  expect(noDay.status).toBe(404);
});
