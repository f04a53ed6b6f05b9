import { together } from '../desk.ts';
import { charged, hoursCents } from './account.ts';
import {
  agreed,
  billed,
  cardDoes,
  completed,
  customerRef,
  mustPress,
  press,
  refunded,
  stopped,
  visited,
} from './acts.ts';
import type { Customer } from './customer.ts';
import { byTheLink, CHECK, type Life, paidByLink, straight } from './life.ts';
import { hourStrikes } from './night.ts';

/** Everything is charged after the visit. */
export const afterLives: Readonly<Record<string, Life>> = {
  'charged the next morning': { terms: 'after', story: straight },
  'charged with tax and a code': { terms: 'after', taxed: true, code: true, story: straight },
  'two extra hours': {
    terms: 'after',
    async *story(customer) {
      const { account } = customer;
      await agreed(customer, 1);
      await visited(customer, 2);
      charged(account, account.afterCents);
      charged(account, hoursCents(account.sale, 2), { what: 'hours' });
      yield;
    },
  },
  'six extra hours, by the link': { terms: 'after', story: (customer) => manyHours(customer, 6) },
  'four extra hours with tax are more than was said': {
    ...{ terms: 'after', taxed: true },
    story: (customer) => manyHours(customer, 4),
  },
  'completed, opened again, completed by two': {
    terms: 'after',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      await mustPress(press(customer, 'POST /bookings/:id/reopen', {}));
      await together([completed(customer), completed(customer)]);
      charged(account, account.afterCents);
      yield;
    },
  },
  'stopped as its hour strikes': {
    terms: 'after',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await visited(customer);
      const [isStopped] = await Promise.all([stopped(customer), hourStrikes(books, [orderId])]);
      if (isStopped) account.owed += account.afterCents;
      else charged(account, account.afterCents);
      yield;
    },
  },
  'the customer is gone at the processor': {
    terms: 'after',
    async *story(customer) {
      await customer.processor.act(`customers/${await customerRef(customer)}/delete`);
      yield* byTheLink(customer);
    },
  },
  'extra hours are billed as its hour strikes': {
    terms: 'after',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await visited(customer);
      const bill = (): Promise<unknown> => billed(customer, 3);
      await Promise.all([hourStrikes(books, [orderId]), bill()]);
      charged(account, account.afterCents);
      charged(account, hoursCents(account.sale, 3), { what: 'hours' });
      yield;
    },
  },
  'a part goes back': {
    terms: 'after',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      charged(account, account.afterCents);
      yield;
      await refunded(customer, CHECK);
      account.back += CHECK;
      yield;
    },
  },
  'declined for good, and owed': {
    terms: 'after',
    async *story(customer) {
      await cardDoes(customer, 'decline_later');
      await visited(customer);
      customer.account.owed += customer.account.afterCents;
      yield;
      yield;
    },
  },
};

async function* manyHours(customer: Customer, hours: number): AsyncGenerator<void> {
  const { account, books, orderId } = customer;
  await visited(customer, hours);
  charged(account, account.afterCents);
  yield;
  const { rows } = await books.server.query<{ id: string }>(
    `select id from payments where order_id = $1 and kind = 'extra-hours'`,
    [orderId],
  );
  if (!(await customer.pay({ paymentId: rows[0]?.id }))) {
    throw new Error(`${customer.email}: the bill led to no page`);
  }
  paidByLink(customer, hoursCents(account.sale, hours));
  yield;
}
