import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentId, refundId, subscriptionRef } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/queries.ts';
import type { CreditAccount, CreditRow, ReferralRow } from '#payments/contract/credit.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { wordsOf } from '#registry/words.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { creditBalance } from './credit-queries.ts';

const world = await paymentWorld({ STAFF_EXPORTS_DATA: 'on' });
const { db, deps, app, book, act } = world;
const owner = await signedIn(app, db);
const colleague = await signedIn(app, db, 'owner', 'bea@example.com');
const staff = await signedIn(app, db, 'staff');

let last = 1000;
/** A number that no test has used before. */
function newPhone(): string {
  last += 1;
  return `+1415557${last}`;
}

async function paid(
  customerPhone: string,
  referrerPhone = '',
  changes: { customerEmail?: string; [field: string]: unknown } = {},
) {
  const { customerEmail = 'ada@example.com' } = changes;
  const { orderId, session } = await book({
    ...changes,
    homeDetails: { customerPhone, referrerPhone, customerEmail },
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return orderId;
}

const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };

async function account(phone: string): Promise<CreditAccount> {
  const { status, body } = await owner.post('/credit', { phone });
  expect(status).toBe(200);
  const read = await staff.get(`/credit/${body.id}`);
  expect(read.status).toBe(200);
  expect(read.body.phone).toBe(phoneAsWritten(phone, 'US'));
  return { ...read.body, phone };
}

function grant({ id, version }: CreditAccount, amount: string, browser = owner) {
  const body = { version, amount, grantId: randomUUID(), reason: 'Sorry for the delay' };
  return browser.post(`/credit/${id}/grants`, body);
}

function use({ id, version }: CreditAccount, amount: string, changes = {}, browser = owner) {
  const body = { version, amount, useId: randomUUID(), reason: 'A discount', ...changes };
  return browser.post(`/credit/${id}/uses`, body);
}

async function withCredit(dollars = '30'): Promise<CreditAccount> {
  const phone = newPhone();
  expect((await grant(await account(phone), dollars)).status).toBe(200);
  return account(phone);
}

test('the ledger of a number lists what, who, why and the balance after, newest first', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const orderId = await paid(customer, referrer);
  await grant(await account(referrer), '12.50');
  await use(await account(referrer), '$40');
  const read = await account(referrer);
  expect(read).toMatchObject({
    phone: referrer,
    balanceCents: 250,
    grantedCents: 4_250,
    usedCents: 4_000,
  });
  expect(read.ledger).toMatchObject([
    {
      kind: 'used',
      amountCents: -4_000,
      balanceCents: 250,
      who: 'Owner',
      reason: 'A discount',
    },
    {
      kind: 'given',
      amountCents: 1_250,
      balanceCents: 4_250,
      reason: 'Sorry for the delay',
    },
    {
      kind: 'granted',
      amountCents: 3_000,
      balanceCents: 3_000,
      reason: wordsOf.en.reasons['referred-customer-paid'],
      who: 'system',
      orderId,
    },
  ]);
  expect(await creditBalance(db, referrer)).toBe(250);
  const { rows } = await sql<{ act: string }>`
    select act from operator_audit where subject_kind = 'credit' and subject_id = ${read.id}
    order by id
  `.execute(db);
  expect(rows.map((row) => row.act)).toEqual(['credit.granted', 'credit.used']);
});

