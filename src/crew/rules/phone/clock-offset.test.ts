import { expect, test } from 'vitest';
import { clockOffset, minutesWrong } from './clock-offset.ts';

const MINUTE = 60_000;
const server = Date.parse('2026-11-26T15:00:00.000Z');

test('corrects a phone that is 47 minutes ahead, and says so', () => {
  const phone = server + 47 * MINUTE;
  const offset = clockOffset({
    sentAt: phone - 400,
    receivedAt: phone + 400,
    serverTime: new Date(server).toISOString(),
  });
  expect(offset).toBe(-47 * MINUTE);
  expect(minutesWrong(offset)).toBe(47);
});

test('corrects a phone that is behind forward', () => {
  const phone = server - 5 * MINUTE;
  const call = { sentAt: phone, receivedAt: phone, serverTime: '2026-11-26T10:00:00.000-05:00' };
  expect(clockOffset(call)).toBe(5 * MINUTE);
  expect(minutesWrong(clockOffset(call))).toBe(-5);
});

test('dates a slow answer at the middle of its call', () => {
  const serverTime = new Date(server).toISOString();
  expect(clockOffset({ sentAt: server - 9_000, receivedAt: server + 9_000, serverTime })).toBe(0);
});

test('accepts an error of less than two minutes', () => {
  expect(minutesWrong(119_999)).toBe(0);
  expect(minutesWrong(-120_000)).toBe(2);
});

test('ignores an unreadable server time', () => {
  expect(clockOffset({ sentAt: server, receivedAt: server, serverTime: '' })).toBe(0);
});
