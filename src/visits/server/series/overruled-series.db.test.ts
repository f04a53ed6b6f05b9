import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { planWorld, TIME_ZONE } from '#test/running-plan.ts';
import type { SeriesAnswer } from '#visits/contract/series.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { proposeVisits } from './propose-visits.ts';

const { world, deps, clear, paidPlan } = await planWorld();
const { db } = world;
const owner = await signedIn(world.app, db, 'owner');
/** Before the crews start work. */
const EARLY = '04:00';
const despite = 'They leave at 8';

beforeEach(async () => {
  await clear();
  await db.deleteFrom('crew_exceptions').execute();
  await db.updateTable('crews').set({ active: true }).execute();
});

async function seriesOf(orderId: OrderId): Promise<SeriesAnswer> {
  const { series } = (await owner.get('/series')).body;
  return series.find((one: SeriesAnswer) => one.orderId === orderId);
}

/** The upcoming visits of a series, and why each one waits. */
async function toCome(id: SeriesAnswer['id']): Promise<ConsoleVisit[]> {
  return (await owner.get(`/series/${id}`)).body.next;
}

function at(visit: ConsoleVisit | undefined, clock: string): string {
  const day = visit?.start.slice(0, 10) ?? '';
  return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
}

async function moveAll(visit: ConsoleVisit | undefined, clock: string, more: object = {}) {
  const { version, crewId } = visit ?? {};
  const move = { version, crewId, start: at(visit, clock), scope: 'following', ...more };
  const moved = await owner.post(`/visits/${visit?.id}/move`, move);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
}

async function waiting(): Promise<(string | undefined)[]> {
  const { visits } = (await owner.get('/waiting-visits')).body as { visits: ConsoleVisit[] };
  return visits.map(({ waits }) => waits?.reason);
}

const clockOf = ({ start }: ConsoleVisit) => start.slice(11, 16);

test('a rule overruled for all that follow applies to planned visits and to those planned later', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  await moveAll(next[1], EARLY, { despite });
  expect(await waiting()).toEqual([]);
  const moved = (await toCome(id)).slice(1);
  expect(moved.length).toBeGreaterThan(3);
  expect(new Set(moved.map(clockOf))).toEqual(new Set([EARLY]));
  expect(new Set(moved.map(({ crewId }) => crewId))).toEqual(new Set([next[1]?.crewId]));
  // Two weeks later, two more visits are planned.
  const known = moved.length;
  const later = new Date(Date.now() + 14 * 86_400_000);
  await proposeVisits({ ...deps, now: () => later });
  const { rows } = await plannedOf(orderId);
  expect(rows.length).toBeGreaterThan(known + 1);
  for (const { overruled } of rows.slice(1)) expect(overruled).toEqual(['hours']);
  expect(await waiting()).toEqual([]);
});

async function plannedOf(orderId: OrderId) {
  const rows = await db
    .selectFrom('visits')
    .select(['overruled', 'crew_id', 'starts_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('number')
    .execute();
  return { rows };
}

test('new time off makes only the visit on that day wait', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  await moveAll(next[1], EARLY, { despite });
  const third = (await toCome(id))[2];
  const off = { from: at(third, '00:00'), to: at(third, '12:00') };
  await owner.post(`/crews/${next[1]?.crewId}/time-off`, off);
  expect(await waiting()).toEqual(['time-off']);
});

test('overruling time off on one day covers that day only', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  const [, second, third] = next;
  for (const visit of [second, third]) {
    const off = { from: at(visit, '03:00'), to: at(visit, '23:00') };
    await owner.post(`/crews/${second?.crewId}/time-off`, off);
  }
  await moveAll(second, EARLY, { despite });
  const [, moved, after, last] = await toCome(id);
  expect(moved).toMatchObject({ crewId: second?.crewId, waits: null });
  expect(after?.waits).not.toBeNull();
  expect(last).toMatchObject({ crewId: second?.crewId, waits: null });
});

test('overruling hours again at the same time covers all following visits', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  const crewId = next[1]?.crewId ?? null;
  const hours = await db.selectFrom('crews').select('hours').where('id', '=', crewId).execute();
  const late = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '12:00', to: '18:00' }));
  const set = (of: unknown) =>
    db
      .updateTable('crews')
      .set({ hours: JSON.stringify(of) })
      .where('id', '=', crewId)
      .execute();
  await set(late);
  try {
    expect((await waiting()).length).toBeGreaterThan(3);
    await moveAll(next[0], '09:00', { despite });
    expect(await waiting()).toEqual([]);
    expect((await toCome(id)).every((visit) => visit.crewId === crewId)).toBe(true);
  } finally {
    await set(hours[0]?.hours);
  }
});

