import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { type GiftCardId, type OrderId, orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { ledgersByPurpose } from '#payments/server/accounting/journal-queries.ts';
import { lockGiftCard } from '#payments/server/gift-cards/gift-card-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { crmEvents } from '#test/crm-events.ts';
import { mintInvoiceLink } from './links.ts';

const { db, call, owner, staff, paid, detail } = await bookingDesk();
const PRICE = 27_500;

let people = 0;

/** An invoice for one visit of a company whose invoices go to the address that it books with. */
async function issued(changes: { email?: string; visits?: number } = {}) {
  people += 1;
  const { visits = 1 } = changes;
  const phone = `(415) 555-01${String(40 + people)}`;
  const customerEmail = `tendered${people}@example.com`;
  const { email = customerEmail } = changes;
  const orders: OrderId[] = [];
  while (orders.length < visits) {
    const visit: OrderId = await paid({
      bookingId: randomUUID(),
      customerEmail,
      homeDetails: { customerPhone: phone, customerEmail },
    });
    orders.push(visit);
    await sql`delete from payments where order_id = ${visit}`.execute(db);
    await owner.post(`/bookings/${visit}/complete`, { version: (await detail(visit)).version });
    await sql`update orders set paid_at = null where id = ${visit}`.execute(db);
  }
  const [order = orderId('')] = orders;
  const { rows } = await sql<{ id: string }>`
    select customer_of(customer_phone_e164, customer_email) as id from orders where id = ${order}
  `.execute(db);
  const customer = rows[0]?.id ?? '';
  const address = {
    line1: '1 Main St',
    line2: '',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94601',
  };
  const profile = {
    company: 'Ann & Co',
    address,
    email,
    language: 'en',
    poNumber: '',
    netDays: 15,
  };
  await owner.post(`/customers/${customer}/billing`, { version: 0, ...profile });
  const id = randomUUID();
  const made = await owner.post(`/customers/${customer}/invoices`, {
    ...{ invoiceId: id, poNumber: '', netDays: 15 },
    items: orders.map((each) => ({ orderId: each, billId: null })),
  });
  expect(made.status).toBe(200);
  return { id, order, orders, phone, token: await mintInvoiceLink(db, id as never) };
}

async function giftCard(amount: string): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const sold = await owner.post('/gift-cards', { ...card, cardId: id, amount, soldBy: 'cash' });
  return { id, code: sold.body.code };
}

const leftOn = async (id: string) => (await owner.get(`/gift-cards/${id}`)).body.balanceCents;
const read = async (id: string) => (await staff.get(`/invoices/${id}`)).body;

