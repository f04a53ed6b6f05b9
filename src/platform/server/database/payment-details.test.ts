import { expect, test } from 'vitest';
import { paymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type {
  BillDetails,
  MonthDetails,
  PaymentDetails,
  PaymentsTable,
} from '#payments/server/tables.ts';
import type { SessionLine, SessionParams } from './session-request.ts';

type Kept = NonNullable<PaymentsTable['details']['__insert__']>;
const keep = (details: Kept): Kept => details;

const ID = '6f1b6d0a-9b1e-4c57-8a1d-1d2f3a4b5c6d';
const bill: BillDetails = { hours: 2, workedMinutes: 300, bookedMinutes: 180 };
const month: MonthDetails = { attempts: 1, nextTryAt: null };

test('the details of a bill and of a month are read under the names they are written with', () => {
  expect([keep(bill), keep(month)]).toEqual([bill, month]);
  // @ts-expect-error: hours by another name
  expect(keep({ extraHours: 2, workedMinutes: 300, bookedMinutes: 180 })).toBeDefined();
  // @ts-expect-error: a bill needs the minutes worked
  expect(keep({ hours: 2, bookedMinutes: 180 })).toBeDefined();
  // @ts-expect-error: a Date instead of JSON text
  expect(keep({ attempts: 1, nextTryAt: new Date() })).toBeDefined();
  const read: PaymentDetails = bill;
  // @ts-expect-error: it is never written
  expect(read.minutes).toBeUndefined();
  // @ts-expect-error: a booking's own payment has no hours
  const hours: number = read.hours;
  expect(hours).toBe(2);
});

test("a session's request is read as it was stored: cents, and ids of one kind each", () => {
  const product_data = { name: 'Deep clean' };
  const line: SessionLine = {
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: cents(49_500), product_data },
  };
  // @ts-expect-error: a number without a unit
  const amount: SessionLine['price_data']['unit_amount'] = 495;
  // @ts-expect-error: a payment's id instead of the order's
  const metadata: SessionParams['metadata'] = { order_id: paymentId(ID) };
  expect([line.price_data.unit_amount, amount, metadata]).toEqual([49_500, 495, { order_id: ID }]);
});