test('an override for a first visit covers its whole series', async () => {
  const { orderId } = await paidPlan('weekly');
  const { next } = await seriesOf(orderId);
  const first = next[0];
  // As if nothing was planned yet: the first visit is agreed on by hand.
  for (const table of ['visits', 'series_parts', 'series'] as const) {
    await db.deleteFrom(table).execute();
  }
  const given = { crewId: first?.crewId, start: at(first, EARLY), despite };
  const placed = await owner.post(`/bookings/${orderId}/crew-time`, given);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await proposeVisits(deps);
  const { rows } = await plannedOf(orderId);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    expect(row).toMatchObject({ overruled: ['hours'], crew_id: first?.crewId });
    expect(isoText(row.starts_at.getTime(), TIME_ZONE).slice(11, 16)).toBe(EARLY);
  }
  expect(await waiting()).toEqual([]);
});

test('changing the crew or hour of a series drops what was overruled', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  await moveAll(next[1], EARLY, { despite });
  const { version } = (await owner.get(`/series/${id}`)).body;
  const weekday = wallClock(dayAt(Date.parse(next[1]?.start ?? ''), TIME_ZONE), TIME_ZONE).weekday;
  const rhythm = { every: 1, unit: 'week', weekday, time: '05:00' };
  const change = { version, fromNumber: 2, rhythm };
  expect((await owner.post(`/series/${id}/change`, change)).status).toBe(200);
  const [, moved, ...following] = await toCome(id);
  expect(moved).toMatchObject({ waits: null });
  expect(following.length).toBeGreaterThan(2);
  for (const visit of following) expect(visit.waits).not.toBeNull();
});

const bathrooms = { bedroomBath: '4br3ba', sizeCategory: 'large' };

test('a larger home keeps the crew of visits that keep their time, overruled ones too', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  await moveAll(next[2], EARLY, { despite });
  const alone = next[1];
  const move = { version: alone?.version, crewId: alone?.crewId, start: at(alone, '05:00') };
  expect((await owner.post(`/visits/${alone?.id}/move`, { ...move, despite })).status).toBe(200);
  const before = await toCome(id);
  const { version } = (await owner.get(`/series/${id}`)).body;
  const terms = { scope: 'following', home: bathrooms, addOns: [] };
  const change = { version, fromNumber: 1, terms };
  const changed = await owner.post(`/series/${id}/change`, change);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const after = await toCome(id);
  expect(after.map(({ start, crewId }) => ({ start, crewId }))).toEqual(
    before.map(({ start, crewId }) => ({ start, crewId })),
  );
  expect(Date.parse(after[1]?.end ?? '')).toBeGreaterThan(Date.parse(before[1]?.end ?? ''));
  expect(await waiting()).toEqual([]);
});

test('a rarer rhythm keeps the crew assigned to a visit that keeps its time', async () => {
  const { orderId } = await paidPlan('weekly');
  const { id, next } = await seriesOf(orderId);
  const visit = next[2];
  const other = await db
    .selectFrom('crews')
    .select('id')
    .where('id', '<>', visit?.crewId ?? null)
    .executeTakeFirstOrThrow();
  const given = { version: visit?.version, crewId: other.id, start: visit?.start };
  expect((await owner.post(`/visits/${visit?.id}/move`, given)).status).toBe(200);
  const off = { from: at(visit, '00:00'), to: at(visit, '24:00') };
  await owner.post(`/crews/${visit?.crewId}/time-off`, off);
  const { version } = (await owner.get(`/series/${id}`)).body;
  const { weekday } = wallClock(visit?.start.slice(0, 10) ?? '', TIME_ZONE);
  const rhythm = { every: 2, unit: 'week', weekday, time: '09:00' };
  const change = { version, fromNumber: 2, rhythm };
  expect((await owner.post(`/series/${id}/change`, change)).status).toBe(200);
  expect((await toCome(id))[2]).toMatchObject({ id: visit?.id, crewId: other.id, waits: null });
});
