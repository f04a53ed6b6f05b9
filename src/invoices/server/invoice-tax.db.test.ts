import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { invoiceDocumentTexts } from '#invoices/words/en/document.ts';
import { type OrderId, sessionRef } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { bookingDesk, TOMORROW } from '#test/booking-desk.ts';
import { mailWorld } from '#test/mail-world.ts';
import { collectInTexas } from '#test/tax-table.ts';
import { visitBegun } from '#test/visit-done.ts';

const { db, deps, call, act, owner, paid, book, detail } = await bookingDesk();
const post = await mailWorld(db);
await collectInTexas(owner);

const PROFILE = {
  ...{ company: 'Peña & Sons', email: 'books@example.com', language: 'en', poNumber: '' },
  address: { line1: '1 Main St', line2: '', city: 'Dallas', region: 'TX', postalCode: '75201' },
  netDays: 15,
};
const WHO = { customerPhone: '(415) 555-0161', customerEmail: 'company@example.com' };

/** Places bookings in Dallas once they have a schedule. */
async function inDallas(): Promise<void> {
  await sql`update schedules set postal_code = '75201'`.execute(db);
}

async function doneUnpaid(): Promise<OrderId> {
  const id = await paid({ bookingId: randomUUID(), ...WHO, homeDetails: WHO });
  await sql`delete from payments where order_id = ${id}`.execute(db);
  await sql`update orders set paid_at = null where id = ${id}`.execute(db);
  await visitBegun(db, id, 2);
  await complete(id);
  return id;
}

async function complete(id: OrderId): Promise<void> {
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/complete`, { version })).status).toBe(200);
}

/** Adds a visit with a price typed by the office, then completes and bills it. */
async function typedVisit(id: OrderId, priceCents: number): Promise<void> {
  const { version } = await detail(id);
  const time = { date: TOMORROW, from: '09:00', to: '10:00', crewId: null };
  const added = await owner.post(`/bookings/${id}/added-visit`, {
    ...{ version, purpose: 'another', priceCents },
    ...time,
  });
  expect(added.status).toBe(200);
  await sql`
    update visits set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${added.body.visitId}
  `.execute(db);
  await complete(id);
}

test('an invoice shows its orders’ tax as a line on its page, PDF, email and file', async () => {
  await book({ bookingId: randomUUID(), ...WHO, homeDetails: WHO });
  await inDallas();
  const id = await doneUnpaid();
  await typedVisit(id, 100_00);
  const { rows } = await sql<{ id: string }>`
    select customer_of(customer_phone_e164, customer_email) as id from orders where id = ${id}
  `.execute(db);
  const customer = rows[0]?.id ?? '';
  await owner.post(`/customers/${customer}/billing`, { version: 0, ...PROFILE });
  const { items } = (await owner.get(`/customers/${customer}/invoiceable`)).body;
  const body = { invoiceId: randomUUID(), items: items.map(onlyIds), poNumber: '', netDays: 15 };
  await owner.post(`/customers/${customer}/invoices`, body);
  const invoice: InvoiceDetail = (await owner.get(`/invoices/${body.invoiceId}`)).body;
  const frozen = await sql<{ tax: number }>`
    select sum(tax_cents)::integer as tax from order_taxes where order_id = ${id}
  `.execute(db);
  expect(invoice).toMatchObject({ taxCents: 22_69 + 8_25, totalCents: 375_00 + 30_94 });
  expect(frozen.rows[0]?.tax).toBe(invoice.taxCents);
  expect(invoice.document.lines.map(({ taxCents }) => taxCents).sort()).toEqual([22_69, 8_25]);
  await post.runDueMails();
  const mail = (await post.arrived()).at(-1)?.plain ?? '';
  expect(mail).toMatch(new RegExp(`${mailTexts.invoice.tax}: +\\$30\\.94`));
  const token = /\/invoice\/([\w-]{43})/.exec(mail)?.[1] ?? '';
  const shown = await call('/functions/v1/invoice', { token });
  expect(await shown.json()).toMatchObject({ document: { lines: invoice.document.lines } });
  expect((await owner.get('/invoices.csv')).body).toContain(',30.94,405.94,405.94');
  const note = { paymentId: randomUUID(), method: 'check', amountCents: 202_97 };
  await owner.post(`/invoices/${body.invoiceId}/noted-payment`, note);
  expect((await owner.get('/reconciliation/tax')).body).toMatchObject({
    total: { collected: 15_47 },
  });
});

function onlyIds({ orderId, billId }: { orderId: string; billId: string | null }) {
  return { orderId, billId };
}

test('the card page of a typed price has its tax on a separate line', async () => {
  const id = await doneUnpaid();
  await typedVisit(id, 100_00);
  const { rows } = await sql<{ id: string }>`
    select id from payments where order_id = ${id} and kind = 'visit-price'
  `.execute(db);
  await post.runDueMails();
  const told = (await post.arrived()).find(({ subject }) => {
    return subject === mailTexts.visitPrice.dueSubject('$108.25');
  });
  expect(told?.plain).toContain(invoiceDocumentTexts.tax);
  expect(told?.plain).toContain(formatUsd(8_25 as never));
  const token = await post.latestToken();
  const opened = await call('/functions/v1/my-booking/pay', { token, paymentId: rows[0]?.id });
  expect(opened.status).toBe(200);
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const page = sessionRef(session_ref ?? '');
  const session = await deps.processor.readSession(page);
  expect(session).toMatchObject({ ok: true, value: { lineAmounts: [100_00, 8_25] } });
  await act(`sessions/${page}/pay`);
  await applyPaymentSession(deps, page);
  const bill = (await paymentsOf(db, id)).filter(({ kind }) => kind === 'visit-price');
  expect(bill).toMatchObject([{ state: 'paid', amount_cents: 108_25 }]);
});
