import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOfNext } from './billing-month.ts';
import { monthsRenewedIn, partOfMonth, spanOfPause } from './paused-months.ts';

const TIME_ZONE = 'America/Los_Angeles';

test('leaves out a month that begins in the pause and charges one that begins the day after', () => {
  const end = Date.parse('2026-12-10T20:00:00Z');
  const months = { end, since: Date.parse('2026-10-10T19:00:00Z') };
  const renewed = (from: string, to: string) =>
    monthsRenewedIn(months, spanOfPause({ from, to }, TIME_ZONE)).map((month) => month.from);
  expect(renewed('2026-12-01', '2026-12-09')).toEqual([]);
  expect(renewed('2026-12-01', '2026-12-10')).toEqual([end]);
  expect(renewed('2026-12-10', '2026-12-10')).toEqual([end]);
  expect(renewed('2026-12-11', '2027-01-09')).toEqual([]);
  const later = Date.parse('2027-01-10T20:00:00Z');
  expect(renewed('2026-12-01', '2027-02-09')).toEqual([end, later]);
});

test('the charged part of a month and its credits add up to its visits, to the cent', () => {
  const month = fc.record({
    cents: fc.integer({ min: 0, max: 1_000_000 }),
    visits: fc.integer({ min: 1, max: 9 }),
    coming: fc.integer({ min: 0, max: 9 }),
    skipped: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(month, ({ cents, visits, coming: wanted, skipped: off }) => {
      const coming = Math.min(wanted, visits);
      const part = partOfMonth(cents, visits, coming);
      expect(Math.abs(part - (cents * coming) / visits)).toBeLessThan(1);
      if (coming === visits) expect(part).toBe(cents);
      let left = part;
      for (let gone = 0; gone < Math.min(off, coming); gone += 1) {
        left -= creditOfNext({ leftCents: left, standing: coming - gone });
      }
      expect(left).toBeGreaterThanOrEqual(0);
      if (off >= coming) expect(left).toBe(0);
    }),
  );
});
