import { expect, test } from 'vitest';
import { visitsWithCodesToLoad } from './codes-to-load.ts';

const now = Date.parse('2026-11-26T15:00:00Z');
const times = { start: '2026-11-26T16:00:00Z', end: '2026-11-26T18:00:00Z' };
const has = { ...times, access: 'Code 4711', accessFrom: null };
const none = { ...times, access: null, accessFrom: null };
const later = { ...times, access: null, accessFrom: '2026-11-26T18:00:00Z' };
const due = { ...times, access: null, accessFrom: '2026-11-26T14:00:00Z' };

test('lists only codes that became available since the phone loaded the day', () => {
  expect(visitsWithCodesToLoad([has, none, later, due], now)).toEqual([due]);
});

test('drops a code that is no longer available', () => {
  const end = Date.parse(due.end);
  const after = 2 * 3_600_000;
  expect(visitsWithCodesToLoad([due], end + after - 1)).toEqual([due]);
  expect(visitsWithCodesToLoad([due], end + after)).toEqual([]);
});
