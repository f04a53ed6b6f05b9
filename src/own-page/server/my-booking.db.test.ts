import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, paymentId, refundId, sessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder, lockOrder } from '#orders/server/queries.ts';
import { ownTimeline } from '#own-page/words/en/timeline.ts';
import { cancelBooking, NOTHING_PAID } from '#payments/server/canceling/cancel-booking.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { billVisit } from '#payments/server/charges/bill-visit.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { garbage } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { refusingRefunds } from '#test/refusing-refunds.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { mintBookingLink, mintPayingLink } from './booking-links.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
const unknown = 'A'.repeat(43);

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function call(path: string, body: unknown) {
  const response = await world.call(`/functions/v1/my-booking${path}`, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

async function paid(changes?: Record<string, unknown>, card = 'works') {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(deps, session);
  return { orderId, session, token: await mintBookingLink(db, orderId) };
}

async function subjects(): Promise<string[]> {
  await post.runDueMails();
  return (await post.arrived()).map((mail) => mail.subject);
}

const plan = { serviceType: { id: 'essential' }, frequency: 'weekly', amount: 740 };
const emergency = {
  serviceType: { id: 'emergency-cleanup' },
  amount: 350,
  homeDetails: { isEmergency: true },
};
const OCEAN = {
  address: {
    line1: '3 Ocean Drive',
    line2: 'Unit 2',
    city: 'Pacifica',
    region: 'CA',
    postalCode: '94044',
  },
  bedroomBath: '4br3ba',
  sizeCategory: 'large',
  ...noNotes,
  accessNotes: 'Key in the boat',
  petNotes: 'A loud parrot',
};
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const times = [{ date: soon, window: 'morning' }];

test('shows what was booked and paid, and what the customer may do', async () => {
  const { token, session } = await paid();
  expect(await call('', { token })).toMatchObject({
    status: 200,
    body: {
      reference: session.slice(-8),
      status: 'confirmed',
      service: 'Home Standard Clean',
      home: '3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)',
      email: 'ada@example.com',
      lines: [{ kind: 'service', name: 'Home Standard Clean', amountCents: 27_500 }],
      totalCents: 27_500,
      payments: [{ kind: 'booking', state: 'paid', amountCents: 27_500, refundedCents: 0 }],
      visit: null,
      requested: null,
      cancellation: { kind: 'refund', until: null, hours: 24, refundCents: 27_500 },
      mayPay: false,
      mayAskForTime: true,
      mayShare: true,
      hasPortal: false,
    },
  });
});

test('shows where and when the customer wanted the crew', async () => {
  const bookingId = randomUUID();
  const response = await world.call('/functions/v1/schedule', {
    bookingId,
    preferredTimes: times,
    address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
    name: 'Ada Lima',
  });
  const { scheduleId } = (await response.json()) as { scheduleId: string };
  const { token, orderId } = await paid({ bookingId, scheduleId });
  const order = await db
    .selectFrom('orders')
    .select('customer_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.customer_name).toBe('Ada Lima');
  expect((await call('', { token })).body).toMatchObject({
    preferredTimes: times,
    address: ['1 Main St', 'Oakland, CA 94607'],
  });
});

test("books the same again at today's price, to the same address", async () => {
  const { token } = await paid({ homeDetails: { levels: 2 } });
  expect((await call('', { token })).body.mayBookAgain).toBe(true);
  const { booking, address } = (await call('/book-again', { token })).body;
  expect(address).toMatchObject({ line1: '1 Main St', postalCode: '94607' });
  const { service, amount, email, customerPhone: phone, levels, ...rest } = booking;
  expect([service.id, amount, email, phone, levels]).toEqual([
    'home-standard-clean',
    275,
    'ada@example.com',
    '(415) 555-0134',
    2,
  ]);
  expect(rest).toMatchObject({ bedroomBath: '3br2ba', addOns: [], isEmergency: false });
  const refused = { status: 409, body: { code: 'not-sold-again' } };
  for (const never of [plan, emergency]) {
    const other = await paid(never);
    expect((await call('', { token: other.token })).body.mayBookAgain).toBe(false);
    expect(await call('/book-again', { token: other.token })).toMatchObject(refused);
  }
  const { orderId } = await book({ customerEmail: 'eve@example.com' });
  const unpaid = await mintBookingLink(db, orderId);
  expect(await call('/book-again', { token: unpaid })).toMatchObject(refused);
  const staffs = await mintPayingLink(db, orderId);
  expect((await call('/book-again', { token: staffs })).status).toBe(403);
});

test("books a corrected home again at the corrected home's price", async () => {
  const customerPhone = '(415) 555-0161';
  const { token, orderId } = await paid({ homeDetails: { customerPhone } });
  const staff = await signedIn(world.app, db, 'staff');
  const { customerId } = (await staff.get(`/bookings/${orderId}`)).body;
  const keep = async (changes: object) => {
    const { version } = (await staff.get(`/customers/${customerId}`)).body;
    const wish = { version, orderId, removed: false, name: '', ...OCEAN, ...changes };
    expect((await staff.post(`/customers/${customerId}/homes`, wish)).status).toBe(200);
    return (await call('/book-again', { token })).body;
  };
  const homeId = randomUUID();
  const again = await keep({ homeId });
  const { booking, ...place } = again;
  const { bedroomBath, sizeCategory, ...told } = OCEAN;
  expect(place).toEqual(told);
  expect(booking).toMatchObject({ bedroomBath, sizeCategory, squareFootage: 2500, amount: 454 });
  expect((await call('', { token })).body.address).toEqual(['1 Main St', 'Oakland, CA 94607']);

  const sizeless = await keep({ homeId, bedroomBath: '', sizeCategory: '' });
  expect(sizeless.address).toEqual(OCEAN.address);
  expect(sizeless.booking).toMatchObject({ bedroomBath: '3br2ba', amount: 275 });
  const gone = await keep({ homeId, removed: true });
  expect(gone.address).toMatchObject({ line1: '1 Main St' });
});

test("booking with someone's phone and address reveals nothing we store about them", async () => {
  const customerPhone = '(415) 555-0162';
  const first = await paid({ homeDetails: { customerPhone } });
  const staff = await signedIn(world.app, db, 'staff', 'keeper@example.com');
  const { customerId } = (await staff.get(`/bookings/${first.orderId}`)).body;
  const address = { line1: '1 Main St', line2: '', city: 'Oakland', region: 'CA' };
  const keep = async (orderId: OrderId, homeId: string) => {
    const { version } = (await staff.get(`/customers/${customerId}`)).body;
    const facts = { ...OCEAN, address: { ...address, postalCode: '94607' } };
    const wish = { version, orderId, homeId, removed: false, name: '', ...facts };
    expect((await staff.post(`/customers/${customerId}/homes`, wish)).status).toBe(200);
  };
  const homeId = randomUUID();
  await keep(first.orderId, homeId);
  const notesOf = async (token: string) =>
    (await call('/book-again', { token })).body.accessNotes as string;
  expect(await notesOf(first.token)).toBe(OCEAN.accessNotes);

  const strangers = { customerEmail: 'eve@example.com', homeDetails: { customerPhone } };
  const second = await paid(strangers);
  expect((await staff.get(`/bookings/${second.orderId}`)).body.customerId).toBe(customerId);
  expect(await notesOf(second.token)).toBe('');
  expect(await notesOf(first.token)).toBe(OCEAN.accessNotes);
  await keep(second.orderId, homeId);
  expect(await notesOf(second.token)).toBe('');
});

test('reveals no processor ids, and no ids of our own', async () => {
  const { token, orderId, session } = await paid();
  const text = JSON.stringify((await call('', { token })).body);
  for (const secret of [orderId, session, 'cus_', 'pi_', 'sub_', token]) {
    expect(text).not.toContain(secret);
  }
});

test('shows the history in sentences written for the customer', async () => {
  const { token } = await paid();
  const { history } = (await call('', { token })).body;
  expect(history.map((row: { text: string }) => row.text)).toEqual([
    ownTimeline['order.created'],
    ownTimeline['payment.received'],
  ]);
});

test.each([
  ['of nobody', unknown],
  ['with a letter less', 'x'.repeat(42)],
  ['of another kind', '01998f3e-1111-7000-8000-000000000000'],
])('a token %s gets 404 from every call', async (_what, token) => {
  await paid();
  const bodies: [string, object][] = [
    ['', {}],
    ['/time', { preferredTimes: times }],
    ['/cancel', { expect: 'refund' }],
    ['/pay', {}],
    ['/portal', {}],
    ['/plan-end', { expect: 'period-end' }],
    ['/plan-keep', {}],
    ['/share', {}],
    ['/renew', {}],
  ];
  for (const [path, body] of bodies) {
    expect((await call(path, { token, ...body })).status, path).toBe(404);
  }
});

test('neither the order id, nor its reference, nor the hash opens the page', async () => {
  const { orderId, session, token } = await paid();
  const { rows } = await sql<{
    hash: Buffer;
  }>`select token_hash as hash from booking_links`.execute(db);
  const hashes = rows.flatMap(({ hash }) => [hash.toString('base64url'), hash.toString('hex')]);
  for (const guess of [orderId, session, session.slice(-8), ...hashes]) {
    expect((await call('', { token: guess })).status).toBe(404);
  }
  expect((await call('', { token })).status).toBe(200);
});

test('tokens have 256 bits, and no two are equal', async () => {
  const { orderId } = await paid();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => mintBookingLink(db, orderId)));
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test("a renewed link comes by email and ends all earlier ones, but not other customers'", async () => {
  const other = await paid();
  const { token } = await paid();
  await post.runDueMails();
  const mailed = await post.latestToken();
  expect((await call('/renew', { token })).body).toEqual({ ok: true });
  expect((await call('', { token })).status).toBe(404);
  expect((await call('', { token: mailed })).status).toBe(404);
  expect((await subjects()).at(-1)).toBe(mailTexts.newLink.subject);
  expect((await call('', { token: await post.latestToken() })).status).toBe(200);
  expect((await call('', { token: other.token })).status).toBe(200);
});

test('limits how often new links are emailed, from however many addresses', async () => {
  const email = 'flooded@example.com';
  const homeDetails = { customerPhone: '(415) 555-0151' };
  const { orderId } = await paid({ customerEmail: email, homeDetails });
  const limited = testApp({ db, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const token = await mintBookingLink(db, orderId);
    const { status } = await limited.request('/functions/v1/my-booking/renew', {
      method: 'POST',
      headers: { ...callHeaders(), 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ token }),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('shows a request for another time, emails it, and keeps its note out of the history', async () => {
  const { token, orderId, session } = await paid();
  await post.runDueMails();
  const note = 'After the <b>school</b> run';
  const answer = await call('/time', { token, preferredTimes: times, note });
  expect(answer).toEqual({ status: 200, body: { ok: true } });
  expect((await call('', { token })).body.requested).toMatchObject({ times });
  expect((await subjects()).at(-1)).toBe(operatorMailTexts.timeRequest.subject(session.slice(-8)));
  const mail = (await post.arrived()).at(-1);
  expect(mail?.recipients).toBe('office@spruce.example');
  expect(mail?.plain).toContain('> After the <b>school</b> run');
  expect(mail?.html).toContain('After the &lt;b&gt;school&lt;/b&gt; run');
  const [row] = (await eventsOf(db, orderId)).slice(-1);
  expect(row).toMatchObject({
    kind: 'visit.change-requested',
    actor: 'visitor',
    event: { times },
  });
  expect(JSON.stringify(row?.event)).not.toContain('school');
});

test('announces a refund that failed at first as pending, not as refunded', async () => {
  const { token, orderId } = await paid();
  // The cardholder's bank holds the money, and we have not heard about it.
  const [payment] = await paymentsOf(db, orderId);
  const { latest_charge } = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${payment?.payment_intent_ref}`,
  );
  await act(`charges/${latest_charge}/dispute`);
  const disputes = await world.readApi<{ data: { id: string }[] }>('/v1/disputes?limit=1');
  expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(200);
  const money = async () => (await call('', { token })).body.payments;
  expect(await money()).toMatchObject([{ refundedCents: 0, refundingCents: 27_500 }]);
  await act(`disputes/${disputes.data[0]?.id}/close`, { status: 'won' });
  await sql`update refunds set updated_at = now() - interval '1 hour'`.execute(db);
  await sweepUnpaid(world.deps);
  expect(await money()).toMatchObject([{ refundedCents: 27_500, refundingCents: 0 }]);
});

test('a failed refund stays pending until its own retry succeeds', async () => {
  const { token, orderId } = await paid();
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('nothing was paid');
  const about = { reason: { text: 'A stain stayed.' }, actor: 'operator:1' } as const;
  const ids = () => ({ paymentId: payment.id, refundId: refundId(randomUUID()) });
  const wish = () => ({ ...ids(), ...about, amount: cents(5_000) });
  const money = async () => (await call('', { token })).body.payments;
  const first = wish();
  await refundPayment(refusingRefunds(world.deps), first);
  expect(await money()).toMatchObject([{ refundedCents: 0, refundingCents: 5_000 }]);
  await refundPayment(world.deps, wish());
  expect(await money()).toMatchObject([{ refundedCents: 5_000, refundingCents: 5_000 }]);
  await refundPayment(world.deps, { ...wish(), amount: null, retryOf: first.refundId });
  expect(await money()).toMatchObject([{ refundedCents: 10_000, refundingCents: 0 }]);
  const { history } = (await call('', { token })).body;
  const failed = history.filter(
    ({ text }: { text: string }) => text === ownTimeline['refund.failed'],
  );
  expect(failed).toHaveLength(1);
});

test('shows the credit that paid part of a month as pending, then as returned', async () => {
  const { token, orderId } = await paid(plan);
  await sql`update payments set credit_cents = 3000 where order_id = ${orderId}`.execute(db);
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('nothing was paid');
  const about = { reason: { text: 'Nobody came.' }, actor: 'operator:1' } as const;
  const wish = (amount: number | null) => ({
    ...about,
    paymentId: payment.id,
    refundId: refundId(randomUUID()),
    amount: amount === null ? null : cents(amount),
  });
  const money = async () => (await call('', { token })).body.payments;
  await refundPayment(world.deps, wish(1_000));
  expect(await money()).toMatchObject([{ creditBackCents: 0, creditToComeCents: 0 }]);
  const rest = wish(null);
  await refundPayment(refusingRefunds(world.deps), rest);
  expect(await money()).toMatchObject([
    { refundingCents: 73_000, creditBackCents: 0, creditToComeCents: 3_000 },
  ]);
  await refundPayment(world.deps, { ...wish(null), retryOf: rest.refundId });
  expect(await money()).toMatchObject([
    { refundedCents: 74_000, creditBackCents: 3_000, creditToComeCents: 0 },
  ]);
});

test('canceling in time refunds everything and emails the operator', async () => {
  const { token, orderId, session } = await paid();
  await post.runDueMails();
  expect(await call('/cancel', { token, expect: 'refund' })).toEqual({
    status: 200,
    body: { outcome: 'cancelled' },
  });
  expect(await world.statusOf(orderId)).toBe('refunded');
  const { body } = await call('', { token });
  expect(body).toMatchObject({
    cancellation: { kind: 'none' },
    payments: [{ refundedCents: 27_500 }],
    mayAskForTime: false,
  });
  expect((await subjects()).slice(2).sort()).toEqual(
    [
      mailTexts.refund.subject('$275'),
      operatorMailTexts.customerCancelled.subject(session.slice(-8)),
    ].sort(),
  );
  expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(409);
});

function visitIn(orderId: OrderId, hours: number) {
  const starts_at = new Date(Date.now() + hours * 3_600_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  return db
    .insertInto('visits')
    .values({ order_id: orderId, state: 'confirmed', starts_at, ends_at })
    .execute();
}

test('shows a confirmed visit, with free cancellation until a day before it', async () => {
  const { token, orderId } = await paid();
  await visitIn(orderId, 30);
  const { visit, cancellation } = (await call('', { token })).body;
  expect(Date.parse(visit.start) - Date.parse(cancellation.until)).toBe(24 * 3_600_000);
  expect((await call('/cancel', { token, expect: 'ask' })).status).toBe(409);
  expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(200);
});

/** A customer cancels while another change to the booking is about to commit. */
async function cancelBehind(
  { token, orderId }: { token: string; orderId: OrderId },
  done: (trx: Trx) => Promise<unknown>,
) {
  const cancelling = await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const asked = call('/cancel', { token, expect: 'refund' });
    const waiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    await done(trx);
    return { asked };
  });
  return cancelling.asked;
}

test('decides again, under the lock, what canceling means', async () => {
  const booking = await paid();
  await visitIn(booking.orderId, 30);
  const sooner = sql<Date>`starts_at - interval '20 hours'`;
  const answer = await cancelBehind(booking, (trx) =>
    trx
      .updateTable('visits')
      .set({ starts_at: sooner })
      .where('order_id', '=', booking.orderId)
      .execute(),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'cancelling-too-late' } });
  expect(await world.statusOf(booking.orderId)).toBe('confirmed');
});

test('canceling refunds nothing if an operator has just canceled without a refund', async () => {
  const booking = await paid();
  await visitIn(booking.orderId, 30);
  const reason = { code: 'customer-cancelled-in-time' } as const;
  const event = { kind: 'order.cancelled', reason } as const;
  const answer = await cancelBehind(booking, (trx) =>
    world.deps.orderLog.moveOrder(trx, booking.orderId, 'cancelled', event, 'system'),
  );
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'cancelled' } });
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('refunds.id')
    .where('order_id', '=', booking.orderId);
  expect(await refunds.execute()).toEqual([]);
});

test('within a day of the visit, only the operator can refund', async () => {
  const { token, orderId } = await paid();
  await visitIn(orderId, 23);
  expect((await call('', { token })).body.cancellation).toMatchObject({ kind: 'ask' });
  const late = await call('/cancel', { token, expect: 'refund' });
  expect(late).toMatchObject({ status: 409, body: { code: 'cancelling-too-late' } });
  expect(await world.statusOf(orderId)).toBe('confirmed');
});

test.each(['a visit that was done', 'extra hours that were billed'])(
  'after %s, only the operator can refund',
  async (what) => {
    const { token, orderId } = await paid();
    if (what.startsWith('a visit')) {
      await visitIn(orderId, -30);
      await db
        .updateTable('visits')
        .set({ state: 'done' })
        .where('order_id', '=', orderId)
        .execute();
    } else {
      await db
        .insertInto('payments')
        .values({
          ...{ order_id: orderId, kind: 'extra-hours', state: 'paid' },
          ...{ amount_cents: cents(4_500), currency: 'usd' },
        })
        .execute();
    }
    await visitIn(orderId, 200);
    expect((await call('', { token })).body.cancellation).toMatchObject({ kind: 'ask' });
    expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(409);
    expect(await world.statusOf(orderId)).toBe('confirmed');
  },
);

test('ten cancellations at once make one refund', async () => {
  const { token, orderId } = await paid();
  await Promise.all(Array.from({ length: 10 }, () => call('/cancel', { token, expect: 'refund' })));
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_cents')
    .where('order_id', '=', orderId)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 27_500 }]);
});

test('an emergency cannot be canceled here; the operator is asked, once', async () => {
  const { token, orderId } = await paid(emergency);
  await post.runDueMails();
  expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(409);
  for (let times = 0; times < 3; times += 1) {
    expect((await call('/cancel', { token, expect: 'ask' })).body).toEqual({ outcome: 'asked' });
  }
  expect(await world.statusOf(orderId)).toBe('confirmed');
  const start = operatorMailTexts.cancellationRequest.subject('');
  const wanted = (await subjects()).filter((subject) => subject.startsWith(start));
  expect(wanted).toHaveLength(1);
  const { cancellation } = (await call('', { token })).body;
  expect(cancellation).toEqual({ kind: 'ask', hours: 24, asked: true });
});

test("a plan's card is in the processor's portal, which returns without the token", async () => {
  const { token } = await paid(plan);
  const { body } = await call('', { token });
  expect(body).toMatchObject({ hasPortal: true, cancellation: { kind: 'plan' } });
  const { url } = (await call('/portal', { token })).body;
  expect(url).toMatch(/\/sandbox\/portal\/bps_/);
  const { rows } = await sql<{ body: { return_url: string } }>`
    select body from sandbox.objects where kind = 'billing_portal.session'
  `.execute(db);
  expect(rows[0]?.body.return_url).toBe('http://localhost/booking/return');
  expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(409);
});

test('a plan whose customer was deleted at the processor has no portal', async () => {
  const { orderId, token } = await paid(plan);
  const customer = (await findOrder(db, orderId))?.customer_ref;
  await act(`customers/${customer}/delete`);
  expect((await call('/portal', { token })).status).toBe(409);
  expect((await call('', { token })).body.hasPortal).toBe(false);
});

test('a single visit has no portal', async () => {
  const { token } = await paid();
  expect((await call('/portal', { token })).status).toBe(409);
});

test('an additional visit shows what it costs, and takes wishes instead of moving', async () => {
  // A phone number without credit, which would pay for the visit.
  const { token, orderId } = await paid({ homeDetails: { customerPhone: '(415) 555-0163' } });
  const starts_at = new Date(Date.now() + 90 * 3_600_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const laundry = { id: 'laundry', name: 'Laundry', quantity: 2, cents: 9_000 };
  const visit = await db
    .insertInto('visits')
    .values({
      ...{ order_id: orderId, state: 'confirmed', starts_at, ends_at, purpose: 'another' },
      ...{ price_cents: cents(12_000), add_ons: JSON.stringify([laundry]), note: 'Ring twice' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { body } = await call('', { token });
  expect(body).toMatchObject({
    visit: { isFurther: true, dueCents: 21_000, addOns: [{ name: 'Laundry', quantity: 2 }] },
    mayMove: false,
    mayAskForTime: true,
    // The booked visit is done, so one press must not refund everything.
    cancellation: { kind: 'ask' },
  });
  expect((await call('/cancel', { token, expect: 'refund' })).status).toBe(409);
  expect(JSON.stringify(body)).not.toContain('Ring twice');
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    await billVisit(trx, deps, { order, visit, actor: 'operator:1' });
  });
  const { payments } = (await call('', { token })).body;
  expect(payments[1]).toMatchObject({ kind: 'visit-price', state: 'due', amountCents: 21_000 });
  const { url } = (await call('/pay', { token, paymentId: payments[1].id })).body;
  const session = sessionRef(String(url).split('/').at(-1) ?? '');
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect((await call('', { token })).body.payments[1]).toMatchObject({ state: 'paid' });
  expect(await subjects()).toContain(mailTexts.visitPrice.paidSubject('$210'));
});

test('only the customer of an unpaid bill can pay it', async () => {
  const { token, orderId } = await paid(undefined, 'decline_later');
  const other = await paid();
  const billId = paymentId('01998f3e-2222-7000-8000-000000000001');
  await billExtraHours(deps, { billId, orderId, workedMinutes: 361, actor: 'operator:1' });
  const { payments } = (await call('', { token })).body;
  expect(payments[1]).toMatchObject({ id: billId, state: 'due', amountCents: 9_000, hours: 2 });
  const { url } = (await call('/pay', { token, paymentId: billId })).body;
  expect(url).toMatch(/\/sandbox\/pay\//);
  expect((await call('/pay', { token, paymentId: billId })).body.url).toBe(url);
  expect((await call('/pay', { token: other.token, paymentId: billId })).status).toBe(404);
});

test('shows a payment that the bank has not answered, even after the booking is canceled', async () => {
  const { orderId, session } = await book();
  const token = await mintBookingLink(db, orderId);
  expect((await call('', { token })).body).toMatchObject({ isBankAsked: false, payments: [] });
  await act(`sessions/${session}/pay`, { force: true, later: { outcome: 'paid', seconds: null } });
  await applyPaymentSession(deps, session);
  const asked = { isBankAsked: true, payments: [] };
  expect((await call('', { token })).body).toMatchObject({ status: 'processing', ...asked });
  await cancelBooking(deps, {
    orderId,
    kind: 'order.cancelled',
    reason: { text: 'Moved away' },
    actor: 'operator:1',
    refund: NOTHING_PAID,
  });
  expect((await call('', { token })).body).toMatchObject({ status: 'cancelled', ...asked });
});

test('a paid booking cannot be paid again', async () => {
  const { token } = await paid();
  expect((await call('/pay', { token })).status).toBe(409);
});

test('a booking that the visitor replaced can no longer be paid', async () => {
  const bookingId = crypto.randomUUID();
  const { orderId } = await book({ bookingId });
  const token = await mintBookingLink(db, orderId);
  expect((await call('', { token })).body.mayPay).toBe(true);
  const dearer = { bookingId, selectedAddOns: [{ id: 'handyman-services', quantity: 1 }] };
  await world.call('/functions/v1/checkout', checkoutBody({ ...dearer, amount: 365 }));
  expect((await call('', { token })).body.mayPay).toBe(false);
  expect((await call('/pay', { token })).status).toBe(409);
});

test("a friend who comes through the shared link brings the customer's phone as the referrer's", async () => {
  const { token } = await paid();
  const { url } = (await call('/share', { token })).body;
  expect(url).toMatch(/^http:\/\/localhost\/\?ref=[\w-]{32}$/);
  const again = (await call('/share', { token })).body.url;
  expect(again).toBe(url);
  const links = await db.selectFrom('referral_links').selectAll().execute();
  expect(links).toHaveLength(1);
  const records = await db.selectFrom('referral_records').selectAll().execute();
  expect(records.at(-1)).toMatchObject({
    customer_phone: '',
    referrer_phone: '(415) 555-0134',
    referrer_phone_e164: '+14155550134',
  });
});

test('refuses to share before payment', async () => {
  const { orderId } = await book();
  const token = await mintBookingLink(db, orderId);
  expect((await call('/share', { token })).status).toBe(409);
});

test.each(garbage)('refuses %s', async (_what, body, status) => {
  const acts = [
    '/time',
    '/cancel',
    '/plan-end',
    '/plan-keep',
    '/pay',
    '/portal',
    '/share',
    '/renew',
  ];
  for (const path of ['', ...acts]) {
    expect((await call(path, body)).status, path).toBe(status);
  }
});

test.each<[string, object, string]>([
  ['no time', { preferredTimes: [] }, 'preferredTimes'],
  ['eleven times', { preferredTimes: Array(11).fill(times[0]) }, 'preferredTimes'],
  [
    'a day that is over',
    { preferredTimes: [{ date: '2020-01-01', window: 'morning' }] },
    'preferredTimes.0.date',
  ],
  [
    'a day next year',
    { preferredTimes: [{ date: '2099-01-01', window: 'morning' }] },
    'preferredTimes.0.date',
  ],
  [
    'no day',
    { preferredTimes: [{ date: '2026-02-31', window: 'morning' }] },
    'preferredTimes.0.date',
  ],
  [
    'no part of a day',
    { preferredTimes: [{ date: soon, window: 'night' }] },
    'preferredTimes.0.window',
  ],
  ['a long note', { preferredTimes: times, note: 'x'.repeat(1001) }, 'note'],
])('shows %s at its field, and stores nothing', async (_what, body, path) => {
  const { token, orderId } = await paid();
  const answer = await call('/time', { token, ...body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0]).toMatchObject({ path, code: expect.any(String) });
  const stored = await db
    .selectFrom('time_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(stored).toEqual([]);
});

test.each(['🧽'.repeat(50), '\u202egnp.exe', '<script>', 'x\0y'])(
  'stores a note of %j, and emails it',
  async (note) => {
    const { token, session } = await paid();
    expect((await call('/time', { token, preferredTimes: times, note })).status).toBe(200);
    expect((await subjects()).at(-1)).toBe(
      operatorMailTexts.timeRequest.subject(session.slice(-8)),
    );
    expect((await post.arrived()).at(-1)?.html).not.toContain('<script>');
  },
);
