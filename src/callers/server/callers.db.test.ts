import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deskSource } from '#booking/rules/booking-source.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { dayText, nearMomentText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db, deps } = world;
await ensureCompany(db, true);
// One crew, so each time can be taken only once.
await sql`update crews set active = false where id <> (select min(id::text)::uuid from crews)`.execute(
  db,
);
await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
const staff = await signedIn(world.app, db, 'staff');
const owner = await signedIn(world.app, db, 'owner');
const post = await mailWorld(db, { BUSINESS_TIME_ZONE: TIME_ZONE });

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = {
  line1: '1 Main Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
};
const CALLER = { customerPhone: '(415) 555-0134', customerEmail: 'cal@example.com' };

async function freeTimes(): Promise<FreeTimesAnswer> {
  const from = addDays(dayAt(Date.now(), TIME_ZONE), 3);
  const asked = JSON.stringify({ ...selection, postalCode: '94105', from, days: 7 });
  return (await staff.get(`/new-booking/times?asked=${encodeURIComponent(asked)}`)).body;
}

async function wanted(changes: object = {}) {
  const { customerPhone, customerEmail } = CALLER;
  return {
    ...selection,
    homeDetails: { ...selection.homeDetails, customerPhone },
    customerEmail,
    bookingId: randomUUID(),
    name: 'Cal Lima',
    language: 'en',
    amount: 275,
    start: (await freeTimes()).times[0]?.start,
    address,
    pays: 'link',
    ...changes,
  };
}

async function taken(changes: object = {}): Promise<OrderId> {
  const { status, body } = await staff.post('/new-booking', await wanted(changes));
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
  return body.id;
}

const kindsOf = async (id: OrderId) => (await eventsOf(db, id)).map(({ kind }) => kind);

async function visitOf(id: OrderId) {
  const { rows } = await sql<{ id: string; state: string; hours: number }>`
    select id, state, (extract(epoch from held_until - now()) / 3600)::float8 as hours
    from visits where order_id = ${id}
  `.execute(db);
  return rows[0];
}

