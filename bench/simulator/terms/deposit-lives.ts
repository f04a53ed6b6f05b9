import { randomUUID } from 'node:crypto';
import { together } from '../desk.ts';
import { charged } from './account.ts';
import {
  agreed,
  canceled,
  cardDoes,
  disputed,
  mustPress,
  recordPayment,
  refunded,
  stopped,
  untilStatus,
  visited,
} from './acts.ts';
import { byTheLink, CHECK, type Life, paidByLink, straight } from './life.ts';
import { hourStrikes } from './night.ts';

/** A part is paid before the visit, and the rest charged after it. */
export const depositLives: Readonly<Record<string, Life>> = {
  'a deposit, then the rest': { terms: 'deposit', story: straight },
  'a deposit with tax, a code and a gift card': {
    ...{ terms: 'deposit', taxed: true, code: true, giftCents: 4_321 },
    story: straight,
  },
  'a part of the rest by check': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      await recordPayment(customer, CHECK);
      account.noted += CHECK;
      charged(account, account.afterCents - CHECK, { toldCents: account.afterCents });
      yield;
    },
  },
  'the rest is declined, then its card works': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await cardDoes(customer, 'decline_later');
      await visited(customer);
      yield;
      await cardDoes(customer, 'works');
      charged(account, account.afterCents);
      yield;
    },
  },
  'the bank wants the cardholder, who pays by the link': {
    terms: 'deposit',
    async *story(customer) {
      await cardDoes(customer, 'authenticate_later');
      yield* byTheLink(customer);
    },
  },
  'canceled, and the deposit goes back': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await agreed(customer, 3);
      await mustPress(canceled(customer));
      account.back += account.nowCents;
      yield;
    },
  },
  'stopped, then paid in two parts': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      if (!(await stopped(customer))) throw new Error(`${customer.email}: nothing to stop`);
      await recordPayment(customer, CHECK);
      yield;
      await recordPayment(customer, account.afterCents - CHECK);
      account.noted += account.afterCents;
      yield;
    },
  },
  'the rest by the link, before the visit': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await agreed(customer, 2);
      if (!(await customer.pay())) throw new Error(`${customer.email}: the link led to no page`);
      paidByLink(customer, account.afterCents);
      await visited(customer);
      yield;
    },
  },
  'a deposit of the least, where a gift card pays nearly all': {
    ...{ terms: 'deposit', giftCents: 27_300 },
    story: straight,
  },
  'a part of the deposit goes back, and the rest is charged': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      await refunded(customer, 2_500);
      account.back += 2_500;
      charged(account, account.afterCents);
      yield;
    },
  },
  'the deposit is disputed as the rest is due, and won': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await visited(customer);
      const dispute = await disputed(customer);
      yield;
      await customer.processor.act(`disputes/${dispute}/close`, { status: 'won' });
      await untilStatus(customer, 'completed');
      charged(account, account.afterCents);
      yield;
    },
  },
  'canceled by its customer': {
    terms: 'deposit',
    async *story(customer) {
      const { account } = customer;
      await agreed(customer, 5);
      const cancel = { actId: randomUUID(), expect: 'refund' };
      await together([1, 2].map(() => customer.own('my-booking/cancel', cancel)));
      account.back += account.nowCents;
      yield;
    },
  },
  'the rest by two ways at once': {
    terms: 'deposit',
    async *story(customer) {
      const { account, books, orderId } = customer;
      await visited(customer);
      const [isPaid] = await Promise.all([customer.pay(), hourStrikes(books, [orderId])]);
      if (isPaid) paidByLink(customer, account.afterCents);
      else charged(account, account.afterCents);
      yield;
    },
  },
};
