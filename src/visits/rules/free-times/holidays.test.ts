import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidaysOf } from './holidays.ts';

/**
 * Computed by the library date-holidays 3.37, with the days on which offices close instead. The calendar repeats after
 * 28 years.
 */
const FOUND: readonly (readonly [number, string])[] = [
  [
    2021,
    '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  ],
  [2022, '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26'],
  [2023, '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25'],
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  [
    2027,
    '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  ],
  [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25'],
  [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2031, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [
    2032,
    '01-01 01-19 02-16 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  ],
  [2033, '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26'],
  [2034, '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25'],
  [2035, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25'],
  [2036, '01-01 01-21 02-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2037, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  [
    2038,
    '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  ],
  [2039, '01-01 01-17 02-21 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26'],
  [2040, '01-01 01-02 01-16 02-20 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25'],
  [2041, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2042, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2043, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  [2044, '01-01 01-18 02-15 05-30 06-19 06-20 07-04 09-05 10-10 11-11 11-24 12-25 12-26'],
  [2045, '01-01 01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25'],
  [2046, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25'],
  [2047, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2048, '01-01 01-20 02-17 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
];

test.each(FOUND)('knows the holidays of %i', (year, days) => {
  const found = holidaysOf('US', [year]).map(({ date }) => date);
  expect(found).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('Labor Day is the first Monday of September, and July 4 may be observed on July 3', () => {
  const holidays = holidaysOf('US', [2026, 2027]);
  expect(holidays).toContainEqual({ date: '2026-09-07', id: 'labor-day', isObserved: false });
  expect(holidays).toContainEqual({ date: '2026-07-03', id: 'independence-day', isObserved: true });
  expect(holidays).toContainEqual({ date: '2027-12-31', id: 'new-years-day', isObserved: true });
});

test('each year has eleven holidays, each observed within a day of it, on a weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1971, max: 2400 }), (year) => {
      const all = holidaysOf('US', [year - 1, year, year + 1]);
      const own = all.filter(({ date, isObserved }) => !isObserved && date.startsWith(`${year}`));
      expect(new Set(own.map(({ id }) => id)).size).toBe(11);
      for (const { date, id } of own) {
        const day = (of: string) => Date.parse(of) / 86_400_000;
        const observed = all.filter((each) => {
          return each.id === id && each.isObserved && Math.abs(day(each.date) - day(date)) < 2;
        });
        const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
        expect(observed).toHaveLength(isWeekend ? 1 : 0);
        for (const each of observed) expect([1, 5]).toContain(new Date(each.date).getUTCDay());
      }
    }),
  );
});

test('knows no holidays of other countries', () => {
  expect(holidaysOf('ZZ', [2026])).toEqual([]);
});