async function grant(phone: string, amount: string): Promise<string> {
  const { id } = (await owner.post('/credit', { phone })).body;
  const { version } = (await owner.get(`/credit/${id}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect(await owner.post(`/credit/${id}/grants`, given)).toMatchObject({ status: 200 });
  return id;
}

const creditOf = async (account: string) =>
  (await owner.get(`/credit/${account}`)).body.balanceCents;

test('the office pays a part with a gift card and the rest with credit, and a refund returns both', async () => {
  const { id, order, phone } = await issued();
  const { id: card, code } = await giftCard('50');
  const account = await grant(phone, '300');
  const pay = (body: object) => owner.post(`/invoices/${id}/noted-payment`, body);
  const byCard = {
    paymentId: randomUUID(),
    method: 'gift-card',
    giftCard: code,
    amountCents: null,
  };
  expect(await pay(byCard)).toMatchObject({ status: 200 });
  expect(await pay(byCard)).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ leftCents: PRICE - 5_000, creditCents: 30_000 });
  expect(await leftOn(card)).toBe(0);
  const empty = await pay({ ...byCard, paymentId: randomUUID() });
  expect([empty.status, empty.body.errors[0].code]).toEqual([422, 'gift-card-empty']);
  const byCredit = { paymentId: randomUUID(), method: 'credit', amountCents: null };
  expect(await pay(byCredit)).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({
    state: 'paid',
    leftCents: 0,
    payments: [{ method: 'gift-card', amountCents: 5_000 }, { method: 'credit' }],
  });
  expect((await detail(order)).paidAt).not.toBeNull();
  // Each links from the booking to its invoice.
  const { payments }: BookingDetail = await detail(order);
  const paidBy = payments.filter(({ state }) => state === 'paid');
  expect(paidBy.map(({ invoice }) => invoice?.id)).toEqual([id, id]);
  const was = await creditOf(account);
  expect(was).toBe(30_000 - (PRICE - 5_000));
  const refund = { version: (await detail(order)).version, refundId: randomUUID(), reason: 'Late' };
  const back = {
    ...refund,
    paymentId: byCard.paymentId,
    amountCents: null,
    endPlan: false,
    tips: [],
  };
  expect(await owner.post(`/bookings/${order}/refund`, back)).toMatchObject({ status: 200 });
  expect(await leftOn(card)).toBe(5_000);
  expect(await read(id)).toMatchObject({ leftCents: 5_000 });
});

test('a payment from a ledger that is sent twice at once has the same answer twice, and pays once', async () => {
  const { id } = await issued();
  const { id: card, code } = await giftCard('50');
  const body = { paymentId: randomUUID(), method: 'gift-card', giftCard: code, amountCents: null };
  const pay = () => owner.post(`/invoices/${id}/noted-payment`, body);
  const answers = await Promise.all([pay(), pay(), pay()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([(await read(id)).leftCents, await leftOn(card)]).toEqual([PRICE - 5_000, 0]);
});

test('a card never leaves fewer than 50 cents to pay', async () => {
  const { id } = await issued();
  const { id: card, code } = await giftCard('274.80');
  const body = { paymentId: randomUUID(), method: 'gift-card', giftCard: code, amountCents: null };
  expect(await owner.post(`/invoices/${id}/noted-payment`, body)).toMatchObject({ status: 200 });
  expect([(await read(id)).leftCents, await leftOn(card)]).toEqual([50, 30]);
});

test('refuses a part that would leave fewer than 50 cents, or exceeds the card', async () => {
  const { id } = await issued();
  const { id: rich, code } = await giftCard('300');
  const { id: poor, code: small } = await giftCard('50');
  const pay = async (giftCard: string, amountCents: number) => {
    const body = { paymentId: randomUUID(), method: 'gift-card', giftCard, amountCents };
    const { status, body: answer } = await owner.post(`/invoices/${id}/noted-payment`, body);
    return [status, answer.errors?.[0]?.message];
  };
  const most = (amount: number) =>
    failureSentence('en', failure('tender-out-of-range', { most: cents(amount) }));
  expect(await pay(code, PRICE - 20)).toEqual([422, most(PRICE - 50)]);
  expect(await pay(small, 6_000)).toEqual([422, most(5_000)]);
  expect([await leftOn(rich), await leftOn(poor)]).toEqual([30_000, 5_000]);
  expect(await pay(code, PRICE - 50)).toEqual([200, undefined]);
});

test('an invoice’s ledger payments and refunds count for no single service', async () => {
  const month = { month: new Date().toISOString().slice(0, 7), timeZone: 'UTC' };
  const named = async () =>
    (await ledgersByPurpose(db, month)).filter(({ service }) => service !== null);
  const before = await named();
  const { id, order } = await issued();
  const { code } = await giftCard('300');
  const body = { paymentId: randomUUID(), method: 'gift-card', giftCard: code, amountCents: null };
  expect(await owner.post(`/invoices/${id}/noted-payment`, body)).toMatchObject({ status: 200 });
  const { version } = await detail(order);
  const back = { version, refundId: randomUUID(), reason: 'Late', paymentId: body.paymentId };
  const refund = { ...back, amountCents: null, endPlan: false, tips: [] };
  expect(await owner.post(`/bookings/${order}/refund`, refund)).toMatchObject({ status: 200 });
  expect(await named()).toEqual(before);
});

test('an invoice is on Today once its due date has passed, until it is paid', async () => {
  const { id } = await issued();
  const { code } = await giftCard('300');
  const due = async () => {
    const section = await todaySection(staff, 'overdue-invoices');
    return section.rows.filter((row) => row.id === id);
  };
  expect(await due()).toEqual([]);
  // An issued invoice never changes: only a test can make it old.
  await sql`alter table invoices disable trigger user`.execute(db);
  await sql`update invoices set issued_on = current_date - 18, due_on = current_date - 3 where id = ${id}`.execute(
    db,
  );
  await sql`alter table invoices enable trigger user`.execute(db);
  expect(await due()).toMatchObject([{ company: 'Ann & Co', leftCents: PRICE }]);
  const body = { paymentId: randomUUID(), method: 'gift-card', giftCard: code, amountCents: null };
  expect(await owner.post(`/invoices/${id}/noted-payment`, body)).toMatchObject({ status: 200 });
  expect(await due()).toEqual([]);
});

test('its page pays with a gift card exactly the amount shown, once', async () => {
  const { id, token } = await issued();
  const { id: card, code } = await giftCard('50');
  const shown = await (await call('/functions/v1/invoice', { token })).json();
  expect(shown).toMatchObject({ creditCents: 0, asksGiftCard: true });
  const wish = { token, paymentId: randomUUID(), giftCard: code, amountCents: 5_000 };
  const answers = await Promise.all([1, 2].map(() => call('/functions/v1/invoice/tender', wish)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await (await call('/functions/v1/invoice/tender', wish)).json()).toMatchObject({
    leftCents: PRICE - 5_000,
    payments: [{ method: 'gift-card', keptCents: 5_000 }],
  });
  expect(await leftOn(card)).toBe(0);
  expect((await read(id)).payments).toHaveLength(1);
});

test('its page only spends credit if its emails go to the address that proves the number', async () => {
  const { phone, token } = await issued();
  await grant(phone, '30');
  expect(await (await call('/functions/v1/invoice', { token })).json()).toMatchObject({
    creditCents: 3_000,
  });
  const wish = { token, paymentId: randomUUID(), amountCents: 3_000 };
  expect(await (await call('/functions/v1/invoice/tender', wish)).json()).toMatchObject({
    leftCents: PRICE - 3_000,
  });
  const other = await issued({ email: 'books@elsewhere.example.com' });
  await grant(other.phone, '30');
  expect(await (await call('/functions/v1/invoice', { token: other.token })).json()).toMatchObject({
    creditCents: 0,
  });
  const stolen = { token: other.token, paymentId: randomUUID(), amountCents: 3_000 };
  expect((await call('/functions/v1/invoice/tender', stolen)).status).toBe(409);
});

test('a gift card payment does not lock the card while it waits for one of the visits', async () => {
  const { id, orders } = await issued({ visits: 2 });
  const { id: card, code } = await giftCard('50');
  const [, later = orderId('')] = orders.toSorted();
  const pay = { paymentId: randomUUID(), method: 'gift-card', giftCard: code, amountCents: null };
  let paying: Promise<{ status: number }> | undefined;
  await inTransaction(db, async (trx) => {
    // As a refund of that visit does: its booking first, then the card.
    await lockOrder(trx, later);
    paying = owner.post(`/invoices/${id}/noted-payment`, pay);
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 10_000 });
    await lockGiftCard(trx, card as GiftCardId);
  });
  expect(await paying).toMatchObject({ status: 200 });
  expect(await leftOn(card)).toBe(0);
});

/** How many wait for a row that another one has locked. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

const CRM = { url: 'https://crm.example/hook', sandbox: false, state: 'on' } as const;

/** How often the CRM heard that a booking is paid. */
async function toldPaid(id: OrderId): Promise<number> {
  const events = (await crmEvents(db)).filter((event) => event.order_id === id);
  return events.filter(({ type }) => type === 'booking.paid').length;
}

/** Bookings on an invoice; a CRM gets their events from here on. */
async function issuedForCrm(changes: { visits?: number } = {}) {
  const made = await issued(changes);
  await db
    .insertInto('crm_endpoints')
    .values(CRM)
    .onConflict((row) => row.column('url').doNothing())
    .execute();
  await db.deleteFrom('outbox_messages').where('channel', '=', 'crm').execute();
  return made;
}

test('the CRM gets one event for each booking that an invoice pays in full, whatever pays it', async () => {
  const { id, orders } = await issuedForCrm({ visits: 2 });
  const [first = orderId(''), second = orderId('')] = orders;
  const told = async () => [await toldPaid(first), await toldPaid(second)];
  const { code } = await giftCard('300');
  const pay = (method: string, more: object = {}) => {
    const body = { paymentId: randomUUID(), method, amountCents: null, ...more };
    return owner.post(`/invoices/${id}/noted-payment`, body);
  };
  expect(await pay('cash', { amountCents: 100_00 })).toMatchObject({ status: 200 });
  expect(await told()).toEqual([0, 0]);
  // Covers the rest of the first one, and a part of the second.
  const tender = { paymentId: randomUUID(), giftCard: code };
  expect(await pay('gift-card', tender)).toMatchObject({ status: 200 });
  expect(await told()).toEqual([1, 0]);
  expect(await pay('check')).toMatchObject({ status: 200 });
  expect(await told()).toEqual([1, 1]);
  // A refund is owed again, and paid again: the CRM has already heard of it.
  const { version } = await detail(first);
  const refund = { version, refundId: randomUUID(), reason: 'Late', endPlan: false, tips: [] };
  const back = { ...refund, paymentId: tender.paymentId, amountCents: null };
  expect(await owner.post(`/bookings/${first}/refund`, back)).toMatchObject({ status: 200 });
  expect((await detail(second)).paidAt).toBeNull();
  expect(await pay('check')).toMatchObject({ status: 200 });
  expect((await detail(second)).paidAt).not.toBeNull();
  expect(await told()).toEqual([1, 1]);
});

test('a booking paid by hand after its paid invoice was refunded and voided is reported once', async () => {
  const { id, order } = await issuedForCrm();
  const noted = { paymentId: randomUUID(), method: 'cash', amountCents: null };
  expect(await owner.post(`/invoices/${id}/noted-payment`, noted)).toMatchObject({ status: 200 });
  const { version } = await detail(order);
  const refund = { version, refundId: randomUUID(), reason: 'Late', endPlan: false, tips: [] };
  const back = { ...refund, paymentId: noted.paymentId, amountCents: null };
  expect(await owner.post(`/bookings/${order}/refund`, back)).toMatchObject({ status: 200 });
  expect(await owner.post(`/invoices/${id}/void`, { reason: 'Wrong company' })).toMatchObject({
    status: 200,
  });
  const now = await detail(order);
  expect(now.paidAt).toBeNull();
  const again = { version: now.version, paymentId: randomUUID(), method: 'check' };
  expect(await owner.post(`/bookings/${order}/noted-payment`, again)).toMatchObject({
    status: 200,
  });
  expect((await detail(order)).paidAt).not.toBeNull();
  expect(await toldPaid(order)).toBe(1);
});