async function mailsOf(id: OrderId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages where order_id = ${id} and channel = 'mail' order by id
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

test('gives a caller the page’s times and price, a link by email, and a hold for a day', async () => {
  const { times } = await freeTimes();
  const publicly = await world.call('/functions/v1/free-times', {
    ...selection,
    postalCode: '94105',
    from: addDays(dayAt(Date.now(), TIME_ZONE), 3),
    days: 7,
  });
  expect(((await publicly.json()) as FreeTimesAnswer).times).toEqual(times);
  const order = await taken();
  expect(await kindsOf(order)).toEqual(['order.taken', 'payment-link.sent']);
  expect(await mailsOf(order)).toEqual(['payment-link']);
  expect(await world.statusOf(order)).toBe('awaiting_payment');
  const held = await visitOf(order);
  expect(held?.state).toBe('held');
  expect(held?.hours).toBeGreaterThan(23);
  const { body } = await staff.get(`/bookings/${order}`);
  expect(body).toMatchObject({
    customer: { name: 'Cal Lima' },
    totalCents: 27500,
    schedule: {
      address: { line1: '1 Main Street', city: 'San Francisco', region: 'CA', postalCode: '94105' },
    },
  });
  const figured = db.selectFrom('orders').select('source').where('id', '=', order);
  expect(await figured.executeTakeFirst()).toEqual({ source: deskSource });
});

test('formats a phone number no matter how it was typed', async () => {
  const homeDetails = { ...selection.homeDetails, customerPhone: '4155550134' };
  const { body } = await staff.get(`/bookings/${await taken({ homeDetails })}`);
  expect(body.customer.phone).toBe('(415) 555-0134');
});

test('logs the name of a known caller who had none, but not of a new caller', async () => {
  const customerOf = async (id: OrderId) =>
    (await staff.get(`/customers/${(await staff.get(`/bookings/${id}`)).body.customerId}`)).body;
  const known = {
    homeDetails: { ...selection.homeDetails, customerPhone: '(415) 555-0177' },
    customerEmail: 'nameless@example.com',
  };
  await taken({ ...known, name: '' });
  const person = await customerOf(await taken({ ...known, name: 'Nell Lima' }));
  expect(person).toMatchObject({
    name: 'Nell Lima',
    changes: [{ who: 'Staff', field: 'name', before: '', after: 'Nell Lima' }],
  });
  const stranger = {
    homeDetails: { ...selection.homeDetails, customerPhone: '(415) 555-0178' },
    customerEmail: 'new@example.com',
  };
  const met = await customerOf(await taken({ ...stranger, name: 'Nova Lima' }));
  expect(met).toMatchObject({ name: 'Nova Lima', changes: [] });
});

test('books the selected crew, or refuses because its time is taken', async () => {
  const crews = await db.updateTable('crews').set({ active: true }).returning('id').execute();
  const alone = sql`update crews set active = false where id <> ${crews[0]?.id}`;
  onTestFinished(async () => void (await alone.execute(db)));
  expect(crews).toHaveLength(2);
  const start = (await freeTimes()).times.at(-1)?.start;
  const visits = await Promise.all(
    crews.map(async ({ id }) => {
      const order = await taken({ start, crewId: id });
      return db.selectFrom('visits').select('crew_id').where('order_id', '=', order).execute();
    }),
  );
  expect(visits).toEqual(crews.map(({ id }) => [{ crew_id: id }]));
  const [first] = crews;
  await sql`delete from visits where crew_id <> ${first?.id} and starts_at = ${start}`.execute(db);
  const asked = { ...selection, postalCode: '94105', from: start?.slice(0, 10), days: 1 };
  const startsOf = async (crewId?: string) => {
    const query = encodeURIComponent(JSON.stringify({ ...asked, crewId }));
    const { times } = (await staff.get(`/new-booking/times?asked=${query}`)).body;
    return times.map((time: { start: string }) => time.start);
  };
  expect(await startsOf()).toContain(start);
  expect(await startsOf(first?.id)).not.toContain(start);
  const refused = await staff.post('/new-booking', await wanted({ start, crewId: first?.id }));
  expect([refused.status, refused.body.code]).toEqual([409, 'time-taken']);
});

test('names the held time in a caller’s email and on their page until they have paid', async () => {
  const order = await taken();
  const { rows } = await sql<{ start: Date; until: Date }>`
    select starts_at as start, held_until as until from visits where order_id = ${order}
  `.execute(db);
  const [held] = rows;
  if (held === undefined) throw new Error('no time is held');
  const token = await mintBookingLink(db, order);
  const page = await (await world.call('/functions/v1/my-booking', { token })).json();
  expect(page).toMatchObject({
    visit: null,
    heldTime: { start: held.start.toISOString(), until: held.until.toISOString() },
  });
  await post.runDueMails();
  const [email] = (await post.arrived()).slice(-1);
  const text = email?.plain.replace(/\s+/g, ' ');
  expect(text).toContain(dayText(momentWords, held.start, TIME_ZONE));
  expect(text).toContain(mailTexts.held(nearMomentText(momentWords, held.until, TIME_ZONE)));

  await sql`update visits set held_until = now() - interval '1 second' where order_id = ${order}`.execute(
    db,
  );
  const later = await (await world.call('/functions/v1/my-booking', { token })).json();
  expect(later).toMatchObject({ heldTime: null });
});

test('keeps the hold of a customer who leaves the checkout page', async () => {
  const order = await taken({ language: 'es' });
  const token = await mintBookingLink(db, order);
  const page = await world.call('/functions/v1/my-booking/pay', { token });
  expect(page.status).toBe(200);
  const { session_ref: session } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  if (session === null) throw new Error('no card page');
  await deps.processor.expireSession(session);
  await applyPaymentSession(deps, session);
  expect(await world.statusOf(order)).toBe('expired');
  expect((await visitOf(order))?.state).toBe('held');
});

test('replaces the held time when a customer chooses another one on their page', async () => {
  const order = await taken();
  const token = await mintBookingLink(db, order);
  const start = (await freeTimes()).times.at(-1)?.start;
  const chosen = await world.call('/functions/v1/my-booking/visit', { token, address, start });
  expect(chosen.status).toBe(200);
  const { rows } = await sql<{ start: Date }>`
    select starts_at as start from visits where order_id = ${order}`.execute(db);
  expect(rows).toEqual([{ start: new Date(start ?? '') }]);
});

test('makes one booking of the same form sent twice; refuses another price and a taken time', async () => {
  const body = await wanted();
  const first = await staff.post('/new-booking', body);
  const second = await staff.post('/new-booking', body);
  expect([second.status, second.body]).toEqual([200, first.body]);
  const dearer = await staff.post('/new-booking', await wanted({ amount: 300 }));
  expect([dearer.status, dearer.body.code]).toEqual([409, 'booking-price-differs']);
  const late = await staff.post('/new-booking', { ...(await wanted()), start: body.start });
  expect([late.status, late.body.code]).toEqual([409, 'time-taken']);
  const orders = await sql<{ count: string }>`select count(*) from orders`.execute(db);
  const again = await staff.post('/new-booking', { ...(await wanted()), start: body.start });
  expect(again.status).toBe(409);
  expect(await sql`select count(*) from orders`.execute(db)).toMatchObject({ rows: orders.rows });
});

test('shows each missing value at its field', async () => {
  const refused = async (changes: object) =>
    (await staff.post('/new-booking', await wanted(changes))).body.errors?.[0];
  expect(await refused({ customerEmail: '' })).toMatchObject({
    path: 'customerEmail',
    code: 'link-needs-email',
  });
  expect(await refused({ start: undefined })).toMatchObject({ path: 'preferredTimes' });
  expect(await refused({ address: { ...address, line1: '' } })).toMatchObject({
    path: 'address.line1',
  });
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', pays: 'cash' };
  const { body } = await staff.post('/new-booking', await wanted({ ...plan, amount: 240 }));
  expect([body.code, body.errors?.[0]?.code]).toContain('plan-needs-card');
});

test('books and refunds a payment by hand without a difference in any books', async () => {
  const order = await taken({ pays: 'check', customerEmail: '' });
  expect(await kindsOf(order)).toEqual(['order.taken', 'payment.noted', 'visit.booked']);
  expect(await world.statusOf(order)).toBe('confirmed');
  expect((await visitOf(order))?.state).toBe('confirmed');
  const { payments } = (await owner.get(`/bookings/${order}`)).body;
  expect(payments).toMatchObject([{ kind: 'booking', method: 'check', leftCents: 27500 }]);
  const [payment] = payments;
  const from = new Date(Date.now() - 86_400_000);
  const run = () => reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) });
  expect((await run()).differences).toEqual([]);
  const refund = async (amountCents: number | null) =>
    owner.post(`/bookings/${order}/refund`, {
      version: (await owner.get(`/bookings/${order}`)).body.version,
      refundId: randomUUID(),
      paymentId: payment.id,
      amountCents,
      endPlan: false,
      reason: 'Came too late',
    });
  expect((await refund(7500)).body).toEqual({ state: 'succeeded' });
  expect(await world.statusOf(order)).toBe('confirmed');
  expect((await refund(null)).body).toEqual({ state: 'succeeded' });
  expect(await world.statusOf(order)).toBe('refunded');
  const { rows } = await sql`
    select sum(received_cents)::int as received, sum(refunded_cents)::int as refunded
    from sales_entries
  `.execute(db);
  expect(rows).toEqual([{ received: 27500, refunded: 27500 }]);
  expect((await run()).differences).toEqual([]);
});

