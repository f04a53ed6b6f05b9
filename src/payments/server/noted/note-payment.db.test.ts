import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listActs } from '#company/server/operators/operators.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { type OrderId, orderId, type SessionRef } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';

const { db, app, deps, book, call, act, faults, readApi } = await paymentWorld();
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');
const PRICE = 12050;

/** Imports visits of these people; returns the import. */
async function imported(...names: string[]): Promise<string> {
  const id = randomUUID();
  const kind = { kind: 'visits', source: 'jobber' };
  await owner.post('/imports', { id, ...kind });
  const rows = names.map((name, index) => ({
    line: index + 2,
    cells: {
      name,
      email: `${name.toLowerCase()}@example.com`,
      line1: '12 Oak St',
      postalCode: '94117',
      date: '1/15/2031',
      time: '9:30 AM',
      price: '$120.50',
    },
  }));
  const how = { dayOrder: 'month-first', language: 'en', otherwise: 'home-standard-clean' };
  const { body } = await owner.post(`/imports/${id}/lines`, { ...kind, ...how, rows });
  expect(body).toMatchObject({ fresh: names.length, problems: [] });
  return id;
}

async function bookingOf(name: string): Promise<BookingDetail> {
  const { rows } = (await staff.get(`/bookings?q=${name}`)).body;
  return detail(rows[0].id);
}

async function detail(id: string): Promise<BookingDetail> {
  return (await staff.get(`/bookings/${id}`)).body;
}

function note(
  { id, version }: Pick<BookingDetail, 'id' | 'version'>,
  { paymentId = randomUUID() as string, method = 'cash' } = {},
) {
  return staff.post(`/bookings/${id}/noted-payment`, { version, paymentId, method });
}

/** What today's figures have gained since the last call. */
async function figures() {
  const { rows } = await sql`
    with entry as (delete from sales_entries where at > now() - interval '1 hour' returning *)
    select sum(bookings)::int as bookings, sum(booked_cents)::int as booked,
      sum(received_cents)::int as received, sum(refunded_cents)::int as refunded from entry
  `.execute(db);
  return rows[0];
}

async function sessionStatus(session: SessionRef): Promise<string> {
  return (await readApi<{ status: string }>(`/v1/checkout/sessions/${session}`)).status;
}

/** What operators did with a booking. */
async function actsOn(id: OrderId): Promise<string[]> {
  const rows = await listActs(db, { subject: { kind: 'booking', id }, most: 9 });
  return rows.map(({ act: done }) => done);
}

async function monthByHand() {
  return (await owner.get('/reconciliation/month')).body.byHand;
}

