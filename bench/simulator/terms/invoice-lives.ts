import { randomUUID } from 'node:crypto';
import type { CustomerId, InvoiceId } from '#kernel/rules/ids.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { openBrowser } from '../browser.ts';
import { chance } from '../chance.ts';
import { together } from '../desk.ts';
import { type Account, charged, EACH, FIRST_CLEAN, hoursCents, withTax } from './account.ts';
import { stopped, visited } from './acts.ts';
import { type Customer, sessionIn, until } from './customer.ts';
import { CHECK, type Life, paidByLink } from './life.ts';
import { hourStrikes } from './night.ts';
import { begins, billOf } from './rhythm-lives.ts';

/** What is owed is paid in parts: on an invoice, by the customer's own page, or by two at once. */
export const invoiceLives: Readonly<Record<string, Life>> = {
  'a visit is put on an invoice, paid by check in two parts': {
    terms: 'rhythm',
    async *story(customer) {
      const { account } = customer;
      const price = priceOf(account);
      const invoice = await invoiced(customer);
      await noted(customer, invoice, CHECK);
      yield;
      // The same check is entered by two people.
      const id = randomUUID();
      await together([1, 2].map(() => noted(customer, invoice, price - CHECK, id)));
      account.noted += price;
      yield;
    },
  },
  'an invoice with tax: a part by check, the rest on its page': {
    ...{ terms: 'rhythm', taxed: true },
    async *story(customer) {
      const { account } = customer;
      const invoice = await invoiced(customer);
      await noted(customer, invoice, CHECK);
      account.noted += CHECK;
      yield;
      await paysOnItsPage(customer);
      paidByLink(customer, priceOf(account) - CHECK);
      yield;
    },
  },
  'an invoice is void, and its visit paid by the link after all': {
    terms: 'rhythm',
    async *story(customer) {
      const { account, office } = customer;
      const invoice = await invoiced(customer);
      const voided = { params: { id: invoice }, body: { reason: 'Billed to the wrong company' } };
      await office.must('POST /invoices/:id/void', voided);
      yield;
      if (!(await customer.pay({ paymentId: await billOf(customer) }))) {
        throw new Error(`${customer.email}: the bill led to no page`);
      }
      paidByLink(customer, priceOf(account));
      yield;
    },
  },
  'put on an invoice as its hour strikes': {
    terms: 'rhythm',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await begins(customer);
      await visited(customer);
      const id = await billedTo(customer);
      const [invoice] = await Promise.all([
        issued(customer, id).catch(() => null),
        hourStrikes(books, [orderId]),
      ]);
      const price = priceOf(account);
      if (invoice === null) charged(account, price);
      yield;
      if (invoice === null) return;
      await noted(customer, invoice, price);
      account.noted += price;
      yield;
    },
  },
  'a part by the link, the rest by the card': {
    terms: 'after',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      if (!(await customer.pay({ amountCents: CHECK }))) throw new Error('no part could be paid');
      paidByLink(customer, CHECK);
      charged(account, account.afterCents - CHECK, { toldCents: account.afterCents });
      yield;
    },
  },
  'a part by the link as its hour strikes': {
    terms: 'deposit',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await visited(customer);
      const [isPaid] = await Promise.all([
        customer.pay({ amountCents: CHECK }),
        hourStrikes(books, [orderId]),
      ]);
      if (isPaid) paidByLink(customer, CHECK);
      charged(account, account.afterCents - (isPaid ? CHECK : 0), {
        toldCents: account.afterCents,
      });
      yield;
    },
  },
  'many extra hours, in two parts by the link': {
    terms: 'after',
    async *story(customer) {
      const { account } = customer;
      await visited(customer, 6);
      charged(account, account.afterCents);
      yield;
      const price = hoursCents(account.sale, 6);
      for (const part of [CHECK, price - CHECK]) {
        const paying = { paymentId: await hoursBill(customer), amountCents: part };
        if (!(await customer.pay(paying))) throw new Error('the bill led to no page');
        paidByLink(customer, part);
        await until('a part of a bill is paid', async () => (await paidHours(customer)) >= part);
      }
      yield;
    },
  },
};

/** Of the first visit, with the first clean. */
function priceOf({ sale }: Account): number {
  return withTax(sale, EACH + FIRST_CLEAN);
}

/** The first visit is on an invoice: its charge was stopped. */
async function invoiced(customer: Customer): Promise<InvoiceId> {
  await begins(customer);
  await visited(customer);
  if (!(await stopped(customer))) throw new Error(`${customer.email}: nothing to stop`);
  return issued(customer, await billedTo(customer));
}

/** From now on their page says how they are billed. */
async function billedTo({ office, orderId, email }: Customer): Promise<CustomerId> {
  const { customerId } = await office.must('GET /bookings/:id', { params: { id: orderId } });
  if (customerId === null) throw new Error('who booked is a customer');
  const address = { line1: '9 Dock Rd', line2: '', city: 'Oakland', region: 'CA' };
  await office.must('POST /customers/:id/billing', {
    params: { id: customerId },
    body: {
      ...{ company: `Of ${email}`, email, poNumber: '', language: 'en', netDays: 15, version: 0 },
      address: { ...address, postalCode: '94607' },
    },
  });
  return customerId;
}

async function issued({ office }: Customer, id: CustomerId): Promise<InvoiceId> {
  const params = { id };
  const { items } = await office.must('GET /customers/:id/invoiceable', { params });
  const invoiceId = randomUUID() as InvoiceId;
  const wanted = items.map(({ orderId, billId }) => ({ orderId, billId }));
  const body = { invoiceId, items: wanted, poNumber: '', netDays: 15 } as const;
  await office.must('POST /customers/:id/invoices', { params, body });
  return invoiceId;
}

async function noted(
  { office }: Customer,
  id: InvoiceId,
  amount: number,
  noted: string = randomUUID(),
): Promise<void> {
  const came = { paymentId: paymentId(noted), method: 'check' as const };
  await office.must('POST /invoices/:id/noted-payment', {
    params: { id },
    body: { ...came, amountCents: cents(amount) },
  });
}

/** By the link in the email of the invoice. */
async function paysOnItsPage({ books, origin, processor, email }: Customer): Promise<void> {
  let token = '';
  await until('an invoice is emailed', async () => {
    const { rows } = await books.processor.query<{ token: string | null }>(
      `select substring(plain from '/invoice/([A-Za-z0-9_-]{20,})') as token from sandbox.mails
       where recipients like '%' || $1 || '%' and plain like '%/invoice/%' limit 1`,
      [email],
    );
    token = rows[0]?.token ?? '';
    return token !== '';
  });
  const browser = openBrowser(origin, chance(1));
  const answer = await browser.call('/functions/v1/invoice/pay', { token });
  if (answer?.status !== 200) throw new Error(JSON.stringify(answer));
  await processor.act(`sessions/${sessionIn(answer.body.url)}/pay`);
}

async function hoursBill({ books, orderId }: Customer): Promise<string | undefined> {
  const { rows } = await books.server.query<{ id: string }>(
    `select id from payments where order_id = $1 and kind = 'extra-hours'
       and state not in ('paid', 'cancelled') order by created_at desc limit 1`,
    [orderId],
  );
  return rows[0]?.id;
}

async function paidHours({ books, orderId }: Customer): Promise<number> {
  const { rows } = await books.server.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from payments
     where order_id = $1 and kind = 'extra-hours' and state = 'paid'`,
    [orderId],
  );
  return rows[0]?.cents ?? 0;
}
