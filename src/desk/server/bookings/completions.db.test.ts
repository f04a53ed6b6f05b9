import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CrewId, OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingDesk, PLAN, TIME } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { crewOf, visitBegun } from '#test/visit-done.ts';

const { db, owner, staff, paid, detail, kinds } = await bookingDesk();

/** Like an imported booking: confirmed, and not paid here. */
async function unpaid(id: OrderId): Promise<void> {
  await sql`delete from payments where order_id = ${id}`.execute(db);
  await sql`update orders set paid_at = null where id = ${id}`.execute(db);
}

/** The visits of a booking, the earliest first. */
async function visitsOf(id: OrderId): Promise<{ id: VisitId; version: number; state: string }[]> {
  return (await detail(id)).visits.toReversed();
}

test.each([
  ['one-time booking', {}],
  ['plan', PLAN],
])('refuses in every way to complete a visit of a %s that has not begun', async (_, what) => {
  const id = await paid(what);
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  const before = await detail(id);
  const [visit] = before.visits;
  const refused = { status: 409, body: { code: 'not-begun' } };
  const { version } = before;
  expect(await owner.post(`/bookings/${id}/complete`, { version })).toMatchObject(refused);
  const ofVisit = { version: visit.version, workedMinutes: 90 };
  expect(await owner.post(`/visits/${visit.id}/complete`, ofVisit)).toMatchObject(refused);
  expect(before.offers).toMatchObject({ complete: false, billHours: false });
  expect(await detail(id)).toMatchObject({ version, status: 'confirmed' });
});

test('refuses to bill extra hours before the visit begins', async () => {
  const id = await paid();
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  const { version, service } = await detail(id);
  const bill = { version, billId: randomUUID(), workedMinutes: service.bookedMinutes + 60 };
  const answer = await owner.post(`/bookings/${id}/extra-hours`, bill);
  expect(answer).toMatchObject({ status: 409, body: { code: 'not-begun' } });
});

test('completes visits one by one, and the booking with its last one', async () => {
  const id = await paid();
  await visitBegun(db, id, 2);
  await visitBegun(db, id, 1);
  const [first, second] = await visitsOf(id);
  const { version } = await detail(id);
  const complete = (visit = first) =>
    staff.post(`/visits/${visit?.id}/complete`, { version: visit?.version, workedMinutes: 120 });
  expect((await complete()).status).toBe(200);
  expect((await complete()).body.code).toBe('visit-changed');
  // An operator with an outdated page learns that the booking has changed.
  const stale = await owner.post(`/bookings/${id}/complete`, { version });
  expect(stale).toMatchObject({ status: 409, body: { code: 'booking-changed' } });
  expect((await detail(id)).status).toBe('confirmed');
  expect((await complete(second)).status).toBe(200);
  expect(await detail(id)).toMatchObject({
    status: 'completed',
    visits: [
      { state: 'done', workedMinutes: 120 },
      { state: 'done', workedMinutes: 120 },
    ],
  });
  expect((await kinds(id)).slice(-2)).toEqual(['visit.done', 'order.completed']);
});

test('reopens a visit that was completed by mistake, and lets it be completed again', async () => {
  const id = await paid();
  await visitBegun(db, id, 1);
  const complete = async () => {
    const [visit] = await visitsOf(id);
    return staff.post(`/visits/${visit?.id}/complete`, {
      version: visit?.version,
      workedMinutes: 60,
    });
  };
  await complete();
  const [done] = await visitsOf(id);
  const reopen = () => staff.post(`/visits/${done?.id}/reopen`, { version: done?.version });
  expect((await reopen()).status).toBe(200);
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    offers: { complete: true, reopen: false },
    visits: [{ state: 'confirmed', workedMinutes: null, mayReopen: false }],
    timeline: [{ kind: 'visit.reopened', who: 'Staff' }, { kind: 'order.completed' }, {}, {}, {}],
  });
  expect((await reopen()).body.code).toBe('visit-changed');
  expect((await complete()).status).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'completed', visits: [{ mayReopen: true }] });
});

test('also reopens a booking that was completed without a visit', async () => {
  const id = await paid();
  await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
  const { version, offers } = await detail(id);
  expect(offers.reopen).toBe(true);
  expect((await owner.post(`/bookings/${id}/reopen`, { version })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'confirmed' });
});

