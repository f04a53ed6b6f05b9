import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { DaysAnswer } from '#crew/contract/phone.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder, lockOrder } from '#orders/server/orders.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { bookingDesk, PLAN } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';
import { joinSeries } from '#visits/server/series/series.ts';
import { byJob } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { findVisit, lockVisit } from '#visits/server/visit-queries.ts';

const { app, db, deps, owner, paid } = await bookingDesk();
const { crewId, ana } = await crewWorld(db);
const phone = await new TestPhone(app).signIn(owner, ana);

beforeEach(() => sql`update visits set state = 'cancelled'`.execute(db));

async function rowOf(id: VisitId) {
  const { rows } = await todaySection(owner, 'crew-reports');
  return rows.find(({ visit }) => visit.id === id);
}

/** Paid, with an agreed fee of $50; the crew came but could not get in. */
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

/** The first visit of a paid plan; the crew came but could not get in. */
async function closedDoorOfPlan(): Promise<{ id: OrderId; visitId: VisitId }> {
  const id = await paid(PLAN);
  const visitId = await visitSoon(db, id, crewId, -3);
  await db.transaction().execute(async (trx) => {
    const [order, visit] = [await lockOrder(trx, id), await lockVisit(trx, visitId)];
    if (visit === undefined) throw new Error('no visit');
    await joinSeries(trx, order, visit, deps.settings.business.timeZone);
  });
  await phone.send([phoneEvent('no-access', visitId)]);
  return { id, visitId };
}

async function decide(visitId: VisitId, decision: object) {
  const version = (await rowOf(visitId))?.visit.version;
  return owner.post(`/visits/${visitId}/no-access`, { version, decision });
}

async function feeKinds(id: OrderId): Promise<string[]> {
  const kinds = (await eventsOf(db, id)).map(({ kind }) => kind);
  return kinds.filter((kind) => kind.startsWith('fee.'));
}

test('lists a visit without access that has no fee, and refuses to take one', async () => {
  const { id, visitId } = await closedDoor(null);
  expect((await rowOf(visitId))?.noAccessFee).toBeNull();
  const taken = await decide(visitId, { act: 'fee', cents: 5_000 });
  expect(taken).toMatchObject({ status: 409, body: { code: 'no-access-fee-differs' } });
  expect((await findOrder(db, id))?.status).toBe('confirmed');
});

test('takes the fee only when someone decides to, then refunds the rest and ends the booking', async () => {
  const { id, visitId } = await closedDoor();
  expect((await rowOf(visitId))?.noAccessFee).toEqual({ cents: 5_000, chargedCents: 0 });
  expect(await feeKinds(id)).toEqual([]);
  const other = await decide(visitId, { act: 'fee', cents: 4_000 });
  expect(other).toMatchObject({ status: 409, body: { code: 'no-access-fee-differs' } });
  expect((await decide(visitId, { act: 'fee', cents: 5_000 })).status).toBe(200);
  const [payment] = await paymentsOf(db, id);
  expect(payment).toMatchObject({ amount_cents: 27_500, refunded_cents: 22_500 });
  expect(await feeKinds(id)).toEqual(['fee.taken']);
  expect((await findOrder(db, id))?.status).toBe('cancelled');
  expect(await rowOf(visitId)).toBeUndefined();
  const cancelled = (await eventsOf(db, id)).find(({ kind }) => kind === 'order.cancelled');
  expect(cancelled?.event).toMatchObject({ reason: { code: 'no-access' } });
});

test('deciding on nothing waives the fee for a reason, cancels the visit, and lists the booking for a time', async () => {
  const { id, visitId } = await closedDoor();
  for (const reason of [null, '']) {
    const unsaid = await decide(visitId, { act: 'nothing', reason });
    expect(unsaid).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
  }
  const left = await decide(visitId, { act: 'nothing', reason: 'The bell was broken.' });
  expect(left.status).toBe(200);
  expect(await rowOf(visitId)).toBeUndefined();
  expect(await feeKinds(id)).toEqual(['fee.waived']);
  expect((await findOrder(db, id))?.status).toBe('confirmed');
  expect((await findVisit(db, visitId))?.state).toBe('cancelled');
  const waiting = await todaySection(owner, 'needs-time');
  expect(waiting.rows.map(({ booking }) => booking.id)).toContain(id);
  const [payment] = await paymentsOf(db, id);
  expect(payment).toMatchObject({ amount_cents: 27_500, refunded_cents: 0 });
});

test('deciding on nothing needs no reason without an agreed fee, and marks the canceled visit as no access', async () => {
  const { id, visitId } = await closedDoor(null);
  expect((await decide(visitId, { act: 'nothing', reason: null })).status).toBe(200);
  const off = (await eventsOf(db, id)).find(({ kind }) => kind === 'visit.cancelled');
  expect(off?.event).toMatchObject({ visitId, isNoAccess: true });
  expect(await feeKinds(id)).toEqual([]);
});

