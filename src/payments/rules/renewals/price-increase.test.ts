import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import {
  increasedPrice,
  isInNoticeWindow,
  noticeDay,
  refusalOfFirstDay,
} from './price-increase.ts';

test('a new price is charged in 14 days at the earliest, and never from a past day', () => {
  const today = '2026-11-27';
  expect(refusalOfFirstDay('2026-11-26', today)).toBe('price-increase-past');
  expect(refusalOfFirstDay('2026-12-10', today)).toBe('price-increase-too-soon');
  expect(refusalOfFirstDay('2026-12-11', today)).toBeNull();
  expect(refusalOfFirstDay('2027-11-28', today)).toBe('price-increase-too-late');
});

test('its notice is sent 21 to 14 days before the charge', () => {
  expect(noticeDay('2027-01-10', '2026-11-27')).toBe('2026-12-20');
  expect(noticeDay('2026-12-13', '2026-11-27')).toBe('2026-11-27');
  expect(isInNoticeWindow('2026-12-18', '2026-11-26')).toBe(false);
  expect(isInNoticeWindow('2026-12-18', '2026-11-27')).toBe(true);
  expect(isInNoticeWindow('2026-12-11', '2026-11-27')).toBe(true);
  expect(isInNoticeWindow('2026-12-10', '2026-11-27')).toBe(false);
});

test('adds a percentage or dollars in whole cents', () => {
  expect(increasedPrice(cents(24_000), { by: 'percent', amount: 5 })).toBe(25_200);
  expect(increasedPrice(cents(18_337), { by: 'percent', amount: 2.5 })).toBe(18_795);
  expect(increasedPrice(cents(24_000), { by: 'dollars', amount: 12.5 })).toBe(25_250);
});