test('reopens only the visit, not the plan', async () => {
  const id = await paid(PLAN);
  await visitBegun(db, id, 1);
  await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
  const [done] = await visitsOf(id);
  const reopened = await owner.post(`/visits/${done?.id}/reopen`, { version: done?.version });
  expect(reopened.status).toBe(200);
  expect((await visitsOf(id)).map(({ state }) => state)).toEqual(['confirmed']);
  const open = (await visitsOf(id))[0];
  const again = await owner.post(`/visits/${open?.id}/reopen`, { version: open?.version });
  expect(again.body.code).toBe('reopening-needs-done');
});

test('refuses to reopen a visit that was billed, and says what moved', async () => {
  const id = await paid();
  await visitBegun(db, id, 1);
  const { version, service } = await detail(id);
  const worked = { version, billId: randomUUID(), workedMinutes: service.bookedMinutes + 61 };
  await owner.post(`/bookings/${id}/complete`, worked);
  const [done] = await visitsOf(id);
  const reopen = async () => owner.post(`/visits/${done?.id}/reopen`, { version: done?.version });
  expect(await reopen()).toMatchObject({
    status: 409,
    body: {
      code: 'money-moved',
      moved: [{ kind: 'extra-hours', state: 'paid', cents: 9_000 }],
    },
  });
  expect(await detail(id)).toMatchObject({
    status: 'completed',
    offers: { reopen: false },
    visits: [{ mayReopen: false }],
  });
  const { payments, version: seen } = await detail(id);
  const bill = payments.find(({ kind }: { kind: string }) => kind === 'extra-hours');
  const refund = { version: seen, refundId: randomUUID(), paymentId: bill.id, amountCents: null };
  await owner.post(`/bookings/${id}/refund`, { ...refund, reason: 'Not worked' });
  expect((await reopen()).status).toBe(200);
});

test('refuses to reopen a visit after a payment since its completion', async () => {
  const id = await paid();
  await visitBegun(db, id, 1);
  await unpaid(id);
  await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
  const noted = { version: (await detail(id)).version, paymentId: randomUUID(), method: 'cash' };
  expect((await owner.post(`/bookings/${id}/noted-payment`, noted)).status).toBe(200);
  const [done] = await visitsOf(id);
  expect(await owner.post(`/visits/${done?.id}/reopen`, { version: done?.version })).toMatchObject({
    status: 409,
    body: { code: 'money-moved', moved: [{ kind: 'booking', cents: 27_500 }] },
  });
});

test('refuses to reopen a visit if its crew has another one at that time', async () => {
  const id = await paid();
  const crewId = await crewOf(db);
  await visitBegun(db, id, 1, crewId);
  await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
  const other = await paid();
  await visitBegun(db, other, 1, crewId);
  const [done] = await visitsOf(id);
  const reopened = await owner.post(`/visits/${done?.id}/reopen`, { version: done?.version });
  expect(reopened).toMatchObject({ status: 409, body: { code: 'overlap' } });
});

/** Creates a person in a crew from 2025 until a day, or without an end. */
async function personIn(crewId: CrewId, name: string, to: string | null = null): Promise<PersonId> {
  const crews = [{ crewId, from: '2025-01-01', to }];
  const person = { name, phone: '', language: 'en', kind: 'employee', crews };
  return (await owner.post('/people', person)).body.id;
}

test('stores who worked: the crew’s people of that day, or the people named', async () => {
  const crewId = await crewOf(db);
  const [ana, ben] = [await personIn(crewId, 'Ana'), await personIn(crewId, 'Ben')];
  await personIn(crewId, 'Cy', '2025-02-01');
  const id = await paid(PLAN);
  await visitBegun(db, id, 2, crewId);
  await visitBegun(db, id, 1, crewId);
  const [first, second] = await visitsOf(id);
  const workers = async (visitId = first?.id) =>
    (await staff.get(`/visits/${visitId}/workers`)).body.people.filter(
      (person: { worked: boolean }) => person.worked,
    );
  const complete = (visit: typeof first, worked: object) =>
    staff.post(`/visits/${visit?.id}/complete`, { version: visit?.version, ...worked });
  expect(await workers()).toMatchObject([{ name: 'Ana' }, { name: 'Ben' }]);
  expect((await complete(first, {})).status).toBe(200);
  expect((await complete(second, { workedBy: [ben, ben] })).status).toBe(200);
  expect((await detail(id)).visits).toMatchObject([
    { workedBy: ['Ben'] },
    { workedBy: ['Ana', 'Ben'] },
  ]);
  const { fields } = await db
    .selectFrom('visit_events')
    .select('fields')
    .where('visit_id', '=', first?.id as VisitId)
    .where('kind', '=', 'completed')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual({ workedMinutes: null, workedBy: [ana, ben] });
  const [done] = await visitsOf(id);
  await staff.post(`/visits/${done?.id}/reopen`, { version: done?.version });
  expect((await detail(id)).visits).toMatchObject([{ workedBy: ['Ben'] }, { workedBy: [] }]);
});