test('records a payment by hand for an imported visit once, in full, and counts it on its day', async () => {
  const came = await imported('Ana', 'Bo');
  const before = await bookingOf('Ana');
  expect(before).toMatchObject({ paidAt: null, offers: { notePayment: true } });
  await figures();

  const paymentId = randomUUID();
  const answers = await Promise.all([note(before, { paymentId }), note(before, { paymentId })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // Another page was open in the meantime.
  expect((await note(before)).body.code).toBe('booking-changed');
  const paid = await detail(before.id);
  expect(paid).toMatchObject({
    status: 'confirmed',
    paidAt: expect.any(String),
    payments: [
      { id: paymentId, kind: 'booking', method: 'cash', state: 'paid', leftCents: PRICE, refs: [] },
    ],
    visits: [{ state: 'confirmed', start: before.visits[0]?.start }],
    mails: [],
    offers: { notePayment: false },
  });
  expect(paid.timeline.map(({ kind }) => kind).toSorted()).toEqual([
    'order.imported',
    'payment.noted',
  ]);
  expect((await note(paid)).body.code).toBe('booking-not-payable');
  expect((await note(paid, { paymentId, method: 'check' })).body.code).toBe('booking-not-payable');
  expect((await detail(before.id)).payments).toHaveLength(1);

  expect(await figures()).toEqual({ bookings: 1, booked: PRICE, received: PRICE, refunded: 0 });
  expect(await monthByHand()).toMatchObject([{ method: 'cash', amountCents: PRICE }]);
  const { rows: audit } = (await owner.get('/audit?about=booking')).body;
  expect(audit.filter(({ act }: { act: string }) => act === 'booking.payment-noted')).toMatchObject(
    [{ details: { method: 'cash' } }],
  );

  // It was paid since, so it stays, with its customer.
  const undone = (await owner.post(`/imports/${came}/undo`)).body;
  expect(undone).toEqual({ removed: 2, goesOn: false, stays: { customers: 1, visits: 1 } });
  expect(await detail(before.id)).toMatchObject({ status: 'confirmed', customer: { name: 'Ana' } });
});

test('a payment by hand has the same reference on every page and in the books, and is found by it', async () => {
  await imported('Edda');
  const before = await bookingOf('Edda');
  await note(before);
  const token = await mintBookingLink(db, orderId(before.id));
  const page = await call('/functions/v1/my-booking', { token });
  const { reference } = (await page.json()) as { reference: string };
  const { id } = before;
  expect(await detail(id)).toMatchObject({ reference });
  const found = await staff.get(`/bookings?q=${reference.toUpperCase()}`);
  expect(found.body.rows).toMatchObject([{ id }]);
  const { month } = (await owner.get('/reconciliation/month')).body;
  const file = await owner.get(`/reconciliation/transactions.csv?month=${month}`);
  expect(file.body).toContain(`,${reference},${id},`);
});

test('it can be recorded after the visit as well, and a refund reverses it', async () => {
  await imported('Cyril');
  await sql`update visits set starts_at = now() - interval '3 hours', ends_at = now()
    where starts_at = '2031-01-15T17:30:00Z'`.execute(db);
  const { id, version } = await bookingOf('Cyril');
  await staff.post(`/bookings/${id}/complete`, { version, workedMinutes: null });
  const done = await detail(id);
  expect(done).toMatchObject({ status: 'completed', offers: { notePayment: true } });
  // The slower of two operators sees that the other was faster.
  const both = await Promise.all([
    note(done, { method: 'check' }),
    note(done, { method: 'check' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const paid = await detail(id);
  expect(paid).toMatchObject({ status: 'completed', payments: [{ method: 'check' }] });

  await figures();
  const [payment] = paid.payments;
  const refund = await owner.post(`/bookings/${id}/refund`, {
    version: paid.version,
    refundId: randomUUID(),
    paymentId: payment?.id,
    amountCents: null,
    endPlan: false,
    reason: 'Noted by mistake',
  });
  expect(refund.body).toEqual({ state: 'succeeded' });
  expect(await detail(id)).toMatchObject({ status: 'refunded', offers: { notePayment: false } });
  expect(await figures()).toMatchObject({ received: 0, refunded: PRICE });
});

test('a cancellation does not refund a payment by hand: someone must return the money', async () => {
  await imported('Dora');
  const { id } = await bookingOf('Dora');
  await note(await detail(id));
  await figures();
  const token = await mintBookingLink(db, orderId(id));
  const cancelled = await call('/functions/v1/my-booking/cancel', { token, expect: 'refund' });
  expect(await cancelled.json()).toEqual({ outcome: 'cancelled' });

  // Neither at once nor after a day of sweeps.
  await sql`update refunds set created_at = created_at - interval '1 day',
    updated_at = updated_at - interval '1 day'`.execute(db);
  await sweepUnpaid(deps);
  const own = async () => (await call('/functions/v1/my-booking', { token })).json();
  expect(await own()).toMatchObject({
    status: 'cancelled',
    payments: [{ refundedCents: 0, refundingCents: PRICE }],
  });
  expect(await figures()).toMatchObject({ received: null, refunded: null });
  const promised = await detail(id);
  const [payment] = promised.payments;
  const owed = { cents: PRICE, isRetried: false };
  expect(payment).toMatchObject({ leftCents: 0, refunds: [{ state: 'failed', owed }] });
  const waiting = async () => (await owner.get('/today/failed-refunds')).body.rows;
  expect(await waiting()).toMatchObject([{ id: expect.any(String), amountCents: PRICE }]);

  const refund = await owner.post(`/bookings/${id}/refund-again`, {
    version: promised.version,
    refundId: randomUUID(),
    paymentId: payment?.id,
    promiseId: payment?.refunds[0]?.id,
  });
  expect(refund.body).toEqual({ state: 'succeeded' });
  expect(await own()).toMatchObject({
    status: 'refunded',
    payments: [{ refundedCents: PRICE, refundingCents: 0 }],
  });
  expect(await waiting()).toEqual([]);
});

test('a payment by hand confirms an unpaid booking, after its card page is closed', async () => {
  const { orderId: id, session } = await book();
  const unpaid = await detail(id);
  expect(unpaid.offers).toMatchObject({ notePayment: true, sendPaymentLink: true });
  await figures();
  const paymentId = randomUUID();
  expect((await note(unpaid, { paymentId })).status).toBe(200);
  expect(await sessionStatus(session)).toBe('expired');
  const paid = await detail(id);
  expect(paid).toMatchObject({
    status: 'confirmed',
    paidAt: expect.any(String),
    payments: [{ id: paymentId, kind: 'booking', method: 'cash', state: 'paid', refs: [] }],
    mails: [{ kind: 'confirmation' }],
    offers: { notePayment: false, sendPaymentLink: false },
  });
  expect(await figures()).toMatchObject({ bookings: 1, booked: 27_500, received: 27_500 });
  expect(await actsOn(id)).toEqual(['booking.payment-noted']);
  // The same call again, and a customer who continues to a card page.
  expect((await note(unpaid, { paymentId })).status).toBe(200);
  const token = await mintBookingLink(db, id);
  const again = await call('/functions/v1/my-booking/pay', { token });
  expect(await again.json()).toMatchObject({ code: 'booking-not-payable' });
  expect((await detail(id)).payments).toHaveLength(1);
});

test('records part payments: the rest stays owed until it is paid, and no more is accepted', async () => {
  await imported('Fay');
  const { id } = await bookingOf('Fay');
  const part = async (amountCents: number | null, paymentId: string = randomUUID()) =>
    staff.post(`/bookings/${id}/noted-payment`, {
      version: (await detail(id)).version,
      paymentId,
      method: 'cash',
      amountCents,
    });
  expect((await part(5_000)).status).toBe(200);
  expect(await detail(id)).toMatchObject({
    paidAt: null,
    owedCents: PRICE - 5_000,
    offers: { notePayment: true, sendPaymentLink: true },
  });
  expect(await part(PRICE)).toMatchObject({
    status: 422,
    body: { code: 'noted-out-of-range', errors: [{ path: 'amountCents' }] },
  });
  const last = randomUUID();
  expect((await part(null, last)).status).toBe(200);
  expect((await part(null, last)).status).toBe(200);
  const paid = await detail(id);
  expect(paid).toMatchObject({
    paidAt: expect.any(String),
    owedCents: 0,
    payments: [{ amountCents: 5_000 }, { amountCents: PRICE - 5_000 }],
    offers: { notePayment: false },
  });
});

test('a visit done unpaid is paid by card through its link, and stays done', async () => {
  await imported('Gus');
  await sql`update visits set starts_at = now() - interval '3 hours', ends_at = now()
    where starts_at = '2031-01-15T17:30:00Z' and state = 'confirmed'`.execute(db);
  const { id, version } = await bookingOf('Gus');
  await staff.post(`/bookings/${id}/complete`, { version, workedMinutes: null });
  const done = await detail(id);
  expect(done).toMatchObject({ owedCents: PRICE, offers: { sendPaymentLink: true } });
  const sent = await staff.post(`/bookings/${id}/send-payment-link`, { version: done.version });
  expect(sent.status).toBe(200);
  const token = await mintBookingLink(db, orderId(id));
  const own = async () => (await call('/functions/v1/my-booking', { token })).json();
  expect(await own()).toMatchObject({ mayPay: true, owedCents: PRICE, needsVisit: false });
  const opened = await call('/functions/v1/my-booking/pay', { token });
  expect(opened.status).toBe(200);
  const { rows } = await sql<{ session_ref: SessionRef }>`
    select session_ref from payment_attempts where order_id = ${id}`.execute(db);
  const session = rows[0]?.session_ref as SessionRef;
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await own()).toMatchObject({ status: 'completed', mayPay: false, owedCents: 0 });
  expect(await detail(id)).toMatchObject({
    status: 'completed',
    paidAt: expect.any(String),
    payments: [{ method: 'card', amountCents: PRICE, leftCents: PRICE }],
    visits: [{ state: 'done' }],
    mails: [{ kind: 'payment-arrived' }, { kind: 'completed' }, { kind: 'payment-link' }, {}],
  });
});

test('after a part in cash, the card pays only the rest', async () => {
  await imported('Ida');
  const { id, version } = await bookingOf('Ida');
  const token = await mintBookingLink(db, orderId(id));
  const own = async () => (await call('/functions/v1/my-booking', { token })).json();
  const noted = { version, paymentId: randomUUID(), method: 'cash', amountCents: 5_000 };
  expect((await staff.post(`/bookings/${id}/noted-payment`, noted)).status).toBe(200);
  const sent = { version: (await detail(id)).version };
  expect((await staff.post(`/bookings/${id}/send-payment-link`, sent)).status).toBe(200);
  expect(await own()).toMatchObject({ mayPay: true, owedCents: PRICE - 5_000 });
  expect((await call('/functions/v1/my-booking/pay', { token })).status).toBe(200);
  const { rows } = await sql<{ session_ref: SessionRef }>`
    select session_ref from payment_attempts where order_id = ${id}`.execute(db);
  const session = rows[0]?.session_ref as SessionRef;
  const page = await readApi<{ amount_total: number }>(`/v1/checkout/sessions/${session}`);
  expect(page.amount_total).toBe(PRICE - 5_000);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await own()).toMatchObject({ mayPay: false, owedCents: 0 });
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    paidAt: expect.any(String),
    owedCents: 0,
    payments: [
      { method: 'cash', amountCents: 5_000 },
      { method: 'card', amountCents: PRICE - 5_000 },
    ],
  });
});

test('a payment found at the processor wins: nothing is recorded, and the operator gets an error', async () => {
  const { orderId: id, session } = await book();
  await act(`sessions/${session}/pay`);
  const refused = await note(await detail(id));
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment-moved-meanwhile' } });
  expect(await detail(id)).toMatchObject({ status: 'confirmed', payments: [{ method: 'card' }] });
  expect(await actsOn(id)).toEqual([]);
});

test('records nothing while the processor does not answer, and the page stays open', async () => {
  const { orderId: id, session } = await book();
  const unpaid = await detail(id);
  await faults({ api: { error: 1 } });
  const refused = await note(unpaid);
  await faults({ api: { error: 0 } });
  expect(refused).toMatchObject({ status: 502, body: { code: 'payment-page-unclosed' } });
  expect(await sessionStatus(session)).toBe('open');
  expect(await detail(id)).toMatchObject({ status: 'awaiting_payment', payments: [] });
});

test('closes no card page for an outdated version, and none of a plan', async () => {
  const { orderId: id, session } = await book();
  const unpaid = await detail(id);
  await staff.post(`/bookings/${id}/send-payment-link`, { version: unpaid.version });
  expect((await note(unpaid)).body.code).toBe('booking-changed');
  expect(await sessionStatus(session)).toBe('open');
  const plan = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
    bookingId: randomUUID(),
  });
  const unpaidPlan = await detail(plan.orderId);
  expect(unpaidPlan.offers.notePayment).toBe(false);
  expect((await note(unpaidPlan)).body.code).toBe('plan-needs-card');
  expect(await sessionStatus(plan.session)).toBe('open');
});

test('refuses to record a payment without a visit address, or for an unknown booking', async () => {
  const { orderId: id, session } = await book({ scheduleId: undefined });
  const unpaid = await detail(id);
  expect(unpaid.offers.notePayment).toBe(false);
  expect((await note(unpaid)).body.code).toBe('visit-missing');
  expect((await note(unpaid, { method: 'card' })).status).toBe(422);
  expect(await sessionStatus(session)).toBe('open');
  const nobody = { id: randomUUID() as BookingDetail['id'], version: 1 };
  expect((await note(nobody)).status).toBe(404);
});
