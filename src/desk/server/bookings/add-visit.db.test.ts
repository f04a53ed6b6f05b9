import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingDesk, PLAN, TIME, TOMORROW } from '#test/booking-desk.ts';
import { crewOf, visitBegun } from '#test/visit-done.ts';

const { db, owner, staff, paid, detail, kinds } = await bookingDesk();
const ADD_ON = { id: 'laundry-dishes-organizing', quantity: 2 };
const SHORT = { date: TOMORROW, from: '09:00', to: '10:00' };

/** A booking whose only visit is done. */
async function done(): Promise<OrderId> {
  const id = await paid();
  await visitBegun(db, id, 2, await crewOf(db));
  await complete(id);
  return id;
}

async function complete(id: OrderId): Promise<void> {
  const { version } = await detail(id);
  const { status, body } = await owner.post(`/bookings/${id}/complete`, { version });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function add(id: OrderId, what: object, browser = owner) {
  const { version } = await detail(id);
  return browser.post(`/bookings/${id}/added-visit`, { version, crewId: null, ...SHORT, ...what });
}

/** Moves the visit into the past. */
async function begin(visitId: VisitId): Promise<void> {
  const crewId = await crewOf(db);
  await sql`
    update visits set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
      crew_id = ${crewId}
    where id = ${visitId}
  `.execute(db);
}

async function owed() {
  const { totalCents, rows } = (await owner.get('/owed')).body;
  return { totalCents, kinds: rows.map(({ kind }: { kind: string }) => kind) };
}

async function mailsOf(id: OrderId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages where order_id = ${id} and channel = 'mail' order by id
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

test('a re-clean is free: the booking becomes upcoming, is completed again, and owes nothing', async () => {
  const id = await done();
  expect((await detail(id)).offers).toMatchObject({ addVisit: true });
  const before = await mailsOf(id);
  const added = await add(id, { purpose: 're-clean', note: 'The oven', addOns: [ADD_ON] });
  expect(added).toMatchObject({ status: 200 });
  const { visitId } = added.body;
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    offers: { addVisit: true },
    visits: [
      { state: 'done' },
      {
        id: visitId,
        state: 'confirmed',
        own: { purpose: 're-clean', note: 'The oven', price_cents: 0, add_ons: [{ cents: 0 }] },
      },
    ],
  });
  expect((await mailsOf(id)).slice(before.length)).toEqual(['visit-added']);
  await begin(visitId);
  await complete(id);
  expect(await detail(id)).toMatchObject({ status: 'completed', owedCents: 0 });
  expect((await kinds(id)).slice(-2)).toEqual(['visit.added', 'visit.done']);
  // No second receipt.
  expect((await mailsOf(id)).slice(before.length)).toEqual(['visit-added']);
  expect(await owed()).toEqual({ totalCents: 0, kinds: [] });
  const again = (await detail(id)).visits.at(-1);
  expect(again.mayReopen).toBe(true);
  const reopened = await owner.post(`/visits/${visitId}/reopen`, { version: again.version });
  expect(reopened.status).toBe(200);
  expect((await detail(id)).status).toBe('confirmed');
});

