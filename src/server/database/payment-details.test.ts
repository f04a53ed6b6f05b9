import { expect, test } from 'vitest';
import type {
  BillDetails,
  MonthDetails,
  PaymentDetails,
  PaymentsTable,
} from './payments-tables.ts';

type Kept = NonNullable<PaymentsTable['details']['__insert__']>;
const keep = (details: Kept): Kept => details;

const bill: BillDetails = { hours: 2, workedMinutes: 300, bookedMinutes: 180 };
const month: MonthDetails = { attempts: 1, nextTryAt: null };

test('what is kept of a bill and of a month is read under the names that it is written with', () => {
  expect([keep(bill), keep(month)]).toEqual([bill, month]);
  // @ts-expect-error: hours by another name
  expect(keep({ extraHours: 2, workedMinutes: 300, bookedMinutes: 180 })).toBeDefined();
  // @ts-expect-error: a bill says for how long somebody was there
  expect(keep({ hours: 2, bookedMinutes: 180 })).toBeDefined();
  // @ts-expect-error: a moment, where JSON has a text
  expect(keep({ attempts: 1, nextTryAt: new Date() })).toBeDefined();
  const read: PaymentDetails = bill;
  // @ts-expect-error: nobody writes it
  expect(read.minutes).toBeUndefined();
  // @ts-expect-error: a booking's own payment has none
  const hours: number = read.hours;
  expect(hours).toBe(2);
});
