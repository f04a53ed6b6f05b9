import { expect, test } from 'vitest';
import { complaintOf } from './terminal.ts';

test('what nobody foresaw is told with what led to it, and without the values in it', () => {
  const facts = { code: '23505', table: 'orders', constraint: 'orders_pkey' };
  const cause = Object.assign(new Error('Key (email)=(ann@example.com) already exists'), facts);
  const complaint = complaintOf(new Error('migration 0042_floors failed', { cause }));
  expect(complaint).toContain('migration 0042_floors failed');
  expect(complaint).toContain('23505 orders orders_pkey');
  expect(complaint).not.toContain('ann@example.com');
});