test('another visit is owed with its add-ons once it is done, and is paid or withdrawn', async () => {
  const id = await done();
  const before = await mailsOf(id);
  const wish = { purpose: 'another', priceCents: cents(12_000), addOns: [ADD_ON] };
  const { visitId } = (await add(id, wish)).body;
  expect(await owed()).toEqual({ totalCents: 0, kinds: [] });
  await begin(visitId);
  await complete(id);
  const { payments, status, visits } = await detail(id);
  expect(status).toBe('completed');
  const bill = payments.find(({ kind }: { kind: string }) => kind === 'visit-price');
  const { own, version: visitVersion } = visits.at(-1);
  const due = 12_000 + own.add_ons[0].cents;
  expect(own.add_ons[0].cents).toBeGreaterThan(0);
  expect(bill).toMatchObject({ state: 'needs-customer', amountCents: due, bill: { isOpen: true } });
  expect(await owed()).toEqual({ totalCents: due, kinds: ['visit-price'] });
  expect((await mailsOf(id)).slice(before.length)).toEqual(['visit-added', 'visit-price']);
  // While it is billed, its completion cannot be undone.
  const reopen = () => owner.post(`/visits/${visitId}/reopen`, { version: visitVersion });
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'money-moved' } });
  const { version } = await detail(id);
  const withdrawn = await owner.post(`/bookings/${id}/bill-withdrawal`, {
    version,
    paymentId: bill.id,
    reason: 'On the house.',
  });
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  expect(await owed()).toEqual({ totalCents: 0, kinds: [] });
  expect((await kinds(id)).at(-1)).toBe('visit-price.withdrawn');
});

test('keeps the booking’s own price owed while another visit is upcoming', async () => {
  const id = await done();
  await sql`delete from payments where order_id = ${id}`.execute(db);
  await sql`update orders set paid_at = null where id = ${id}`.execute(db);
  const before = await owed();
  expect(before.kinds).toContain('booking');
  await add(id, { purpose: 're-clean' });
  expect(await owed()).toEqual(before);
  await sql`update orders set paid_at = now() where id = ${id}`.execute(db);
});

