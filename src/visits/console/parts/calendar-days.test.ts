// @vitest-environment node
import { expect, test, vi } from 'vitest';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const { daysShown, isDay, sameWeekday, stepDay } = await import('./calendar-days.ts');

test('a week begins on Monday, and a month with the week of its first day', () => {
  expect(daysShown('day', '2026-11-22')).toEqual({ from: '2026-11-22', days: 1 });
  expect(daysShown('week', '2026-11-22')).toEqual({ from: '2026-11-16', days: 7 });
  expect(daysShown('month', '2026-11-22')).toEqual({ from: '2026-10-26', days: 42 });
});

test('stepping to another month shows its first day, whatever the lengths', () => {
  expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepDay('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(stepDay('week', '2026-12-30', 1)).toBe('2027-01-06');
});

test('finds the same weekday in another week', () => {
  expect(sameWeekday('2026-11-22', '2026-12-28')).toBe('2027-01-03');
  expect(sameWeekday('2026-11-16', '2026-11-16')).toBe('2026-11-16');
});

test('ignores anything in the address but a date', () => {
  expect(isDay('2026-11-22')).toBe(true);
  expect(isDay('2026-13-40')).toBe(false);
  expect(isDay('today')).toBe(false);
});
