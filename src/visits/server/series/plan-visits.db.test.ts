import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, subscriptionRef, type VisitId, visitId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CalendarVisit, OfferedTime } from '#visits/contract/scheduling.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { proposeVisits, proposeVisitsOf } from './propose-visits.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const deps = {
  ...world.deps,
  settings: parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE }),
  now: () => new Date(),
};

const selection = {
  serviceType: { id: 'essential' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'weekly',
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
const from = addDays(dayAt(Date.now(), TIME_ZONE), 3);

beforeEach(async () => {
  await db.updateTable('plans').set({ state: 'cancelled' }).execute();
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('series_parts').execute();
  await db.deleteFrom('series').execute();
});

async function freeTimes() {
  const body = { ...selection, postalCode: '94105', from, days: 7 };
  const response = await world.call('/functions/v1/free-times', body);
  return ((await response.json()) as FreeTimesAnswer).times;
}

/** A paid weekly plan whose customer chose the first visit's time. */
async function paidPlan(start: string): Promise<OrderId> {
  const price = await world.call('/functions/v1/quote', selection);
  const { total: amount } = (await price.json()) as { total: number };
  const bookingId = randomUUID();
  const visit = { ...selection, bookingId, start, address };
  const held = await world.call('/functions/v1/schedule', visit);
  const { scheduleId } = (await held.json()) as { scheduleId: string };
  const { serviceType, frequency } = selection;
  const chosen = { serviceType, frequency, amount, bookingId, scheduleId };
  const { orderId, session } = await world.book(chosen);
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const order = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await applyPlan(world.deps, subscriptionRef(order.subscription_ref ?? ''));
  return orderId;
}

async function visitsOf(orderId: OrderId) {
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    crewId: row.crew_id,
    id: row.id,
    startsAt: row.starts_at,
    clock: isoText(row.starts_at.getTime(), TIME_ZONE).slice(11, 16),
  }));
}

/** The visits waiting for a crew, as the console lists them. */
async function waiting(): Promise<CalendarVisit[]> {
  return (await owner.get('/waiting-visits')).body.visits;
}

const WEEK_MS = 7 * 86_400_000;

test('a weekly plan has eight weeks of visits on one weekday, hour and crew, however often the job runs', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await Promise.all([proposeVisits(deps), proposeVisits(deps)]);
  await proposeVisits(deps);
  const visits = await visitsOf(orderId);
  expect(visits.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(visits.map(({ clock }) => clock)).size).toBe(1);
  expect(new Set(visits.map(({ crewId }) => crewId)).size).toBe(1);
  const gaps = visits.slice(1).map(({ startsAt }, index) => {
    return startsAt.getTime() - (visits[index]?.startsAt.getTime() ?? 0);
  });
  // A week by the local clock: an hour more or less if the clock changes in between.
  for (const gap of gaps) expect(Math.abs(gap - WEEK_MS)).toBeLessThanOrEqual(3_600_000);
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'visit.planned')).toHaveLength(7);
  expect(await waiting()).toEqual([]);
});

/** A plan whose third visit has no room, because its crew is elsewhere. */
async function planWithoutRoom(): Promise<{ orderId: OrderId; due: Date }> {
  const start = (await freeTimes())[0]?.start ?? '';
  const other = await paidPlan(start);
  const [first] = await visitsOf(other);
  const orderId = await paidPlan(start);
  const [own] = await visitsOf(orderId);
  const due = occurrenceAt(own?.startsAt ?? new Date(0), 2);
  await db
    .updateTable('visits')
    .set({
      crew_id: own?.crewId ?? null,
      starts_at: due,
      ends_at: new Date(due.getTime() + 3_600_000),
    })
    .where('id', '=', first?.id ?? null)
    .execute();
  await db.updateTable('plans').set({ state: 'cancelled' }).where('order_id', '=', other).execute();
  await proposeVisits(deps);
  await proposeVisits(deps);
  return { orderId, due };
}

/** The same local time a number of weeks later. */
function occurrenceAt(first: Date, weeks: number): Date {
  const day = addDays(dayAt(first.getTime(), TIME_ZONE), 7 * weeks);
  const clock = isoText(first.getTime(), TIME_ZONE).slice(11, 16);
  return new Date(wallClock(day, TIME_ZONE).at(minutesOf(clock)));
}