test.each([
  ['no number', 'many', 'Sorry', 'amount'],
  ['nothing', '0', 'Sorry', 'amount'],
  ['a thousand and one', '1001', 'Sorry', 'amount'],
  ['no reason', '10', ' ', 'reason'],
])('refuses %s at its field', async (_name, amount, reason, path) => {
  const { id, version } = await account(newPhone());
  const body = { version, amount, reason, grantId: randomUUID() };
  const answer = await owner.post(`/credit/${id}/grants`, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test('refuses more than the balance, and the field says how much there is', async () => {
  const some = await withCredit();
  expect(await use(some, '30.01')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amount', code: 'credit-above-balance', params: { most: 3_000 } }] },
  });
  expect(await creditBalance(db, some.phone)).toBe(3_000);
});

test('of two operators at once one succeeds, and the other sees what changed', async () => {
  const some = await withCredit('50');
  const answers = await Promise.all([use(some, '20'), use(some, '20', {}, colleague)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'credit-changed',
    params: {
      balance: 3_000,
      last: { amount: -2_000, actor: 'operator', name: expect.stringMatching(/^(Owner|Bea)$/) },
    },
  });
  const later = await account(some.phone);
  const grants = await Promise.all([grant(later, '5'), grant(later, '5', colleague)]);
  expect(grants.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await creditBalance(db, some.phone)).toBe(3_500);
});

test('the processor’s acceptance of pending credit changes nothing that the operator saw', async () => {
  const some = await withCredit('50');
  const reservation = randomUUID();
  const write = (kind: 'reserved' | 'used', cents: number) =>
    sql`
      insert into credit_entries (phone, kind, amount_cents, reservation_id, reason, actor)
      values (${some.phone}, ${kind}, ${cents}, ${reservation}, 'for-the-plan-that-earned-it', 'system')
    `.execute(db);
  await write('reserved', -2_000);
  const seen = await account(some.phone);
  await write('used', 0);
  expect((await use(seen, '20')).status).toBe(200);
});

test('the same grant or use sent twice counts once', async () => {
  const first = await account(newPhone());
  const grantId = randomUUID();
  const body = { version: first.version, amount: '30', reason: 'Sorry', grantId };
  await owner.post(`/credit/${first.id}/grants`, body);
  expect((await owner.post(`/credit/${first.id}/grants`, body)).status).toBe(200);
  const some = await account(first.phone);
  const useId = randomUUID();
  expect((await use(some, '10', { useId })).body).toEqual({ state: 'used' });
  expect((await use(some, '10', { useId })).body).toEqual({ state: 'used' });
  expect(await creditBalance(db, first.phone)).toBe(2_000);
});

test('staff can see credit, but not grant or use it', async () => {
  const some = await withCredit();
  expect((await staff.get('/credit')).status).toBe(200);
  expect((await grant(some, '5', staff)).status).toBe(403);
  expect((await use(some, '5', {}, staff)).status).toBe(403);
  expect((await staff.post('/credit', { phone: newPhone() })).status).toBe(403);
});

test('credit used for a plan lowers its next invoice at the processor', async () => {
  const some = await withCredit();
  const orderId = await paid(some.phone, '', plan);
  const subscription = subscriptionRef((await findOrder(db, orderId))?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  expect((await account(some.phone)).plans).toMatchObject([{ orderId }]);
  const answer = await use(some, '30', { target: `plan:${orderId}` });
  expect(answer).toMatchObject({ status: 200, body: { state: 'used' } });
  const { rows } = (await staff.get(`/plans?q=${orderId}`)).body;
  expect(rows).toMatchObject([{ nextInvoice: { amountCents: 21_000 } }]);
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const payments = await paymentsOf(db, orderId);
  expect(payments.map((payment) => payment.amount_cents)).toEqual([24_000, 21_000]);
});

test('credit pays a booking only as one of its payments', async () => {
  const some = await withCredit();
  const orderId = await paid(some.phone);
  expect((await account(some.phone)).plans).toEqual([]);
  expect(await use(some, '15', { target: `booking:${orderId}` })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'target' }] } },
  });
  expect(await creditBalance(db, some.phone)).toBe(3_000);
});

test("refuses credit for another customer's booking, and for an ended plan", async () => {
  const some = await withCredit();
  const other = await paid(newPhone(), '', plan);
  expect(await use(some, '15', { target: `plan:${other}` })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'target' }] },
  });
  const single = await paid(some.phone);
  expect((await use(some, '15', { target: `plan:${single}` })).status).toBe(404);
  expect(await creditBalance(db, some.phone)).toBe(3_000);
});

/** An operator corrects the phone number on the customer's page. */
async function renumber(orderId: string, phone: string): Promise<void> {
  const { customerId } = (await owner.get(`/bookings/${orderId}`)).body;
  const known = (await owner.get(`/customers/${customerId}`)).body;
  const { version, name, email, language, consent, notes, tags } = known;
  const facts = { version, name, email, language, consent, notes, tags: tags.join(', '), phone };
  expect((await owner.post(`/customers/${customerId}/facts`, facts)).status).toBe(200);
}

const mailOf = (phone: string) => `${phone.slice(1)}@example.com`;

