import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { type OrderId, type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
import { smtpTransport } from '#messages/server/mail/smtp-transport.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { manualPaymentsByPurpose } from '#payments/server/accounting/journal-queries.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { mailWorld } from '#test/mail-world.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { remindForInvoices } from './remind-for-invoices.ts';
import { queueInvoiceEmail } from './send-invoice.ts';

const { db, deps, act, app, call, owner, colleague, staff, paid, detail } = await bookingDesk();
const post = await mailWorld(db);
const PRICE = 27_500;

const PROFILE = {
  company: 'Peña & Sons, LLC',
  address: { line1: '1 Main St', line2: '', city: 'Oakland', region: 'CA', postalCode: '94601' },
  email: 'books@example.com',
  language: 'en',
  poNumber: 'PO 77',
  netDays: 15,
};

/** A company with finished, unpaid bookings; each company has its own phone. */
let people = 0;
async function company(visits: number) {
  people += 1;
  const phone = `(415) 555-01${String(10 + people)}`;
  const email = `company${people}@example.com`;
  const orders: OrderId[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const id = await paid({
      bookingId: randomUUID(),
      customerEmail: email,
      homeDetails: { customerPhone: phone, customerEmail: email },
    });
    await sql`delete from payments where order_id = ${id}`.execute(db);
    await sql`update orders set paid_at = null where id = ${id}`.execute(db);
    await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
    orders.push(id);
  }
  const { rows } = await sql<{ id: string }>`
    select customer_of(customer_phone_e164, customer_email) as id from orders
    where id = ${orders[0]}
  `.execute(db);
  const customer = rows[0]?.id ?? '';
  const saved = await owner.post(`/customers/${customer}/billing`, { version: 0, ...PROFILE });
  expect(saved.status).toBe(200);
  return { customer, orders };
}

interface Issued {
  readonly invoiceId?: string;
  readonly items?: readonly { orderId: string; billId: string | null }[];
  readonly by?: typeof owner;
}

async function issue(customer: string, orders: readonly OrderId[], changes: Issued = {}) {
  const { invoiceId = randomUUID(), by = owner } = changes;
  const items = changes.items ?? orders.map((orderId) => ({ orderId, billId: null }));
  return by.post(`/customers/${customer}/invoices`, {
    ...{ invoiceId, items },
    poNumber: 'PO 77',
    netDays: 15,
  });
}

async function read(id: string): Promise<InvoiceDetail> {
  return (await staff.get(`/invoices/${id}`)).body;
}

async function owed() {
  return (await staff.get('/owed')).body;
}

function note(id: string, amountCents: number | null, paymentId: string = randomUUID()) {
  return owner.post(`/invoices/${id}/noted-payment`, { paymentId, method: 'check', amountCents });
}

/** The page of an invoice, by the link in its latest email. */
async function linkOf(number: number): Promise<string> {
  await post.runDueMails();
  const about = (await post.arrived()).filter(({ subject }) => subject.includes(`${number}`));
  return /\/invoice\/([\w-]{43})/.exec(about.at(-1)?.plain ?? '')?.[1] ?? '';
}

async function openCardPage(token: string, amountCents?: number): Promise<SessionRef> {
  const part = amountCents === undefined ? {} : { amountCents };
  const opened = await call('/functions/v1/invoice/pay', { token, ...part });
  expect(opened.status).toBe(200);
  const { rows } = await sql<{ session_ref: string }>`
    select session_ref from payment_attempts where payment_id is not null
    order by created_at desc limit 1
  `.execute(db);
  return sessionRef(rows[0]?.session_ref ?? '');
}

async function payByCard(token: string, amountCents?: number): Promise<SessionRef> {
  const session = await openCardPage(token, amountCents);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return session;
}

test('several visits are on one invoice, which is owed instead of them', async () => {
  const { customer, orders } = await company(2);
  const { body: before } = await staff.get(`/customers/${customer}/invoiceable`);
  expect(before).toMatchObject({
    profile: { netDays: 15, poNumber: 'PO 77' },
    items: [{ orderId: orders[0], line: { amountCents: PRICE } }, { orderId: orders[1] }],
  });
  const was = await owed();
  const { status, body } = await issue(customer, orders);
  expect(status).toBe(200);
  const invoice = await read(body.id);
  expect(invoice).toMatchObject({
    ...{ number: body.number, state: 'open', totalCents: 2 * PRICE, leftCents: 2 * PRICE },
    document: { buyer: { company: 'Peña & Sons, LLC' }, poNumber: 'PO 77', netDays: 15 },
    lines: [{ orderId: orders[0], coveredCents: 0 }, { orderId: orders[1] }],
    payments: [],
  });
  const now = await owed();
  expect(now.totalCents).toBe(was.totalCents);
  expect(now.count).toBe(was.count - 1);
  expect(now.ages['not-due']).toBe(now.totalCents);
  expect(now.rows.at(-1)).toMatchObject({
    kind: 'invoice',
    invoice: { id: body.id, company: 'Peña & Sons, LLC' },
    owedCents: 2 * PRICE,
    dueOn: invoice.dueOn,
  });
  expect(await detail(orders[0] ?? '')).toMatchObject({
    owedCents: PRICE,
    offers: { notePayment: false, sendPaymentLink: false },
  });
});

test('a payment by check pays the oldest visit first, and the card pays the rest', async () => {
  const { customer, orders } = await company(2);
  const { body } = await issue(customer, orders);
  const [older = '', newer = ''] = orders;
  const paymentId = randomUUID();
  expect((await note(body.id, 30_000, paymentId)).status).toBe(200);
  expect((await note(body.id, 30_000, paymentId)).status).toBe(200);
  expect(await read(body.id)).toMatchObject({
    leftCents: 25_000,
    lines: [{ coveredCents: PRICE }, { coveredCents: 2_500 }],
    payments: [{ method: 'check', amountCents: 30_000, keptCents: 30_000 }],
  });
  expect(await detail(older)).toMatchObject({ owedCents: 0, paidAt: expect.any(String) });
  expect(await detail(newer)).toMatchObject({ owedCents: 25_000, paidAt: null });
  expect((await owed()).rows.at(-1)).toMatchObject({ owedCents: 25_000 });

  const token = await linkOf(body.number);
  const own = async () => (await call('/functions/v1/invoice', { token })).json();
  expect(await own()).toMatchObject({ leftCents: 25_000, state: 'open' });
  await payByCard(token);
  expect(await own()).toMatchObject({ leftCents: 0, state: 'paid', payments: [{}, {}] });
  expect(await detail(newer)).toMatchObject({ owedCents: 0, paidAt: expect.any(String) });
  expect((await note(body.id, null)).body).toMatchObject({ code: 'invoice-not-payable' });
  await post.runDueMails();
  const mails = (await post.arrived()).filter(({ recipients }) =>
    recipients.includes('books@example.com'),
  );
  expect(mails.at(-1)?.subject).toBe(`Invoice ${body.number} is paid`);
});

test('its customer pays a part by card, sees what is left, and pays that', async () => {
  const { customer, orders } = await company(2);
  const { id, number } = (await issue(customer, orders)).body;
  const token = await linkOf(number);
  const tooMuch = await call('/functions/v1/invoice/pay', { token, amountCents: 2 * PRICE + 1 });
  expect(tooMuch.status).toBe(422);
  const first = await openCardPage(token, 100_00);
  expect(await openCardPage(token, 100_00)).toBe(first);
  await payByCard(token, PRICE + 100_00);
  expect(await read(id)).toMatchObject({ leftCents: PRICE - 100_00, state: 'open' });
  await post.runDueMails();
  const told = (await post.arrived()).findLast(({ subject }) => subject.includes(`${number}`));
  expect(told?.subject).toBe(mailTexts.invoice.partSubject(number));
  expect(told?.plain.replace(/\s+/g, ' ')).toContain(
    mailTexts.invoice.part('$375', '$550', '$175'),
  );
  await payByCard(token);
  expect(await read(id)).toMatchObject({ leftCents: 0, state: 'paid' });
  // Both may have arrived within one second of the processor's clock.
  const came = (await read(id)).payments.map(({ amountCents }) => amountCents);
  expect(came.toSorted()).toEqual([PRICE - 100_00, PRICE + 100_00]);
});

test('a part of an invoice may exceed the limit for one booking', async () => {
  const { customer, orders } = await company(2);
  await sql`update orders set total_cents = 800000 where id = any(${orders})`.execute(db);
  const { id, number } = (await issue(customer, orders)).body;
  expect((await read(id)).leftCents).toBe(16_000_00);
  const token = await linkOf(number);
  await payByCard(token, 11_000_00);
  expect(await read(id)).toMatchObject({ leftCents: 5_000_00, state: 'open' });
  const { status, body } = await tooMuchOf(token, 12_000_00);
  expect([status, body.errors[0]]).toMatchObject([
    422,
    { path: 'amountCents', code: 'part-out-of-range' },
  ]);
});

async function tooMuchOf(token: string, amountCents: number) {
  const answer = await call('/functions/v1/invoice/pay', { token, amountCents });
  return { status: answer.status, body: await answer.json() };
}

test('records at most what is left, and bad input stores nothing', async () => {
  const { customer, orders } = await company(1);
  const none = await issue(customer, [], { items: [] });
  expect(none).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'items', code: 'invoice-without-lines' }] },
  });
  const long = await owner.post(`/customers/${customer}/billing`, {
    ...{ version: 1, ...PROFILE },
    poNumber: 'x'.repeat(41),
  });
  expect(long).toMatchObject({ status: 422, body: { errors: [{ path: 'poNumber' }] } });
  const { body } = await issue(customer, orders);
  expect(await note(body.id, PRICE + 1)).toMatchObject({
    status: 422,
    body: { code: 'noted-out-of-range', errors: [{ path: 'amountCents' }] },
  });
  expect(await read(body.id)).toMatchObject({ leftCents: PRICE, payments: [] });
});

