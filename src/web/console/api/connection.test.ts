import { expect, test } from 'vitest';
import { connectionLostAt, noteAnswer } from './connection.ts';

test('the connection is lost since the first call that nobody answered, until one is', () => {
  expect(connectionLostAt()).toBeNull();
  noteAnswer(true, 1);
  expect(connectionLostAt()).toBeNull();
  noteAnswer(false, 2);
  noteAnswer(false, 3);
  expect(connectionLostAt()).toBe(2);
  noteAnswer(true, 4);
  expect(connectionLostAt()).toBeNull();
  noteAnswer(false, 5);
  expect(connectionLostAt()).toBe(5);
  noteAnswer(true);
});
