import { randomUUID } from 'node:crypto';
import type { SeriesId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { charged, EACH, FIRST_CLEAN, hoursCents, withTax } from './account.ts';
import { agreedByCrew, cardDoes, recordPayment, stopped, visited } from './acts.ts';
import { type Customer, until } from './customer.ts';
import type { Life } from './life.ts';

/** Each visit is due after it; the first one costs more. */
export const rhythmLives: Readonly<Record<string, Life>> = {
  'three visits, the first one dearer': {
    terms: 'rhythm',
    async *story(customer) {
      const { account } = customer;
      await begins(customer);
      await visited(customer);
      charged(account, account.afterCents + FIRST_CLEAN);
      yield;
      await visited(customer);
      await visited(customer, 1);
      charged(account, account.afterCents);
      charged(account, account.afterCents);
      charged(account, hoursCents(account.sale, 1), { what: 'hours' });
      yield;
    },
  },
  'a visit that was stopped is paid by check, in two parts': {
    terms: 'rhythm',
    async *story(customer) {
      const { account } = customer;
      await begins(customer);
      await visited(customer);
      if (!(await stopped(customer))) throw new Error(`${customer.email}: nothing to stop`);
      const price = account.afterCents + FIRST_CLEAN;
      await recordPayment(customer, 9_000, await billOf(customer));
      account.noted += price;
      yield;
      await recordPayment(customer, price - 9_000, await billOf(customer));
      yield;
    },
  },
  'a visit is declined, then its card works': {
    terms: 'rhythm',
    async *story(customer) {
      const { account } = customer;
      await cardDoes(customer, 'decline_later');
      await begins(customer);
      await visited(customer);
      yield;
      await cardDoes(customer, 'works');
      charged(account, account.afterCents + FIRST_CLEAN);
      yield;
    },
  },
  'a visit costs more than was said, and is paid by the link': {
    terms: 'rhythm',
    async *story(customer) {
      const { account, office } = customer;
      await begins(customer);
      const params = { id: await seriesOf(customer) };
      const { version } = await office.must('GET /series/:id', { params });
      const visitCents = cents(account.afterCents + 1);
      const scope = 'following' as const;
      const terms = { scope, home, addOns: [], visitCents };
      const body = { version, fromNumber: 0, by: 'customer' as const, terms };
      await office.must('POST /series/:id/change', { params, body });
      await visited(customer);
      account.pages.push(account.afterCents + 1 + FIRST_CLEAN);
      yield;
      if (!(await customer.pay({ paymentId: await billOf(customer) }))) {
        throw new Error(`${customer.email}: the bill led to no page`);
      }
      const { terms: told } = (await customer.own('my-booking')).body;
      const renewed = await customer.own('my-booking/terms-renew', { words: told.renew });
      if (renewed.status !== 200) throw new Error(JSON.stringify(renewed));
      await visited(customer);
      charged(account, account.afterCents + 1);
      yield;
    },
  },
  'with sales tax, and ended by its customer': {
    ...{ terms: 'rhythm', taxed: true },
    async *story(customer) {
      const { account } = customer;
      await begins(customer);
      await visited(customer);
      charged(account, withTax(account.sale, EACH + FIRST_CLEAN));
      yield;
      await visited(customer);
      charged(account, account.afterCents);
      const ended = await customer.own('my-booking/series-end', { actId: randomUUID() });
      if (ended.status !== 200) throw new Error(JSON.stringify(ended));
      yield;
    },
  },
  'credit pays the first visit, and a part of the second': {
    terms: 'rhythm',
    async *story(customer) {
      const { account } = customer;
      await begins(customer);
      const first = account.afterCents + FIRST_CLEAN;
      await granted(customer, first + CREDIT);
      await visited(customer);
      yield;
      await visited(customer);
      charged(account, account.afterCents - CREDIT);
      yield;
    },
  },
  'the customer skips one visit': {
    terms: 'rhythm',
    async *story(customer) {
      const { account } = customer;
      await begins(customer);
      await visited(customer);
      charged(account, account.afterCents + FIRST_CLEAN);
      const { body } = await customer.own('my-booking/visits');
      const [next] = body.visits;
      await customer.own('my-booking/skip', { visitId: next.id, actId: randomUUID() });
      yield;
      await visited(customer);
      charged(account, account.afterCents);
      yield;
    },
  },
};

/** The office grants credit, which comes off each bill by itself. */
async function granted({ office, phone }: Customer, amount: number): Promise<void> {
  const { id } = await office.must('POST /credit', { body: { phone } });
  const { version } = await office.must('GET /credit/:id', { params: { id } });
  const grant = { grantId: randomUUID(), amount: `${amount / 100}`, reason: 'For a late crew' };
  await office.must('POST /credit/:id/grants', {
    params: { id },
    body: { version, ...grant } as never,
  });
}

const CREDIT = 9_900;
const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };

/** The office schedules the first visit with a crew that has room; the following ones are planned from it. */
export async function begins(customer: Customer): Promise<void> {
  const { books, orderId } = customer;
  await agreedByCrew(customer, 3);
  await until('its visits are planned', async () => {
    const { rows } = await books.server.query<{ n: number }>(
      `select count(*)::int as n from visits where order_id = $1 and state = 'confirmed'`,
      [orderId],
    );
    return (rows[0]?.n ?? 0) > 2;
  });
}

async function seriesOf({ books, orderId }: Customer): Promise<SeriesId> {
  const { rows } = await books.server.query<{ id: SeriesId }>(
    'select id from series where order_id = $1',
    [orderId],
  );
  const [own] = rows;
  if (own === undefined) throw new Error('a rhythm is a series');
  return own.id;
}

/** What is unpaid of its visits. */
export async function billOf({ books, orderId }: Customer): Promise<string> {
  const { rows } = await books.server.query<{ id: string }>(
    `select id from payments where order_id = $1 and kind = 'visit-price'
       and state not in ('paid', 'cancelled') order by created_at desc limit 1`,
    [orderId],
  );
  return rows[0]?.id ?? '';
}
