import { expect, test } from 'vitest';
import { paymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import {
  type OrderEvent,
  type OrderEventField,
  type OrderEventOf,
  readOrderEvent,
  storedFields,
} from './order-event.ts';

const id = paymentId('6f1b6d0a-9b1e-4c57-8a1d-1d2f3a4b5c6d');
const made = {
  kind: 'refund.made',
  paymentId: id,
  amount: cents(9_000),
  refunded: cents(9_000),
  paid: cents(49_500),
  credit: cents(0),
} as const satisfies OrderEvent;

test('reads an event as it was stored', () => {
  expect(readOrderEvent('refund.made', storedFields(made))).toEqual(made);
  expect(readOrderEvent('refund.made', { ...storedFields(made), amount: '90' })).toBeNull();
});

test.each([
  ['visit.done', { workedMinutes: 330 }, { visitId: null, startsAt: null, endsAt: null }],
  ['visit.change-requested', { requestId: 'r1' }, { times: null }],
  ['quote.offered', {}, { amount: null }],
] as const)('reads a field missing in an older row of %s as null', (kind, stored, missing) => {
  expect(readOrderEvent(kind, stored)).toEqual({ kind, ...stored, ...missing });
});

test('refuses an event with preferred times of another shape', () => {
  const read = (times: unknown) =>
    readOrderEvent('visit.change-requested', { requestId: '1', times });
  const wish = { date: '2026-11-25', window: 'morning' };
  expect(read([wish])).toMatchObject({ times: [wish] });
  expect(read([{ ...wish, window: 'night' }])).toBeNull();
  expect(read([{ ...wish, date: 'soon' }])).toBeNull();
  expect(read([{ ...wish, date: '2026-13-45' }])).toBeNull();
  expect(read('morning')).toBeNull();
});

test('a renamed field compiles neither where it is written nor where it is read', () => {
  const { refunded, ...others } = made;
  function read(event: OrderEventOf<'refund.made'>): number {
    // @ts-expect-error: the refunded total has another name
    const before = event.refundedCents;
    return before ?? event.refunded;
  }
  // @ts-expect-error: the total under another name
  const renamed: OrderEvent = { ...others, refundedCents: refunded };
  // @ts-expect-error: the total is missing
  const missing: OrderEvent = others;
  // @ts-expect-error: nor in a query
  const asked: OrderEventField = 'refundedCents';
  expect([read(made), Object.keys(renamed).length, missing.kind, asked]).toEqual([
    9_000,
    6,
    'refund.made',
    'refundedCents',
  ]);
});
