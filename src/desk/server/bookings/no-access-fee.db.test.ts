import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/orders.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';

const { app, db, owner, paid } = await bookingDesk();
const { crewId, ana } = await crewWorld(db);
const phone = await new TestPhone(app).signIn(owner, ana);

async function rowOf(id: VisitId) {
  const { rows } = await todaySection(owner, 'crew-reports');
  return rows.find(({ visit }) => visit.id === id);
}

/** Paid, agreed to a fee of $50, and its crew has come and could not get in. */
async function closedDoor(fee: number | null = 5_000): Promise<{ id: OrderId; visitId: VisitId }> {
  const id = await paid();
  await sql`
    update orders set no_access_fee_cents = ${fee}, fee_words = ${fee === null ? null : 'As agreed.'}
    where id = ${id}
  `.execute(db);
  const visitId = await visitSoon(db, id, crewId, -3);
  await phone.send([
    phoneEvent('no-access', visitId, { calls: 3, waitedMinutes: 15, note: 'Nobody opened' }),
  ]);
  return { id, visitId };
}

async function decide(visitId: VisitId, fee: object) {
  const version = (await rowOf(visitId))?.visit.version;
  return owner.post(`/visits/${visitId}/no-access-fee`, { version, fee });
}

async function feeKinds(id: OrderId): Promise<string[]> {
  const kinds = (await eventsOf(db, id)).map(({ kind }) => kind);
  return kinds.filter((kind) => kind.startsWith('fee.'));
}

test('a booking without a fee is reported as before, and none can be taken', async () => {
  const { id, visitId } = await closedDoor(null);
  expect((await rowOf(visitId))?.noAccessFee).toBeNull();
  const taken = await decide(visitId, { act: 'take', cents: 5_000 });
  expect(taken).toMatchObject({ status: 409, body: { code: 'no-access-fee-differs' } });
  expect((await findOrder(db, id))?.status).toBe('confirmed');
  await sql`update visits set state = 'cancelled' where id = ${visitId}`.execute(db);
});

test('nothing is taken until someone presses; then the rest goes back, and the booking is over', async () => {
  const { id, visitId } = await closedDoor();
  expect((await rowOf(visitId))?.noAccessFee).toEqual({ cents: 5_000, chargedCents: 0 });
  expect(await feeKinds(id)).toEqual([]);
  const other = await decide(visitId, { act: 'take', cents: 4_000 });
  expect(other).toMatchObject({ status: 409, body: { code: 'no-access-fee-differs' } });
  expect((await decide(visitId, { act: 'take', cents: 5_000 })).status).toBe(200);
  const [payment] = await paymentsOf(db, id);
  expect(payment).toMatchObject({ amount_cents: 27_500, refunded_cents: 22_500 });
  expect(await feeKinds(id)).toEqual(['fee.taken']);
  expect((await findOrder(db, id))?.status).toBe('cancelled');
  expect(await rowOf(visitId)).toBeUndefined();
  const cancelled = (await eventsOf(db, id)).find(({ kind }) => kind === 'order.cancelled');
  expect(cancelled?.event).toMatchObject({ reason: { code: 'no-access' } });
});

test('waived with a reason, the booking stays as it is and the fee is asked about no more', async () => {
  const { id, visitId } = await closedDoor();
  expect((await decide(visitId, { act: 'waive', reason: '' })).status).toBe(422);
  const waived = await decide(visitId, { act: 'waive', reason: 'The bell was broken.' });
  expect(waived.status).toBe(200);
  expect(await rowOf(visitId)).toMatchObject({ noAccessFee: null });
  expect(await feeKinds(id)).toEqual(['fee.waived']);
  expect((await findOrder(db, id))?.status).toBe('confirmed');
});