test('calls off a series visit after no access: the company does, and nothing is owed or credited', async () => {
  const { id, visitId } = await closedDoorOfPlan();
  expect((await findVisit(db, visitId))?.series_id).not.toBeNull();
  expect((await decide(visitId, { act: 'nothing', reason: null })).status).toBe(200);
  const off = (await eventsOf(db, id)).find(({ kind }) => kind === 'visit.skipped');
  const nothing = { wish: 'company', money: 'none', amount: 0 };
  expect(off?.event).toMatchObject({ visitId, ...nothing, isNoAccess: true });
  expect((await findVisit(db, visitId))?.state).toBe('cancelled');
  const { rows } = await sql<{ kind: string }>`
    select kind from visit_events where visit_id = ${visitId} order by id desc limit 1
  `.execute(db);
  expect(rows).toEqual([{ kind: 'called-off' }]);
  expect(await db.selectFrom('credit_entries').selectAll().execute()).toEqual([]);
  expect(await rowOf(visitId)).toBeUndefined();
});

test('refuses to decide twice on a visit, as it is over', async () => {
  const { visitId } = await closedDoor();
  const { version } = (await rowOf(visitId))?.visit ?? {};
  expect((await decide(visitId, { act: 'nothing', reason: 'A new doorman.' })).status).toBe(200);
  const decision = { act: 'fee', cents: 5_000 };
  const again = await owner.post(`/visits/${visitId}/no-access`, { version, decision });
  expect(again).toMatchObject({ status: 409, body: { code: 'visit-over' } });
});

test('refuses to decide on a visit that has no report of a closed door', async () => {
  const id = await paid();
  const visitId = await visitSoon(db, id, crewId, -3);
  const { row_version: version } = (await findVisit(db, visitId)) ?? {};
  const decision = { act: 'nothing', reason: null };
  const answer = await owner.post(`/visits/${visitId}/no-access`, { version, decision });
  expect(answer).toMatchObject({ status: 409, body: { code: 'visit-changed' } });
  expect((await findVisit(db, visitId))?.state).toBe('confirmed');
});

async function move(visitId: VisitId, startsAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, visitId);
    if (visit === undefined) throw new Error('no visit');
    const { crew_id, overruled } = visit;
    const place = { crew_id, overruled, starts_at: startsAt, ends_at: inHours(3, startsAt) };
    await changeVisit(trx, visit, { kind: 'moved', scope: 'one' }, byJob, place);
  });
}

const inHours = (hours: number, from = new Date()) => new Date(from.getTime() + hours * 3_600_000);

async function onPhone(visitId: VisitId) {
  const from = inHours(-24).toISOString().slice(0, 10);
  const { body } = await phone.call('GET', `/days?from=${from}&days=4`);
  const visits = (body as DaysAnswer).days.flatMap((day) => day.visits);
  return visits.find(({ id }) => id === visitId);
}

test('moving the visit clears the no-access report and its fee, and sends the crew again', async () => {
  const { id, visitId } = await closedDoor();
  const { starts_at: before } = (await findVisit(db, visitId)) ?? {};
  if (before === undefined) throw new Error('no visit');
  await move(visitId, inHours(20));
  expect(await rowOf(visitId)).toBeUndefined();
  const { row_version: version } = (await findVisit(db, visitId)) ?? {};
  const decision = { act: 'fee', cents: 5_000 };
  const taken = await owner.post(`/visits/${visitId}/no-access`, { version, decision });
  expect(taken).toMatchObject({ status: 409, body: { code: 'visit-changed' } });
  expect(await onPhone(visitId)).toMatchObject({ state: 'planned', since: expect.any(String) });
  // An offline phone reports later what happened before the move.
  await phone.send([phoneEvent('no-access', visitId, { at: inHours(-1) })]);
  expect(await rowOf(visitId)).toBeUndefined();
  // Undo moves it back to its old time, which restores the report.
  await move(visitId, before);
  expect(await rowOf(visitId)).toMatchObject({ noAccessFee: { cents: 5_000 } });
  expect(await onPhone(visitId)).toMatchObject({ since: null });
  await move(visitId, inHours(1));
  await phone.send([phoneEvent('no-access', visitId)]);
  expect(await rowOf(visitId)).toMatchObject({ noAccessFee: { cents: 5_000 } });
  expect((await findOrder(db, id))?.status).toBe('confirmed');
});

test('refuses to complete a finished visit that was moved to the future before its new start', async () => {
  const id = await paid();
  const visitId = await visitSoon(db, id, crewId, -3);
  await phone.send([
    phoneEvent('start', visitId, { at: inHours(-2) }),
    phoneEvent('finish', visitId, { at: inHours(-1) }),
  ]);
  await move(visitId, inHours(20));
  const { row_version: version } = (await findVisit(db, visitId)) ?? {};
  const closed = await owner.post(`/visits/${visitId}/complete`, { version, workedMinutes: 60 });
  expect(closed).toMatchObject({ status: 409, body: { code: 'not-begun' } });
});

test('moving a visit in progress does not stop the crew’s clock', async () => {
  const id = await paid();
  const visitId = await visitSoon(db, id, crewId, -1);
  await phone.send([phoneEvent('start', visitId, { at: inHours(-0.5) })]);
  await move(visitId, inHours(1));
  expect(await onPhone(visitId)).toMatchObject({ state: 'working' });
  await phone.send([phoneEvent('finish', visitId)]);
  expect(await rowOf(visitId)).toMatchObject({ report: { workedMinutes: 30 } });
});
