import { expect, test } from 'vitest';
import { cents, dollars } from '#domain/money.ts';
import { failure, failures } from './failure.ts';
import { problemStatus } from './problem-class.ts';

test('every failure belongs to a class that has a status', () => {
  for (const { problem } of Object.values(failures)) expect(problemStatus).toHaveProperty(problem);
  for (const name of Object.keys(problemStatus)) expect(failures).toHaveProperty([name]);
});

test('what a failure tells is typed by its code', () => {
  expect(failure('booking-not-found')).toEqual({ code: 'booking-not-found', params: {} });
  expect(failure('refund-out-of-range', { most: cents(1200) }).params).toEqual({ most: 1200 });
  // @ts-expect-error: it tells how much is left
  failure('refund-out-of-range');
  // @ts-expect-error: by another name
  failure('refund-out-of-range', { left: cents(1200) });
  // @ts-expect-error: in cents, not in words
  failure('refund-out-of-range', { most: '$12' });
  // @ts-expect-error: dollars are no cents
  failure('refund-out-of-range', { most: dollars(12) });
  // @ts-expect-error: a sentence is no code
  failure('There is no such booking.');
  // @ts-expect-error: it tells nothing
  failure('booking-not-found', { id: 'x' });
});