test.each(['on-the-day', 'after'] as const)(
  'a caller who pays %s is booked unpaid, owes the price after the visit, and pays then',
  async (pays) => {
    const order = await taken({ pays });
    expect(await kindsOf(order)).toEqual(['order.taken', 'order.agreed', 'visit.booked']);
    expect(await world.statusOf(order)).toBe('confirmed');
    expect((await visitOf(order))?.state).toBe('confirmed');
    expect(await mailsOf(order)).toEqual(['confirmation']);
    const detail = async () => (await owner.get(`/bookings/${order}`)).body;
    expect(await detail()).toMatchObject({ paidAt: null, payments: [], owedCents: 27500 });
    await sql`update visits set starts_at = now() - interval '3 hours', ends_at = now()
      where order_id = ${order}`.execute(db);
    await owner.post(`/bookings/${order}/complete`, { version: (await detail()).version });
    const { rows: owed } = (await owner.get('/owed')).body;
    expect(owed).toContainEqual(expect.objectContaining({ orderId: order, owedCents: 27500 }));
    const noted = { version: (await detail()).version, paymentId: randomUUID(), method: 'cash' };
    expect((await owner.post(`/bookings/${order}/noted-payment`, noted)).status).toBe(200);
    expect(await detail()).toMatchObject({ status: 'completed', owedCents: 0 });
    // No email said "paid" before it was.
    expect(await mailsOf(order)).toEqual(['confirmation', 'completed']);
  },
);