test('credit of a customer’s former number can be used for their plan', async () => {
  const some = await withCredit();
  const orderId = await paid(some.phone, '', { ...plan, customerEmail: mailOf(some.phone) });
  await renumber(orderId, newPhone());
  const former = await account(some.phone);
  expect(former.plans).toMatchObject([{ orderId }]);
  expect((await use(former, '15', { target: `plan:${orderId}` })).status).toBe(200);
  expect(await creditBalance(db, some.phone)).toBe(1_500);
});

test('a customer who paid before under another number is not a first-time customer', async () => {
  const [former, now, referrer] = [newPhone(), newPhone(), newPhone()];
  const customerEmail = mailOf(former);
  const first = await paid(former, '', { customerEmail });
  await sql`update orders set status = 'completed' where id = ${first}`.execute(db);
  const { orderId, session } = await book({
    customerEmail,
    homeDetails: { customerPhone: former, referrerPhone: referrer },
  });
  await renumber(orderId, now);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const order = await findOrder(db, orderId);
  expect(order).toMatchObject({ status: 'confirmed', customer_phone_e164: now });
  expect([await creditBalance(db, referrer), await creditBalance(db, now)]).toEqual([0, 0]);
});

test('a pending referral follows its customer’s corrected number', async () => {
  const [former, now, referrer] = [newPhone(), newPhone(), newPhone()];
  const { orderId, session } = await book({
    customerEmail: mailOf(former),
    homeDetails: { customerPhone: former, referrerPhone: referrer },
  });
  await renumber(orderId, now);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const { rows } = (await staff.get(`/credit/referrals?q=${encodeURIComponent(referrer)}`)).body;
  expect(rows).toMatchObject([
    { customerPhone: phoneAsWritten(now, 'US'), orderId, standing: 'credited' },
  ]);
});

test('a URL contains an id, and never a number', async () => {
  const some = await withCredit();
  expect(some.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect((await staff.get(`/credit/${encodeURIComponent(some.phone)}`)).status).toBe(404);
  expect((await staff.get(`/credit/${randomUUID()}`)).status).toBe(404);
});

test('refuses an invalid number at its field', async () => {
  expect(await owner.post('/credit', { phone: 'my neighbour' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'phone' }] },
  });
});

test('referrals list both people, and whether the credit was granted', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const referrals = async (query = ''): Promise<ReferralRow[]> =>
    (await staff.get(`/credit/referrals?q=${encodeURIComponent(referrer)}${query}`)).body.rows;
  await db
    .insertInto('referral_records')
    .values({
      webhook_id: randomUUID(),
      customer_phone: customer,
      customer_phone_e164: customer,
      referrer_phone: referrer,
      referrer_phone_e164: referrer,
      customer_email: '',
    })
    .execute();
  const known = {
    referrerPhone: phoneAsWritten(referrer, 'US'),
    customerPhone: phoneAsWritten(customer, 'US'),
  };
  expect(await referrals()).toMatchObject([
    { ...known, standing: 'waiting', isLate: false, orderId: null, referrerAccountId: null },
  ]);
  const orderId = await paid(customer, referrer);
  const [credited] = await referrals('&status=credited');
  expect(credited).toMatchObject({ ...known, standing: 'credited', orderId });
  expect((await account(referrer)).referrals).toMatchObject([{ id: credited?.id }]);
  const [payment] = await paymentsOf(db, orderId);
  const wish = {
    refundId: refundId(randomUUID()),
    paymentId: paymentId(payment?.id ?? ''),
    amount: null,
    reason: { text: 'Asked' },
  };
  await refundPayment(deps, { ...wish, actor: 'operator:1' });
  expect(await referrals('&status=taken-back')).toMatchObject([{ standing: 'taken-back' }]);
  expect(await referrals('&status=credited')).toEqual([]);
});

test('a referral of an earlier customer says that it will not be credited', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  await paid(customer);
  await paid(customer, referrer);
  const { rows } = (await staff.get(`/credit/referrals?q=${referrer.slice(1)}`)).body;
  expect(rows).toMatchObject([{ standing: 'waiting', isLate: true }]);
});

async function walk(query: string): Promise<CreditRow[]> {
  const rows: CreditRow[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await staff.get(`/credit?${query}${cursor}`);
    rows.push(...body.rows);
    if (body.next === null) return rows;
    cursor = `&after=${body.next}`;
  }
}

