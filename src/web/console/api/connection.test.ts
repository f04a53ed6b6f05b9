import { expect, test } from 'vitest';
import { connectionLostAt, noteAnswer } from './connection.ts';

test('the connection is lost since the first call that nobody answered, until one is', () => {
  expect(connectionLostAt.get()).toBeNull();
  noteAnswer(true, 1);
  expect(connectionLostAt.get()).toBeNull();
  noteAnswer(false, 2);
  noteAnswer(false, 3);
  expect(connectionLostAt.get()).toBe(2);
  noteAnswer(true, 4);
  expect(connectionLostAt.get()).toBeNull();
  noteAnswer(false, 5);
  expect(connectionLostAt.get()).toBe(5);
  noteAnswer(true);
});
