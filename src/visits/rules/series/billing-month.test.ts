import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoText } from '#visits/rules/wall-clock.ts';
import {
  billingMonth,
  type ChangedMonth,
  creditOfNext,
  numbersIn,
  settlementOf,
  shareOfMonth,
  unsettledCents,
} from './billing-month.ts';
import { partFrom } from './series.ts';

const ZONE = 'America/Los_Angeles';
const at = (iso: string) => Date.parse(iso);
const shown = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((moment) => isoText(moment, 'UTC').slice(0, 16)).join(' ');

test('months end on the day the plan began, or the last day of a short month, like the processor’s', () => {
  const plan = { end: at('2027-02-28T18:30Z'), since: at('2027-01-31T18:30Z') };
  expect(shown(billingMonth(plan, at('2027-03-29T12:00Z')))).toBe(
    '2027-02-28T18:30 2027-03-31T18:30',
  );
  expect(shown(billingMonth(plan, at('2027-02-10T12:00Z')))).toBe(
    '2027-01-31T18:30 2027-02-28T18:30',
  );
});

test('a month ends at the same UTC time after our clock changes', () => {
  const plan = { end: at('2026-10-15T18:30Z'), since: at('2026-09-15T18:30Z') };
  expect(shown(billingMonth(plan, at('2026-11-15T19:00Z')))).toBe(
    '2026-11-15T18:30 2026-12-15T18:30',
  );
});

test('each visit belongs to one month, whichever month was paid last, and shares add up', () => {
  const anyPlan = fc.record({
    day: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
    minutes: fc.integer({ min: 0, max: 1439 }),
    paid: fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 2, maxLength: 2 }),
    frequency: fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
    cents: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(anyPlan, ({ day, minutes, paid, frequency, cents }) => {
      const since = at(`${day}T00:00Z`) + minutes * 60_000;
      const series = [
        partFrom({ number: 0, start: since + 86_400_000, crewId: null }, frequency, ZONE),
      ];
      const [first, ...others] = series;
      if (first === undefined) throw new Error('a series has a part');
      const bounds = { until: null, paused: [] };
      const [one, other] = paid.map((months) => ({ end: monthsAfter(since, months), since }));
      if (one === undefined || other === undefined) throw new Error('two months are paid');
      for (let months = 0; months < 24; months += 1) {
        const month = { from: monthsAfter(since, months), to: monthsAfter(since, months + 1) };
        const numbers = numbersIn([first, ...others], bounds, month, ZONE);
        for (const moment of [month.from, month.to - 1]) {
          expect(billingMonth(one, moment)).toEqual(month);
          expect(billingMonth(other, moment)).toEqual(month);
        }
        const shares = numbers.map((_, index) => shareOfMonth(cents, numbers.length, index));
        if (numbers.length > 0) expect(shares.reduce((a, b) => a + b)).toBe(cents);
      }
    }),
    { numRuns: 200 },
  );
});

test('the credits of all visits of a month add up to the month, even if its rhythm changes', () => {
  const anyMonth = fc.record({
    cents: fc.integer({ min: 1, max: 100_000 }),
    // How many visits the month had when each of them was skipped.
    counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
  });
  fc.assert(
    fc.property(anyMonth, ({ cents: monthCents, counts }) => {
      const credited: number[] = [];
      for (const [before, count] of counts.entries()) {
        const visits = before + 1 === counts.length ? before + 1 : Math.max(count, before + 2);
        const leftCents = unsettledCents(monthCents, credited);
        credited.push(creditOfNext({ leftCents, standing: visits - before }));
        expect(credited.at(-1)).toBeGreaterThanOrEqual(0);
        expect(sum(credited)).toBeLessThanOrEqual(monthCents);
      }
      expect(sum(credited)).toBe(monthCents);
    }),
  );
});

test('credits the visits of a month evenly, whichever are skipped', () => {
  const credited: number[] = [];
  for (const cent of [3333, 3333, 3334]) {
    const leftCents = unsettledCents(10_000, credited);
    expect(creditOfNext({ leftCents, standing: 3 - credited.length })).toBe(cent);
    credited.push(cent);
  }
});

const changed: ChangedMonth = {
  leftCents: 10_000,
  before: 4,
  after: 2,
  skipped: 0,
  isPaid: true,
  settled: { visits: 0, cents: 0 },
};

test('a change that leaves a paid month with fewer visits credits the missing ones', () => {
  expect(settlementOf(changed)).toEqual({ kind: 'credit', visits: 2, cents: 5000 });
  expect(settlementOf({ ...changed, after: 0 })).toMatchObject({ cents: 10_000 });
  expect(settlementOf({ ...changed, after: 4 })).toBeNull();
  expect(settlementOf({ ...changed, after: 5 })).toBeNull();
  expect(settlementOf({ ...changed, isPaid: false })).toBeNull();
});

test('a month without any visit left credits all that remains of it, even before it is paid', () => {
  const month = { ...changed, leftCents: 5861, before: 1, after: 0, skipped: 2 };
  const all = { kind: 'credit', visits: 1, cents: 5861 };
  expect(settlementOf(month)).toEqual(all);
  expect(settlementOf({ ...month, isPaid: false })).toEqual(all);
  expect(settlementOf({ ...month, isPaid: false, skipped: 0 })).toBeNull();
});

test('visits that come after all take back their credit, and never more', () => {
  const settled = { visits: 3, cents: 7501 };
  const month = { ...changed, before: 1, after: 2, settled };
  expect(settlementOf(month)).toEqual({ kind: 'taken-back', visits: 1, cents: 2500 });
  expect(settlementOf({ ...month, after: 4 })).toMatchObject({ visits: 3, cents: 7501 });
  expect(settlementOf({ ...month, after: 9 })).toMatchObject({ visits: 3, cents: 7501 });
});

function sum(all: readonly number[]): number {
  return all.reduce((a, b) => a + b, 0);
}

/** Counts only by the UTC calendar, month by month. */
function monthsAfter(since: number, months: number): number {
  const first = new Date(since);
  const month = first.getUTCMonth() + months;
  const days = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(first.getUTCDate(), days);
  return Date.UTC(first.getUTCFullYear(), month, day) + (since % 86_400_000);
}