test('canceling an added visit leaves the booking completed as before', async () => {
  const id = await done();
  const { visitId } = (await add(id, { purpose: 're-clean' })).body;
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/visit-off`, { version, visitId })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'completed', offers: { addVisit: true } });
  expect((await mailsOf(id)).at(-1)).toBe('visit-off');
});

test('refuses an added visit that overlaps, and asks about an unusual time', async () => {
  const id = await done();
  const crewId = await crewOf(db);
  const placed = await add(id, { purpose: 're-clean', crewId, despite: 'They are free' });
  expect(placed).toMatchObject({ body: { ok: true } });
  const other = await done();
  expect(await add(other, { purpose: 're-clean', crewId })).toMatchObject({
    status: 409,
    body: { code: 'overlap' },
  });
  const far = { ...SHORT, date: '2099-01-01', purpose: 're-clean', crewId };
  expect(await add(other, far)).toMatchObject({ status: 422, body: { code: 'needs-reason' } });
  expect((await add(other, { ...far, despite: 'They asked for it.' })).status).toBe(200);
});

test.each([
  [{ purpose: 're-clean', priceCents: 500 }, 'priceCents', 're-clean-is-free'],
  [{ purpose: 'another' }, 'priceCents', 'visit-price-missing'],
  [{ purpose: 'another', priceCents: 49 }, 'priceCents', 'visit-price-missing'],
  [{ purpose: 'another', priceCents: 1_000_001 }, 'priceCents', 'visit-price-missing'],
  [
    { purpose: 'another', priceCents: 1_000_000, addOns: [ADD_ON] },
    'priceCents',
    'visit-price-too-high',
  ],
  [{ purpose: 're-clean', addOns: [{ id: 'windows' }] }, 'addOns', 'visit-add-on-unknown'],
  [{ purpose: 're-clean', date: '2020-01-01' }, 'date', 'visit-time-over'],
  [{ purpose: 're-clean', note: 'x'.repeat(2_001) }, 'note', 'words-too-long'],
])('refuses %j at its field and stores nothing', async (what, path, code) => {
  const id = await done();
  const refused = await add(id, what);
  expect(refused.status, JSON.stringify(refused.body)).toBe(422);
  expect(refused.body.errors).toMatchObject([{ path, code }]);
  expect(await detail(id)).toMatchObject({ status: 'completed', visits: [{ state: 'done' }] });
});

test('adds a visit only to a completed booking', async () => {
  const open = await paid();
  const code = async (id: OrderId) => (await add(id, { purpose: 're-clean' })).body.code;
  expect(await code(open)).toBe('visit-needs-done-booking');
  expect(await code(await paid(PLAN))).toBe('visit-needs-done-booking');
  const { version, payments } = await detail(open);
  const giveBack = payments.map(({ id }: { id: string }) => id);
  await owner.post(`/bookings/${open}/cancel`, { version, giveBack, keep: [], reason: 'As asked' });
  expect(await code(open)).toBe('visit-of-ended-booking');
  const erased = await done();
  await sql`update orders set customer_phone = '', customer_email = '' where id = ${erased}`.execute(
    db,
  );
  expect(await code(erased)).toBe('visit-of-erased-customer');
});

test('refuses a price above what staff may bill', async () => {
  const id = await done();
  const refused = await add(id, { purpose: 'another', priceCents: 18_001 }, staff);
  expect(refused.body.errors).toMatchObject([
    { path: 'priceCents', code: 'visit-price-above-limit' },
  ]);
  expect((await add(id, { purpose: 'another', priceCents: 18_000 }, staff)).status).toBe(200);
});

test('stores a note and add-ons for any upcoming visit, and emails the customer what will be due', async () => {
  const id = await paid();
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  const before = await mailsOf(id);
  const own = async (what: object) => {
    const [visit] = (await detail(id)).visits;
    return owner.post(`/visits/${visit.id}/own`, { version: visit.version, ...what });
  };
  expect((await own({ note: 'Bring the ladder' })).status).toBe(200);
  expect(await mailsOf(id)).toEqual(before);
  expect((await own({ note: 'Bring the ladder', addOns: [ADD_ON] })).status).toBe(200);
  const [visit] = (await detail(id)).visits;
  expect(visit.own).toMatchObject({ purpose: null, note: 'Bring the ladder', price_cents: 0 });
  expect((await mailsOf(id)).slice(before.length)).toEqual(['visit-added']);
  const stops = (await owner.get(`/calendar?from=${TOMORROW}&days=1`)).body.visits;
  expect(stops.find((stop: { id: string }) => stop.id === visit.id)).toMatchObject({
    notes: { visit: 'Bring the ladder' },
    addOns: [{ id: ADD_ON.id, quantity: 2 }],
  });
  await begin(visit.id);
  await complete(id);
  expect(await detail(id)).toMatchObject({ status: 'completed' });
  expect((await owed()).kinds).toContain('visit-price');
  expect(await own({ note: 'Too late' })).toMatchObject({ status: 409 });
});

test('keeps a completed visit’s price owed when its booking is canceled', async () => {
  const id = await done();
  const wish = { purpose: 'another', priceCents: cents(12_000) };
  const { visitId } = (await add(id, wish)).body;
  await begin(visitId);
  await complete(id);
  expect((await add(id, wish)).status).toBe(200);
  const before = await owed();
  expect(before.kinds).toContain('visit-price');
  const { version, payments } = await detail(id);
  const paidOnes = payments.filter(({ state }: { state: string }) => state === 'paid');
  const giveBack = paidOnes.map((payment: { id: string }) => payment.id);
  const cancel = { version, giveBack, keep: [], reason: 'As asked' };
  const canceled = await owner.post(`/bookings/${id}/cancel`, cancel);
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  expect(['cancelled', 'refunded']).toContain((await detail(id)).status);
  expect(await owed()).toEqual(before);
  expect(await kinds(id)).not.toContain('visit-price.withdrawn');
});

test('refuses to cancel a booking until a begun visit with its own price is closed', async () => {
  const id = await done();
  const { visitId } = (await add(id, { purpose: 'another', priceCents: cents(12_000) })).body;
  await begin(visitId);
  const { version, payments } = await detail(id);
  const keep = payments.map((payment: { id: string }) => payment.id);
  const cancel = { version, giveBack: [], keep, reason: 'As asked' };
  expect(await owner.post(`/bookings/${id}/cancel`, cancel)).toMatchObject({
    status: 409,
    body: { code: 'canceling-needs-closed-visits' },
  });
});