test('of two invoices for one visit exactly one is issued, and numbers have no gaps', async () => {
  const { customer, orders } = await company(3);
  const one = orders.slice(0, 2);
  const other = orders.slice(1, 3);
  const answers = await Promise.all([
    issue(customer, one, { by: owner }),
    issue(customer, other, { by: colleague }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await sql<{ number: number }>`
    select number from invoices order by number
  `.execute(db);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test('the same form issues one invoice, however often it is sent, and none for other visits', async () => {
  const { customer, orders } = await company(2);
  const invoiceId = randomUUID();
  const [visit = ''] = orders;
  const first = () => issue(customer, [visit as OrderId], { invoiceId });
  const answers = await Promise.all([first(), first(), first()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await first()).toMatchObject({ status: 200, body: { id: invoiceId } });
  const { rows } = await sql`
    select from invoices where customer_id = ${customer}
  `.execute(db);
  expect(rows).toHaveLength(1);
  const other = await issue(customer, orders.slice(1), { invoiceId });
  expect(other).toMatchObject({ status: 409, body: { code: 'invoice-made-already' } });
});

test('money on its way back does not pay an invoice', async () => {
  const { customer, orders } = await company(2);
  const { body } = await issue(customer, orders);
  const { orderId } = await read(body.id);
  const checkId = randomUUID();
  await note(body.id, 30_000, checkId);
  const token = await linkOf(body.number);
  // The card page for the rest is paid while part of the check is being refunded, so a different amount is
  // left by then.
  const session = await openCardPage(token);
  await act(`sessions/${session}/pay`);
  const { version } = await detail(orderId);
  const part = { refundId: randomUUID(), paymentId: checkId, amountCents: 10_000, endPlan: false };
  const back = await owner.post(`/bookings/${orderId}/refund`, {
    ...{ version, ...part },
    reason: 'Not needed anymore',
  });
  expect(back.status).toBe(200);
  await applyPaymentSession(deps, session);
  expect((await read(body.id)).leftCents).toBe(35_000);
  await note(body.id, 10_000);
  expect(await read(body.id)).toMatchObject({ state: 'open', leftCents: 25_000 });
  await post.runDueMails();
  const subjects = (await post.arrived()).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Invoice ${body.number} is paid`);
});

test('the bill of an invoice cannot be corrected like extra hours', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  const { payments, version } = await detail(orders[0] ?? '');
  const bill = payments.find(({ kind }: { kind: string }) => kind === 'invoice');
  const answer = await owner.post(`/bookings/${orders[0]}/bill-correction`, {
    ...{ version, billId: randomUUID(), formerId: bill?.id },
    workedMinutes: 600,
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'bill-not-found' } });
  expect(await read(body.id)).toMatchObject({ state: 'open', leftCents: PRICE });
});

test('a booking on an open invoice cannot be canceled, and the invoice’s payment does not mark a canceled one as paid', async () => {
  const { customer, orders } = await company(2);
  const { body } = await issue(customer, orders);
  const [, second = ''] = orders;
  const canceled = await owner.post(`/bookings/${second}/cancel`, {
    ...{ version: (await detail(second)).version, giveBack: [], keep: [] },
    reason: 'Not needed anymore',
  });
  expect(canceled).toMatchObject({ status: 409, body: { code: 'canceling-needs-void-invoice' } });
  await sql`update orders set status = 'cancelled' where id = ${second}`.execute(db);
  await note(body.id, 100);
  const { rows } = await sql<{ paid_at: Date | null }>`
    select paid_at from orders where id = ${second}
  `.execute(db);
  expect(rows[0]?.paid_at).toBeNull();
});

test('records a payment while another action locks the same bookings in their order', async () => {
  const { customer, orders } = await company(2);
  const [low = '', high = ''] = [...orders].sort();
  await sql`
    update visits set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
    where order_id = ${high}
  `.execute(db);
  await sql`update orders set updated_at = '2026-01-01' where id = ${high}`.execute(db);
  const { body } = await issue(customer, orders);
  expect(await read(body.id)).toMatchObject({ orderId: low, lines: [{ orderId: high }, {}] });
  let noted: ReturnType<typeof note> | undefined;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, low as OrderId);
    noted = note(body.id, 30_000);
    await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThan(0);
    await lockOrder(trx, high as OrderId);
  });
  expect((await noted)?.status).toBe(200);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

test('an issued invoice is voided with a reason, keeps its number, and its visits are issued again', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  await expect(
    sql`update invoices set total_cents = 1 where id = ${body.id}`.execute(db),
  ).rejects.toThrow('only voided');
  expect((await owner.post(`/invoices/${body.id}/void`, { reason: '' })).status).toBe(422);
  const voided = await owner.post(`/invoices/${body.id}/void`, { reason: 'Wrong PO number' });
  expect(voided.status).toBe(200);
  expect(await read(body.id)).toMatchObject({
    ...{ state: 'void', voidReason: 'Wrong PO number', leftCents: 0 },
    lines: [{ orderId: orders[0], amountCents: PRICE }],
  });
  expect(await detail(orders[0] ?? '')).toMatchObject({
    owedCents: PRICE,
    offers: { notePayment: true },
  });
  const anew = await issue(customer, orders);
  expect(anew.body.number).toBe(body.number + 1);
  await note(anew.body.id, 100);
  expect((await owner.post(`/invoices/${anew.body.id}/void`, { reason: 'No' })).body).toMatchObject(
    {
      code: 'invoice-has-payments',
    },
  );
});

test('after a refund of its card payment the invoice owes it again, to the cent', async () => {
  const { customer, orders } = await company(2);
  const { body } = await issue(customer, orders);
  await payByCard(await linkOf(body.number));
  const [payment] = (await read(body.id)).payments;
  const anchor = await detail((await read(body.id)).orderId);
  const refunded = await owner.post(`/bookings/${anchor.id}/refund`, {
    version: anchor.version,
    refundId: randomUUID(),
    paymentId: payment?.id,
    amountCents: 30_000,
    reason: 'A visit was cut short',
    endPlan: false,
  });
  expect(refunded.status).toBe(200);
  const { rows } = await sql<{ payment_intent_ref: never }>`
    select payment_intent_ref from payments where id = ${payment?.id}
  `.execute(db);
  await applyRefunds(deps, rows[0]?.payment_intent_ref ?? ('' as never));
  expect(await read(body.id)).toMatchObject({
    leftCents: 30_000,
    lines: [{ coveredCents: 25_000 }, { coveredCents: 0 }],
    payments: [{ amountCents: 2 * PRICE, keptCents: 25_000 }],
  });
  expect(await detail(orders[0] ?? '')).toMatchObject({ status: 'completed', owedCents: 2_500 });
  expect(await detail(orders[1] ?? '')).toMatchObject({ paidAt: null, owedCents: PRICE });
  expect((await owed()).rows.at(-1)).toMatchObject({ owedCents: 30_000 });
});

test('an invoice is a PDF, and its page only opens with its link', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  const token = await linkOf(body.number);
  const file = await app.request(`/invoice/${token}/invoice.pdf`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const wrong = await call('/functions/v1/invoice', { token: body.id });
  expect(wrong.status).toBe(404);
  expect((await app.request(`/invoice/${body.id}/invoice.pdf`)).status).toBe(404);
});

test('reminders only go out on their days, each once, in the daytime, and stop once the invoice is paid', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  const { dueOn } = await read(body.id);
  const { business } = parseSettings({});
  const remind = (days: number, clock = '19:00', isOn = true) =>
    remindForInvoices({
      db,
      settings: { business: { ...business, remindsOfInvoices: isOn } } as never,
      // Noon in San Francisco or in New York: daytime there.
      now: () => new Date(`${addDays(dueOn, days)}T${clock}:00Z`),
    });
  const queued = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from outbox_messages where kind = 'invoice' and starts_with(key, ${body.id})
        and payload ->> 'about' = 'reminder' order by id
    `.execute(db);
    return rows.map(({ key }) => key.split(':').at(-1));
  };
  await remind(-4);
  await remind(-3, '19:00', false);
  await remind(-3, '08:30');
  expect(await queued()).toEqual([]);
  await Promise.all([remind(-3), remind(-3)]);
  await remind(-3, '20:00');
  await remind(-2);
  await remind(0);
  await remind(1);
  await remind(3);
  expect(await queued()).toEqual(['-3', '0', '1']);
  await post.runDueMails();
  const subjects = (await post.arrived()).map(({ subject }) => subject);
  expect(
    subjects.filter((each) => each === `Reminder: invoice ${body.number}, $275 due`),
  ).toHaveLength(3);
  await remind(7);
  await note(body.id, null);
  await remind(14);
  await post.runDueMails();
  const after = (await post.arrived()).map(({ subject }) => subject);
  expect(
    after.filter((each) => each === `Reminder: invoice ${body.number}, $275 due`),
  ).toHaveLength(3);
  expect(after).toContain(`Invoice ${body.number} is paid`);
});

test('a reminder whose first try failed is not sent once everything is paid', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  await post.runDueMails();
  const { id, orderId } = await read(body.id);
  await inTransaction(db, (trx) =>
    queueInvoiceEmail(trx, { id, order_id: orderId }, 'reminder', 'again'),
  );
  const send = smtpTransport({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: () => 'W <hello@wellkept.example>',
  } as never);
  await post.runDueMails({ ...post.deps, send });
  await note(body.id, null);
  await sql`update outbox_messages set next_at = now() where state = 'queued'`.execute(db);
  await post.runDueMails();
  const subjects = (await post.arrived()).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Reminder: invoice ${body.number}, $275 due`);
  expect(subjects).toContain(`Invoice ${body.number} is paid`);
});

test('erased people get no email, and the links of their invoices stop working', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  const token = await linkOf(body.number);
  await note(body.id, null);
  await post.runDueMails();
  const { version } = (await owner.get(`/customers/${customer}`)).body;
  expect((await owner.post(`/customers/${customer}/erase`, { version })).status).toBe(200);
  expect((await call('/functions/v1/invoice', { token })).status).toBe(404);
  const before = (await post.arrived()).length;
  await owner.post(`/invoices/${body.id}/send`, {});
  await post.runDueMails();
  expect(await post.arrived()).toHaveLength(before);
});

test('a customer’s billing details move along when their pages are merged', async () => {
  const [kept, other] = [await company(1), await company(1)];
  await sql`delete from billing_profiles where customer_id = ${kept.customer}`.execute(db);
  const { version } = (await owner.get(`/customers/${kept.customer}`)).body;
  const otherId = other.customer;
  await owner.post(`/customers/${kept.customer}/join`, { version, otherId });
  const { body } = await owner.get(`/customers/${kept.customer}/billing`);
  expect(body).toMatchObject({ profile: { company: PROFILE.company } });
});

test('the page of an invoice shows where its emails currently go', async () => {
  const { customer, orders } = await company(1);
  const { body } = await issue(customer, orders);
  const email = 'new@example.com';
  await owner.post(`/customers/${customer}/billing`, { version: 1, ...PROFILE, email });
  expect(await read(body.id)).toMatchObject({ email });
});

test('a free re-clean of a visit on an invoice can be reopened', async () => {
  const { customer, orders } = await company(1);
  await issue(customer, orders);
  const [id = ''] = orders;
  const added = await owner.post(`/bookings/${id}/added-visit`, {
    ...{ version: (await detail(id)).version, crewId: null, from: '09:00', to: '10:00' },
    date: addDays(new Date().toISOString().slice(0, 10), 2),
    ...{ purpose: 're-clean', priceCents: 0, note: '', addOns: [] },
  });
  expect(added.status).toBe(200);
  const { visitId } = added.body;
  await sql`
    update visits set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${visitId}
  `.execute(db);
  await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
  const { visits } = await detail(id);
  const done = visits.find((visit: { id: string }) => visit.id === visitId);
  const reopened = await owner.post(`/visits/${visitId}/reopen`, { version: done.version });
  expect(reopened).toMatchObject({ status: 200 });
});

test('an invoice’s payment, which covers several services, counts for none of them by name', async () => {
  const { customer, orders } = await company(2);
  await sql`update orders set service_name = 'Deep Clean X' where id = any(${orders})`.execute(db);
  const { body } = await issue(customer, orders);
  const month = { month: new Date().toISOString().slice(0, 7), timeZone: 'UTC' };
  const ofNone = async () => {
    const sums = await manualPaymentsByPurpose(db, month);
    expect(sums.map(({ service }) => service)).not.toContain('Deep Clean X');
    return sums.find(({ service, amount }) => service === null && amount > 0)?.amount ?? 0;
  };
  const before = await ofNone();
  await note(body.id, null);
  expect((await ofNone()) - before).toBe(2 * PRICE);
});

test('the list shows each invoice under its state, and exports as a file', async () => {
  const open = await staff.get('/invoices?state=open');
  expect(open.body.rows.every(({ state }: { state: string }) => state === 'open')).toBe(true);
  const all = await staff.get('/invoices');
  expect(all.body.count.value).toBe(all.body.rows.length);
  expect((await staff.get('/invoices?q=Pe%C3%B1a&state=void')).body.rows).toHaveLength(1);
  const file = await owner.get('/invoices.csv?state=void');
  expect(file.status).toBe(200);
});

test('only customers can be billed', async () => {
  const path = `/customers/${randomUUID()}/billing`;
  expect(await owner.post(path, { version: 0, ...PROFILE })).toMatchObject({
    status: 404,
    body: { code: 'customer-not-found' },
  });
});

test.each([
  ['a part', 5_000],
  ['all that is left', null],
])(
  '%s that two press at once under one id is recorded once, and both are told so',
  async (_, amountCents) => {
    const { customer, orders } = await company(1);
    const { body } = await issue(customer, orders);
    const note = { paymentId: randomUUID(), method: 'check', amountCents };
    const pressed = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/invoices/${body.id}/noted-payment`, note)),
    );
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { leftCents } = await read(body.id);
    expect(leftCents).toBe(amountCents === null ? 0 : PRICE - amountCents);
  },
);
