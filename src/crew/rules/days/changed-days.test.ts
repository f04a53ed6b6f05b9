import { expect, test } from 'vitest';
import { haveDaysChanged } from './changed-days.ts';

test.each([
  ['the same', { '2026-11-27': 'a', '2026-11-28': 'b' }, false],
  ['another visit today', { '2026-11-27': 'c', '2026-11-28': 'b' }, true],
  ['nothing left tomorrow', { '2026-11-27': 'a', '2026-11-28': '' }, true],
  ['the day after: nobody was told of it', { '2026-11-28': 'b', '2026-11-29': 'z' }, false],
  ['the day after, and its first day changed', { '2026-11-28': 'x', '2026-11-29': 'z' }, true],
])('%s', (_, now, changed) => {
  expect(haveDaysChanged({ '2026-11-27': 'a', '2026-11-28': 'b' }, now)).toBe(changed);
});

test('a phone without any known day has no change', () => {
  expect(haveDaysChanged({}, { '2026-11-27': 'a' })).toBe(false);
});
