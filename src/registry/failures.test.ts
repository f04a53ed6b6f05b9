import { expect, test } from 'vitest';
import { problemStatus } from '#kernel/contract/problem-class.ts';
import { cents, dollars } from '#kernel/rules/money.ts';
import { failure, failures } from './failures.ts';

test('every failure belongs to a class with a status', () => {
  for (const { problem } of Object.values(failures)) expect(problemStatus).toHaveProperty(problem);
  for (const name of Object.keys(problemStatus)) expect(failures).toHaveProperty([name]);
});

test('no two tables share a code, which would show the wrong sentence', () => {
  const tables = Object.values(
    import.meta.glob<object>('../*/contract/{failures,*-failures,failures/*}.ts', { eager: true }),
  )
    .flatMap((part) => Object.values(part))
    .filter((each) => typeof each === 'object');
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(new Set(codes)).toEqual(new Set(Object.keys(failures)));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test("a failure's params are typed by its code", () => {
  expect(failure('booking-not-found')).toEqual({ code: 'booking-not-found', params: {} });
  expect(failure('refund-out-of-range', { most: cents(1200) }).params).toEqual({ most: 1200 });
  // @ts-expect-error: its param is missing
  failure('refund-out-of-range');
  // @ts-expect-error: its param has another name
  failure('refund-out-of-range', { left: cents(1200) });
  // @ts-expect-error: in cents, not in words
  failure('refund-out-of-range', { most: '$12' });
  // @ts-expect-error: dollars are not cents
  failure('refund-out-of-range', { most: dollars(12) });
  // @ts-expect-error: a sentence is not a code
  failure('This booking is not there.');
  // @ts-expect-error: it has no params
  failure('booking-not-found', { id: 'x' });
});