test('a visit without room at any crew waits once, and can be given a time', async () => {
  const { orderId, due } = await planWithoutRoom();
  const visits = await visitsOf(orderId);
  expect(visits.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(visits[2]).toMatchObject({ crewId: null, startsAt: due });
  const [visit, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(visit).toMatchObject({ id: visits[2]?.id, number: 2, waits: { reason: 'no-crew' } });
  expect((await todaySection(owner, 'waiting-visits')).count).toBe(1);
  const waits = (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'visit.waits');
  expect(waits).toMatchObject([{ event: { visitId: visit?.id, isListed: true } }]);

  const near = `near=${encodeURIComponent(due.toISOString())}&visitId=${visit?.id}`;
  const { times }: { times: OfferedTime[] } = (
    await owner.get(`/bookings/${orderId}/times?${near}`)
  ).body;
  expect(times).toHaveLength(3);
  const given = { version: visit?.version, start: times[0]?.start, crewId: times[0]?.crewId };
  const move = () => owner.post(`/visits/${visit?.id}/move`, given);
  const answers = await Promise.all([move(), move()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await proposeVisits(deps);
  expect(await waiting()).toEqual([]);
  expect((await visitsOf(orderId)).filter(({ number }) => number === 2)).toHaveLength(1);
});

test('a time agreed on by hand near a waiting visit is for that visit', async () => {
  const { orderId, due } = await planWithoutRoom();
  const [visit] = await waiting();
  const [own] = await visitsOf(orderId);
  const start = new Date(due.getTime() + 86_400_000).toISOString();
  const given = { start, crewId: own?.crewId, despite: 'as the customer asked' };
  const answer = await owner.post(`/bookings/${orderId}/crew-time`, given);
  expect(answer).toMatchObject({ status: 200, body: { id: visit?.id } });
  expect(await waiting()).toEqual([]);
  expect(await visitsOf(orderId)).toHaveLength(8);
});

/** A visit's version as the console shows it. */
async function versionOf(id: VisitId | undefined): Promise<number> {
  const { row_version: version } = await db
    .selectFrom('visits')
    .select('row_version')
    .where('id', '=', id ?? null)
    .executeTakeFirstOrThrow();
  return version;
}

test('a time given by hand to a waiting visit must stay between its neighbors', async () => {
  const { orderId, due } = await planWithoutRoom();
  const [own, , , next] = await visitsOf(orderId);
  const day = (days: number) => occurrenceAt(new Date(due.getTime() + days * 86_400_000), 0);
  const given = { crewId: own?.crewId, despite: 'as the customer asked' };
  const move = { ...given, version: await versionOf(next?.id), start: day(1).toISOString() };
  expect((await owner.post(`/visits/${next?.id}/move`, move)).status).toBe(200);
  const passing = { ...given, start: day(2).toISOString() };
  const answer = await owner.post(`/bookings/${orderId}/crew-time`, passing);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'start', code: 'visit-past-next' }] },
  });
});

test('a visit that waited without an email gets its time without one', async () => {
  const { orderId, due } = await planWithoutRoom();
  const [visit] = await waiting();
  const [own] = await visitsOf(orderId);
  await db.deleteFrom('visits').where('order_id', '<>', orderId).execute();
  const given = { version: visit?.version, start: due.toISOString(), crewId: own?.crewId };
  expect((await owner.post(`/visits/${visit?.id}/move`, given)).status).toBe(200);
  const last = (await eventsOf(db, orderId)).at(-1)?.event;
  expect(last).toMatchObject({ kind: 'visit.planned', visitId: visit?.id });
});

