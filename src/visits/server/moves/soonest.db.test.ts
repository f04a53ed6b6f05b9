import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CrewId, OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { makeOperator } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { SoonestOption } from '#visits/contract/scheduling.ts';
import { allCrews } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { byActor } from '#visits/server/visit-by.ts';
import { insertVisit } from '#visits/server/visit-log.ts';
import { assignTime } from './give-time.ts';
import { findSoonest, takeSoonest } from './soonest.ts';

const timeZone = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: timeZone });
const { db } = world;
await ensureCompany(db, true);
await makeOperator(db, 'desk@example.com');
const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
const [one, two] = (await allCrews(db)).map(({ id }) => id) as [CrewId, CrewId];

/** A Monday years ahead, at 10:05: no other test uses days near it. */
const NOW = '2031-03-03T10:05:00-08:00';
const now = () => new Date(NOW);
const settings = parseSettings({ BUSINESS_TIME_ZONE: timeZone });
const asking = { settings, now };
const acting = { ...world.deps, settings, now };

beforeEach(async () => {
  vi.useRealTimers();
  await db.deleteFrom('visits').execute();
});

const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

async function paid(changes: object = {}): Promise<OrderId> {
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const preferredTimes = [{ date, window: 'morning' }];
  const bookingId = randomUUID();
  const visit = { bookingId, preferredTimes, address };
  const stored = await world.call('/functions/v1/schedule', visit);
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId, ...changes });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  return orderId;
}

async function emergency(): Promise<OrderId> {
  const response = await world.call('/functions/v1/quote', {
    serviceType: { id: 'emergency-cleanup' },
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
    selectedAddOns: [],
    frequency: 'one-time',
  });
  const { total: amount } = (await response.json()) as { total: number };
  return paid({
    serviceType: { id: 'emergency-cleanup' },
    amount,
    homeDetails: { isEmergency: true },
  });
}

/** A paid booking given to a crew on that day. */
async function standing(crewId: CrewId, from: string, to: string): Promise<OrderId> {
  const orderId = await paid();
  const given = { start: new Date(from), end: new Date(to), crewId };
  await assignTime(acting, operatorId, orderId, given);
  return orderId;
}

const at = (clock: string) => `2031-03-03T${clock}:00-08:00`;
const starts = (options: readonly SoonestOption[]) => options.map(({ start }) => start);

test('a free crew leaves at once and arrives after the drive, rounded to the quarter hour', async () => {
  const options = await findSoonest(db, asking, await emergency());
  expect(starts(options)).toEqual([at('10:30')]);
  expect(options[0]?.moves).toEqual([]);
});

test('offers to move a visit in the way to its nearest free time, or a later start that moves nothing', async () => {
  const moved = await standing(one, at('11:00'), at('13:30'));
  await standing(two, at('08:00'), at('17:00'));
  const orderId = await emergency();
  const [soonest, alone, ...more] = await findSoonest(db, asking, orderId);
  expect(more).toEqual([]);
  expect(soonest).toMatchObject({ start: at('10:30'), crewId: one });
  expect(soonest?.moves).toMatchObject([
    { visit: { orderId: moved, start: at('11:00'), hasEmail: true } },
  ]);
  expect(alone?.moves).toEqual([]);
  expect(Date.parse(alone?.start ?? '')).toBeGreaterThan(Date.parse(at('13:30')));

  const wish = {
    start: new Date(soonest?.start ?? ''),
    crewId: one,
    moves: (soonest?.moves ?? []).map(({ visit, start, crewId }) => ({
      visitId: visit.id,
      version: visit.version,
      start: new Date(start),
      crewId,
    })),
  };
  await takeSoonest(acting, operatorId, orderId, wish);
  const rows = await db.selectFrom('visits').selectAll().orderBy('starts_at').execute();
  expect(rows.map(({ order_id }) => order_id)).toContain(orderId);
  expect((await eventsOf(db, moved)).at(-1)).toMatchObject({ kind: 'visit.confirmed' });
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['visit.confirmed', 'emergency.answered']);

  // A second operator who saw the same offer changes nothing.
  const late = await emergency();
  await expect(takeSoonest(acting, operatorId, late, wish)).rejects.toMatchObject({
    failure: { code: 'visit-changed' },
  });
  expect(await db.selectFrom('visits').selectAll().orderBy('starts_at').execute()).toEqual(rows);
});

test('an emergency can be sent at any hour without another reason', async () => {
  const orderId = await emergency();
  await takeSoonest(acting, operatorId, orderId, {
    ...{ start: new Date(at('22:00')), end: new Date(at('23:30')), crewId: one },
    moves: [],
  });
  const [visit] = await db.selectFrom('visits').select(['order_id', 'overruled']).execute();
  expect(visit).toEqual({ order_id: orderId, overruled: ['hours'] });
});

test('moves no visit that is in progress, being paid for or an emergency', async () => {
  await standing(one, at('09:00'), at('18:00'));
  const other = await emergency();
  const given = { start: new Date(at('10:30')), end: new Date(at('15:00')), crewId: two };
  await assignTime(acting, operatorId, other, given);
  await db.transaction().execute(async (trx) => {
    const held = {
      order_id: null,
      starts_at: new Date(at('16:00')),
      ends_at: new Date(at('18:00')),
      crew_id: two,
      overruled: [],
      held_until: null,
      worked_minutes: null,
      operator_id: null,
    };
    await insertVisit(trx, held, { kind: 'held' }, byActor('visitor'));
  });
  const options = await findSoonest(db, asking, await emergency());
  expect(options).toHaveLength(1);
  expect(options[0]?.moves).toEqual([]);
  expect(options[0]?.start).toBe('2031-03-04T08:00:00-08:00');
});
