import { expect, test } from 'vitest';
import { connectionLostAt, recordAnswer } from './connection.ts';

test('the connection counts as lost from the first unanswered call until an answered one', () => {
  expect(connectionLostAt.get()).toBeNull();
  recordAnswer(true, 1);
  expect(connectionLostAt.get()).toBeNull();
  recordAnswer(false, 2);
  recordAnswer(false, 3);
  expect(connectionLostAt.get()).toBe(2);
  recordAnswer(true, 4);
  expect(connectionLostAt.get()).toBeNull();
  recordAnswer(false, 5);
  expect(connectionLostAt.get()).toBe(5);
  recordAnswer(true);
});