test('a waiting visit gets no crew within the notice; a crew found before it is confirmed by email', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await db.updateTable('crews').set({ active: false }).execute();
  await proposeVisits(deps);
  await db.updateTable('crews').set({ active: true }).execute();
  const [, second] = await visitsOf(orderId);
  const justBefore = new Date((second?.startsAt.getTime() ?? 0) - 3_600_000);
  const tonight = { ...deps, now: () => justBefore };
  const rules = db.updateTable('scheduling_rules');
  const usual = await db
    .selectFrom('scheduling_rules')
    .select('notice_hours')
    .executeTakeFirstOrThrow();
  await rules.set({ notice_hours: 2 }).execute();
  await proposeVisits(tonight);
  expect((await visitsOf(orderId))[1]).toMatchObject({ id: second?.id, crewId: null });
  await rules.set({ notice_hours: 0 }).execute();
  await proposeVisits(tonight);
  expect((await visitsOf(orderId))[1]?.crewId).not.toBeNull();
  const confirmed = (await eventsOf(db, orderId)).flatMap(({ event }) =>
    event?.kind === 'visit.confirmed' ? [event.visitId] : [],
  );
  expect(confirmed).toEqual([second?.id]);
  await rules.set(usual).execute();
});

test('each night a waiting visit gets a crew that has room now, but a skipped one does not', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  const [first] = await visitsOf(orderId);
  await db.updateTable('crews').set({ active: false }).execute();
  await proposeVisits(deps);
  expect((await waiting()).filter(({ crewId }) => crewId === null)).toHaveLength(7);
  const [, skipped] = await visitsOf(orderId);
  const { version } = (await waiting()).find(({ id }) => id === skipped?.id) ?? {};
  const skip = { version, by: 'company', money: 'credit' };
  expect((await owner.post(`/visits/${skipped?.id}/skip`, skip)).status).toBe(200);
  await db.updateTable('crews').set({ active: true }).execute();
  await proposeVisits(deps);
  const visits = await visitsOf(orderId);
  expect(visits.map(({ number }) => number)).toEqual([0, 2, 3, 4, 5, 6, 7]);
  for (const { crewId } of visits) expect(crewId).toBe(first?.crewId);
  expect(await waiting()).toEqual([]);
  // No email said that they wait, so none says that they have a time now.
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'visit.planned')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'visit.confirmed')).toEqual([]);
});

test('emails a customer when a visit they know to be waiting gets a time', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await proposeVisits(deps);
  const [, second] = await visitsOf(orderId);
  const { rows } = await sql<{ version: number }>`
    select row_version as version from visits where id = ${second?.id ?? null}
  `.execute(db);
  const crews = db.updateTable('crews');
  await crews.set({ active: false }).execute();
  const later = occurrenceAt(second?.startsAt ?? new Date(0), 0).getTime() + 3_600_000;
  const change = {
    version: rows[0]?.version,
    start: new Date(later).toISOString(),
    crewId: null,
    scope: 'following',
    despite: 'as the customer asked',
  };
  const moved = await owner.post(`/visits/${second?.id}/move`, change);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await crews.set({ active: true }).execute();
  await proposeVisits(deps);
  const confirmed = (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'visit.confirmed');
  expect(confirmed.length).toBeGreaterThanOrEqual(6);
});

test('a plan that ends has no visits after its month, and gets them back if it continues', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await proposeVisits(deps);
  const [, , last] = await visitsOf(orderId);
  const plan = db.updateTable('plans').where('order_id', '=', orderId);
  await plan.set({ ends_with_period: true, period_ends_at: last?.startsAt ?? null }).execute();
  await proposeVisits(deps);
  expect((await visitsOf(orderId)).map(({ number }) => number)).toEqual([0, 1, 2]);
  await plan.set({ ends_with_period: false }).execute();
  await proposeVisits(deps);
  expect(await visitsOf(orderId)).toHaveLength(8);
});

test("a visit put off after its plan's end does not get its old time back when the plan continues", async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await proposeVisits(deps);
  const [, , last, putOff] = await visitsOf(orderId);
  const skip = { version: await versionOf(putOff?.id), by: 'company', money: 'swap' };
  expect((await owner.post(`/visits/${putOff?.id}/skip`, skip)).status).toBe(200);
  const plan = db.updateTable('plans').where('order_id', '=', orderId);
  await plan.set({ ends_with_period: true, period_ends_at: last?.startsAt ?? null }).execute();
  await proposeVisits(deps);
  await plan.set({ ends_with_period: false }).execute();
  await proposeVisits(deps);
  expect((await visitsOf(orderId))[3]).toMatchObject({ id: putOff?.id, number: 3, crewId: null });
});