test.each(['moved', 'highest', 'lowest'])(
  'pages sorted by %s contain every number once, in order',
  async (sort) => {
    await manyAccounts();
    const rows = await walk(`sort=${sort}`);
    const { body } = await staff.get('/credit');
    expect(rows).toHaveLength(body.count.value);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const keys = rows.map(({ movedAt, balanceCents }) =>
      sort === 'moved' ? -Date.parse(movedAt) : sort === 'highest' ? -balanceCents : balanceCents,
    );
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  },
);

test('finds a number by part of it and by a booking’s email, and filters by holding', async () => {
  await manyAccounts();
  const some = await withCredit();
  const written = `(${some.phone.slice(2, 5)}) ${some.phone.slice(5, 8)}-${some.phone.slice(8)}`;
  expect(await walk(`q=${encodeURIComponent(written)}`)).toMatchObject([{ id: some.id }]);
  const email = `credit${last}@example.com`;
  const details = { customerPhone: some.phone, customerEmail: email };
  await book({ customerEmail: email, homeDetails: details });
  expect(await walk(`q=${email}`)).toMatchObject([{ id: some.id, customer: email }]);
  expect((await staff.get('/credit?q=ab')).status).toBe(422);
  const owing = await walk('holding=owing');
  expect(owing.length).toBeGreaterThan(0);
  expect(owing.every(({ balanceCents }) => balanceCents < 0)).toBe(true);
});

test('finds a number by the name on its customer’s page, which the list shows', async () => {
  const some = await withCredit();
  const orderId = await paid(some.phone, '', { customerEmail: 'brun@example.com' });
  expect(await walk('q=brun@exa')).toMatchObject([{ id: some.id, customer: 'brun@example.com' }]);
  await sql`update orders set customer_name = 'Brunhilde Adams' where id = ${orderId}`.execute(db);
  const found = { id: some.id, customer: 'Brunhilde Adams' };
  expect(await walk('q=brunhilde%20adams')).toMatchObject([found]);
  expect(await walk('q=nhilde&holding=with')).toMatchObject([found]);
  expect(await walk('q=nhilde&holding=owing')).toEqual([]);
  for (const q of [orderId, orderId.slice(-8).toUpperCase()]) {
    expect(await walk(`q=${q}`)).toMatchObject([found]);
  }
  const { body } = await staff.get('/credit.csv?q=brunhilde');
  expect(body.trim().split('\r\n')).toHaveLength(2);
  await sql`update customers set name = 'Hilde Baker' where phone_e164 = ${some.phone}`.execute(db);
  expect(await walk('q=brunhilde')).toEqual([]);
  expect(await walk('q=hilde%20baker')).toMatchObject([{ id: some.id, customer: 'Hilde Baker' }]);
});

test('finds a referral by the name, the email and the number of either side', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const referred = await paid(customer, referrer, { customerEmail: 'o@example.com' });
  await paid(referrer, '', { customerEmail: 'q@example.com' });
  await sql`update customers set name = 'Ottilie Xu', email = 'ottilie@example.com'
    where phone_e164 = ${customer}`.execute(db);
  await sql`update customers set name = 'Quentin Yo' where phone_e164 = ${referrer}`.execute(db);
  const found = async (q: string): Promise<ReferralRow[]> =>
    (await staff.get(`/credit/referrals?q=${encodeURIComponent(q)}`)).body.rows;
  for (const q of [
    'ottilie xu',
    'quentin',
    customer,
    referrer,
    'ilie@exam',
    referred,
    referred.slice(-8),
  ]) {
    expect(await found(q)).toMatchObject([
      { orderId: referred, customerName: 'Ottilie Xu', referrerName: 'Quentin Yo' },
    ]);
  }
  expect(await found('ottilie yo')).toEqual([]);
});

test('the CSV contains the filtered rows, and no spreadsheet runs a number as a formula', async () => {
  const some = await withCredit();
  const { headers, body } = await staff.get(`/credit.csv?q=${some.phone.slice(2)}`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'${some.phone}",,30.00,30.00,0.00`);
});

/** Some 120 numbers, a few of them below zero; created once for all tests. */
let made: Promise<unknown> | undefined;
function manyAccounts(): Promise<unknown> {
  made ??= sql`
    insert into credit_accounts (phone, balance_cents, granted_cents, used_cents, moved_at)
    select '+1628555' || 1000 + n, n % 9 * 1000 - 1000, 0, 0,
      date_trunc('day', now()) - n % 40 * interval '1 day'
    from generate_series(1, 120) as n
  `.execute(db);
  return made;
}
