import { expect, test } from 'vitest';
import { isDatabaseAway } from './errors.ts';

function failed(facts: object): Error {
  return Object.assign(new Error('something'), facts);
}

test.each([
  ['its name is not known just now', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
  ['its machine is switched off', { code: 'EHOSTUNREACH', syscall: 'connect' }],
  ['no way leads there', { code: 'ENETUNREACH', syscall: 'connect' }],
  ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['it is starting', { code: '57P03' }],
  ['its disk is full', { code: '53100' }],
])('%s: the database is away', (_, facts) => {
  expect(isDatabaseAway(failed(facts))).toBe(true);
  expect(isDatabaseAway(new AggregateError([failed(facts)]))).toBe(true);
});

test.each([
  ['a file that is not there', { code: 'ENOENT', syscall: 'open' }],
  ['a row that is there already', { code: '23505' }],
  ['a defect', {}],
])('%s is another matter', (_, facts) => {
  expect(isDatabaseAway(failed(facts))).toBe(false);
});
