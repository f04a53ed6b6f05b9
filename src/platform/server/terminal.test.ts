import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { describeError, refusalText } from './terminal.ts';

test.each([
  [
    '42501',
    'permission denied for table orders',
    new Refusal('database-forbids', { why: 'permission denied for table orders' }),
  ],
  ['53100', 'could not extend file', new Refusal('database-full')],
])(
  "PostgreSQL's %s is one line, wherever it is in the chain of causes",
  (code, message, refusal) => {
    const cause = Object.assign(new Error(message), { code });
    const told = refusalText('en', refusal);
    expect(describeError(cause)).toBe(told);
    expect(describeError(new Error('migration 0042_floors failed', { cause }))).toBe(told);
  },
);

test('reports an unexpected error with its causes, without the values in it', () => {
  const facts = { code: '23505', table: 'orders', constraint: 'orders_pkey' };
  const cause = Object.assign(new Error('Key (email)=(ann@example.com) already exists'), facts);
  const complaint = describeError(new Error('migration 0042_floors failed', { cause }));
  expect(complaint).toContain('migration 0042_floors failed');
  expect(complaint).toContain('23505 orders orders_pkey');
  expect(complaint).not.toContain('ann@example.com');
});