test('retries a visit that lost its crew when its series moved, even after an earlier move by hand', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await proposeVisits(deps);
  const [, second] = await visitsOf(orderId);
  const from = second?.startsAt ?? new Date(0);
  const move = async (hours: number, what: object) => {
    const version = await versionOf(second?.id);
    const to = new Date(from.getTime() + hours * 3_600_000).toISOString();
    const body = { version, start: to, despite: 'as the customer asked', ...what };
    const moved = await owner.post(`/visits/${second?.id}/move`, body);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  };
  await move(1, { crewId: second?.crewId });
  await db.updateTable('crews').set({ active: false }).execute();
  await move(2, { crewId: null, scope: 'following' });
  await db.updateTable('crews').set({ active: true }).execute();
  await proposeVisits(deps);
  expect((await waiting()).filter(({ orderId: of }) => of === orderId)).toEqual([]);
});

test('does not propose a called-off visit again', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await proposeVisits(deps);
  const [, one] = await visitsOf(orderId);
  await db
    .updateTable('visits')
    .set({ state: 'cancelled' })
    .where('id', '=', one?.id ?? null)
    .execute();
  await proposeVisits(deps);
  expect((await visitsOf(orderId)).map(({ number }) => number)).not.toContain(1);
});

test('a series keeps its day and hour when its first visit is called off', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  await proposeVisits(deps);
  const before = await visitsOf(orderId);
  const [first] = before;
  const off = db.updateTable('visits').set({ state: 'cancelled' });
  await off.where('id', '=', first?.id ?? null).execute();
  // Agreed on by hand, on another weekday.
  const day = dayAt((first?.startsAt.getTime() ?? 0) + 86_400_000, TIME_ZONE);
  const given = { crewId: first?.crewId, despite: 'as the customer asked' };
  const free = `${day}T10:00:00${isoText(Date.parse(`${day}T18:00:00Z`), TIME_ZONE).slice(19)}`;
  const answer = await owner.post(`/bookings/${orderId}/crew-time`, { ...given, start: free });
  expect(answer.status).toBe(200);
  await db.deleteFrom('visits').where('number', '>', 3).execute();
  await proposeVisits(deps);
  const after = await visitsOf(orderId);
  expect(after[0]).toMatchObject({ number: 0, startsAt: new Date(free) });
  expect(after.slice(1).map(({ startsAt }) => startsAt)).toEqual(
    before.slice(1).map(({ startsAt }) => startsAt),
  );
});

/** The orders queued for planning. */
async function toPlan(): Promise<{ orderId: OrderId }[]> {
  const { rows } = await sql<{ payload: { orderId: OrderId } }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'visits.plan-order'
  `.execute(db);
  return rows.map(({ payload }) => payload);
}

test('a waiting visit plans the visits after it at once, unless a list announces it', async () => {
  const orderId = await paidPlan((await freeTimes())[0]?.start ?? '');
  const visit = (await visitsOf(orderId))[0];
  const planned = async (isListed: boolean) => {
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await db.transaction().execute((trx) =>
      world.deps.orderLog.appendEvent(
        trx,
        orderId,
        {
          kind: 'visit.waits',
          visitId: visitId(randomUUID()),
          startsAt: visit?.startsAt.toISOString() ?? '',
          endsAt: visit?.startsAt.toISOString() ?? '',
          movedFrom: null,
          movesAll: false,
          isListed,
        },
        'system',
      ),
    );
    return toPlan();
  };
  expect(await planned(true)).toEqual([]);
  expect(await planned(false)).toEqual([{ orderId }]);
});

test('the next visits of a plan are in the calendar as soon as it is sold', async () => {
  const start = (await freeTimes())[0]?.start ?? '';
  const orderId = await paidPlan(start);
  expect(await toPlan()).toContainEqual({ orderId });
  await proposeVisitsOf(deps, orderId);
  expect(await visitsOf(orderId)).toHaveLength(8);
});
