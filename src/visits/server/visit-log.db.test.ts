import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from './crews/scheduling-rules.ts';
import { deleteOverdueHolds } from './holds/held-queries.ts';
import { byOperator } from './visit-by.ts';
import { changeVisit } from './visit-log.ts';
import { findVisit } from './visit-queries.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

async function freeTimes() {
  const from = addDays(dayAt(Date.now(), TIME_ZONE), 3);
  const wish = { ...selection, postalCode: '94105', from, days: 7 };
  const response = await world.call('/functions/v1/free-times', wish);
  return ((await response.json()) as FreeTimesAnswer).times;
}

async function held() {
  const bookingId = randomUUID();
  const start = (await freeTimes())[0]?.start;
  const wish = { ...selection, bookingId, start, address };
  const response = await world.call('/functions/v1/schedule', wish);
  const { scheduleId } = (await response.json()) as { scheduleId: string };
  return { bookingId, scheduleId };
}

async function booked(): Promise<{ orderId: OrderId; visitId: VisitId }> {
  const { orderId, session } = await world.book(await held());
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const { id } = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, visitId: id };
}

function eventsOf(visitId: VisitId) {
  return db
    .selectFrom('visit_events')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('id')
    .execute();
}

test('a visit’s log records what happened, who did it, from where, and the visit’s place', async () => {
  const { orderId, visitId } = await booked();
  const visit = await findVisit(db, visitId);
  const later = (await freeTimes()).at(-1)?.start;
  const move = { version: visit?.row_version, start: later, crewId: visit?.crew_id };
  expect((await owner.post(`/visits/${visitId}/move`, move)).status).toBe(200);
  await sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(db);
  expect(await eventsOf(visitId)).toMatchObject([
    { kind: 'held', actor: 'visitor', source: 'page', crew_id: visit?.crew_id },
    { kind: 'confirmed', source: 'job', starts_at: visit?.starts_at },
    {
      kind: 'moved',
      actor: expect.stringMatching(/^operator:/),
      source: 'console',
      starts_at: new Date(later ?? ''),
      fields: { scope: 'one' },
    },
    { kind: 'called-off', actor: 'system', source: 'order' },
  ]);
});

test('refuses a change that the transition table forbids and stores nothing', async () => {
  const { visitId } = await booked();
  const visit = await findVisit(db, visitId);
  if (visit === undefined) throw new Error('no visit');
  const before = await eventsOf(visitId);
  const reopen = db.transaction().execute((trx) => {
    return changeVisit(trx, visit, { kind: 'reopened' }, byOperator(randomUUID()));
  });
  await expect(reopen).rejects.toMatchObject({ failure: { code: 'visit-changed' } });
  // Read before someone else called it off.
  await db.updateTable('visits').set({ state: 'cancelled' }).where('id', '=', visitId).execute();
  const late = db.transaction().execute((trx) => {
    const event = { kind: 'moved', scope: 'one' } as const;
    const { ends_at, crew_id, overruled } = visit;
    const place = { starts_at: new Date(0), ends_at, crew_id, overruled };
    return changeVisit(trx, visit, event, byOperator(randomUUID()), place);
  });
  await expect(late).rejects.toMatchObject({ failure: { code: 'visit-changed' } });
  expect(await eventsOf(visitId)).toEqual(before);
});

test('the log is append-only and disappears only with its visit', async () => {
  const { visitId } = await booked();
  const change = db.updateTable('visit_events').set({ kind: 'done' as never });
  await expect(change.execute()).rejects.toThrow('append-only');
  const remove = db.deleteFrom('visit_events').where('visit_id', '=', visitId);
  await expect(remove.execute()).rejects.toThrow('append-only');
  await expect(sql`truncate visit_events`.execute(db)).rejects.toThrow('append-only');
  expect(await eventsOf(visitId)).toHaveLength(2);

  const { scheduleId } = await held();
  const hold = await db
    .updateTable('visits')
    .set({ held_until: new Date(0) })
    .where('schedule_id', '=', scheduleId)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await eventsOf(hold.id)).toMatchObject([{ kind: 'held' }]);
  await deleteOverdueHolds(db);
  expect(await eventsOf(hold.id)).toEqual([]);
});
