import { charged, hoursCents } from './account.ts';
import {
  agreed,
  canceled,
  cardDoes,
  holdOf,
  lapses,
  mustPress,
  press,
  recordPayment,
  untilHold,
  visited,
} from './acts.ts';
import type { Customer } from './customer.ts';
import { CHECK, type Life } from './life.ts';
import { hourStrikes } from './night.ts';

async function held(customer: Customer): Promise<void> {
  await agreed(customer, 1, '12:00');
  await untilHold(customer, 'held');
}

/** The bank holds the price before the visit, and it is charged after it. */
export const heldLives: Readonly<Record<string, Life>> = {
  'held, then captured': {
    terms: 'held',
    async *story(customer) {
      await held(customer);
      await visited(customer);
      charged(customer.account, customer.account.afterCents);
      yield;
    },
  },
  'held with tax, and an extra hour': {
    ...{ terms: 'held', taxed: true },
    async *story(customer) {
      const { account } = customer;
      await held(customer);
      await visited(customer, 1);
      charged(account, account.afterCents);
      charged(account, hoursCents(account.sale, 1), { what: 'hours' });
      yield;
    },
  },
  'the hold lapses before the visit': {
    terms: 'held',
    async *story(customer) {
      await held(customer);
      await lapses(customer);
      await visited(customer);
      charged(customer.account, customer.account.afterCents);
      yield;
    },
  },
  'the hold lapses as it is charged': {
    terms: 'held',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await held(customer);
      await visited(customer);
      charged(account, account.afterCents);
      await Promise.all([lapses(customer), hourStrikes(books, [orderId])]);
      yield;
    },
  },
  'the bank says no, then yes': {
    terms: 'held',
    async *story(customer) {
      await cardDoes(customer, 'decline_later');
      await agreed(customer, 1, '12:00');
      await untilHold(customer, 'declined');
      await cardDoes(customer, 'works');
      const hold = await holdOf(customer);
      if (hold === undefined) throw new Error('nothing is to be held');
      const again = { holdId: hold.id };
      await Promise.all([1, 2].map(() => press(customer, 'POST /bookings/:id/hold-again', again)));
      await untilHold(customer, 'held');
      await visited(customer);
      charged(customer.account, customer.account.afterCents);
      yield;
    },
  },
  'canceled, and let go of': {
    terms: 'held',
    async *story(customer) {
      await held(customer);
      await mustPress(canceled(customer));
      yield;
    },
  },
  'canceled while it is placed': {
    terms: 'held',
    async *story(customer) {
      await agreed(customer, 1, '12:00');
      await mustPress(canceled(customer));
      yield;
    },
  },
  'canceled as it is charged': {
    terms: 'held',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await held(customer);
      await visited(customer);
      const [, cancel] = await Promise.all([hourStrikes(books, [orderId]), canceled(customer)]);
      charged(account, account.afterCents);
      if (cancel.ok) account.back += account.afterCents;
      yield;
    },
  },
  'moved to another week, then charged': {
    terms: 'held',
    async *story(customer) {
      await held(customer);
      await agreed(customer, 9);
      await untilHold(customer, 'planned');
      await visited(customer);
      charged(customer.account, customer.account.afterCents);
      yield;
    },
  },
  'a part by check, the rest of the hold': {
    terms: 'held',
    async *story(customer) {
      const { account } = customer;
      await held(customer);
      await recordPayment(customer, CHECK);
      account.noted += CHECK;
      await visited(customer);
      charged(account, account.afterCents - CHECK);
      yield;
    },
  },
};