test('pays extra hours on a checkout page if the customer left neither card nor email', async () => {
  const order = await taken({ pays: 'cash', customerEmail: '' });
  await sql`update visits set starts_at = now() - interval '3 hours', ends_at = now()
    where order_id = ${order}`.execute(db);
  const { version, hasCard } = (await owner.get(`/bookings/${order}`)).body;
  expect(hasCard).toBe(false);
  const bill = { version, billId: randomUUID(), workedMinutes: 301 };
  const billed = await owner.post(`/bookings/${order}/extra-hours`, bill);
  expect(billed.body).toMatchObject({ state: 'failed', amount: 4_500 });
  const link = await owner.post(`/bookings/${order}/payment-link`, { paymentId: bill.billId });
  expect([link.status, link.body]).toEqual([200, { url: expect.any(String) }]);
});

test('starts the next booking from a booking or from a customer’s page', async () => {
  const order = await taken({ homeDetails: { ...selection.homeDetails, ...CALLER, levels: 2 } });
  const expected = {
    name: 'Cal Lima',
    email: 'cal@example.com',
    address: { ...address, line2: '' },
    bedroomBath: '3br2ba',
    booked: { serviceId: 'home-standard-clean', addOns: [] },
  };
  const again = (await staff.get(`/new-booking?booking=${order}`)).body.caller;
  expect(again).toMatchObject({ ...expected, booked: { levels: 2 } });
  const { customerId } = (await staff.get(`/bookings/${order}`)).body;
  const { caller } = (await staff.get(`/new-booking?customer=${customerId}`)).body;
  expect(caller).toMatchObject({ ...expected, phone: '(415) 555-0134' });
  const { body: nobody } = await staff.get('/new-booking');
  expect(nobody.caller).toBeNull();
  // A service that the owner turned off is not sold by phone either.
  expect(defaultCatalogue.services.some(({ offered }) => !offered)).toBe(true);
  expect(JSON.stringify(nobody.catalogue)).not.toContain('"offered":false');
  expect((await staff.get(`/new-booking?booking=${randomUUID()}`)).status).toBe(404);
  const [last] = (await owner.get('/audit?about=booking')).body.rows;
  expect(last).toMatchObject({ act: 'booking.taken', details: { pays: 'link' } });
});

test('keeps the held time when a caller pays cash after all, without a checkout page', async () => {
  const order = await taken();
  const promised = await visitOf(order);
  const token = await mintBookingLink(db, order);
  expect((await world.call('/functions/v1/my-booking/pay', { token })).status).toBe(200);
  const { version } = (await staff.get(`/bookings/${order}`)).body;
  const note = { version, paymentId: randomUUID(), method: 'cash' };
  const noted = await staff.post(`/bookings/${order}/noted-payment`, note);
  expect([noted.status, noted.body]).toEqual([200, { ok: true }]);
  expect(await world.statusOf(order)).toBe('confirmed');
  expect(await visitOf(order)).toMatchObject({ state: 'confirmed', id: promised?.id });
  expect(await mailsOf(order)).toEqual(['payment-link', 'confirmation']);
});

test('books by invoice only for a customer with a billing profile', async () => {
  const email = 'billed@example.com';
  const selection = await wanted({ customerEmail: email, pays: 'invoice' });
  const who = {
    ...selection,
    homeDetails: { ...selection.homeDetails, customerPhone: '(628) 555-0177' },
  };
  const refused = await staff.post('/new-booking', who);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'pays', code: 'caller-not-billed' }] },
  });
  await sql`
    insert into customers (name, email, known_by) values ('Billed', ${email}, ${email})
  `.execute(db);
  await sql`
    insert into customer_keys (kind, value, customer_id, home_id)
    select 'email', ${email}, id, id from customers where email = ${email}
  `.execute(db);
  await sql`
    insert into billing_profiles
      (customer_id, company, line1, city, region, postal_code, email, net_days)
    select id, 'Billed LLC', '1 Main St', 'Oakland', 'CA', '94601', ${email}, 30
    from customers where email = ${email}
  `.execute(db);
  const { status, body } = await staff.post('/new-booking', who);
  expect(status).toBe(200);
  expect((await owner.get(`/bookings/${body.id}`)).body).toMatchObject({
    status: 'confirmed',
    paidAt: null,
  });
});