test('refuses an unknown worker at the field and stores nothing', async () => {
  const id = await paid();
  await visitBegun(db, id, 1, await crewOf(db));
  const [visit] = await visitsOf(id);
  const worked = { version: visit?.version, workedBy: [randomUUID()] };
  const refused = await staff.post(`/visits/${visit?.id}/complete`, worked);
  expect(refused.body.errors).toMatchObject([{ path: 'workedBy' }]);
  expect(await detail(id)).toMatchObject({ visits: [{ state: 'confirmed', workedBy: [] }] });
});

test('completes many visits at once, except one that someone changed', async () => {
  const ids = [await paid(), await paid(PLAN), await paid()];
  for (const id of ids) await visitBegun(db, id, 1, await crewOf(db));
  const visits = [];
  for (const id of ids) visits.push((await visitsOf(id))[0]);
  const [, , changed] = visits;
  const asked = visits.map((visit) => ({
    id: visit?.id,
    version: (visit?.version ?? 0) + (visit === changed ? 1 : 0),
  }));
  const answer = await staff.post('/visits/complete', { visits: asked });
  expect(answer.body).toEqual({ done: visits.slice(0, 2).map((v) => v?.id), left: [changed?.id] });
  const states = [];
  for (const id of ids) states.push((await visitsOf(id))[0]?.state);
  expect(states).toEqual(['done', 'done', 'confirmed']);
});

test('refuses to complete a visit without a crew unless someone says who worked', async () => {
  const crewId = await crewOf(db);
  const dana = await personIn(crewId, 'Dana');
  const id = await paid(PLAN);
  const price = cents(16_000);
  const lacking = await visitBegun(db, id, 3);
  const worked = await visitBegun(db, id, 2, crewId);
  await db.updateTable('visits').set({ price_cents: price }).where('id', '=', lacking).execute();
  const unclosed = async () => {
    const { rows } = await todaySection(staff, 'unclosed-visits');
    return rows.flatMap(({ visit }) => (visit.orderId === id ? [visit.id] : []));
  };
  expect(await unclosed()).toEqual([worked]);

  const of = async (visitId: VisitId) => (await visitsOf(id)).find((one) => one.id === visitId);
  const version = (await of(lacking))?.version;
  const many = await staff.post('/visits/complete', { visits: [{ id: lacking, version }] });
  expect(many.body).toEqual({ done: [], left: [lacking] });
  const complete = (workedBy: readonly PersonId[] | null) =>
    staff.post(`/visits/${lacking}/complete`, { version, workedBy });
  for (const nobody of [null, []]) {
    expect((await complete(nobody)).body).toMatchObject({ code: 'closing-needs-workers' });
  }

  // The booking’s own button closes the visit that had a crew.
  const closed = await owner.post(`/bookings/${id}/complete`, {
    version: (await detail(id)).version,
  });
  expect(closed.status).toBe(200);
  expect(await of(worked)).toMatchObject({ state: 'done' });
  expect(await of(lacking)).toMatchObject({ state: 'confirmed' });
  expect((await complete([dana])).status).toBe(200);
  expect(await of(lacking)).toMatchObject({ state: 'done' });
});

test('cancels a booking with its visit that never had a crew, without asking to close it', async () => {
  const id = await paid(PLAN);
  const lacking = await visitBegun(db, id, 3);
  const price = cents(16_000);
  await db.updateTable('visits').set({ price_cents: price }).where('id', '=', lacking).execute();
  const { version, payments } = await detail(id);
  const keep = payments.map((payment: { id: string }) => payment.id);
  const cancel = { version, giveBack: [], keep, reason: 'They moved away' };
  const canceled = await owner.post(`/bookings/${id}/cancel`, cancel);
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
});

test('lets today’s visit be completed from its start on', async () => {
  const id = await paid();
  await visitBegun(db, id, 0);
  const { sections } = (await staff.get('/today')).body;
  const rows = sections.find(({ name }: { name: string }) => name === 'visits').rows;
  expect(rows.find(({ booking }: { booking: { id: string } }) => booking.id === id)).toMatchObject({
    hasBegun: true,
    visit: { state: 'confirmed' },
  });
});
