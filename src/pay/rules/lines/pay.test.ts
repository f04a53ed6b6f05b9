import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { nextPeriod, type PayPeriod, periodFrom } from '#pay/rules/terms/pay-period.ts';
import { type PayRate, rateOn } from '#pay/rules/terms/pay-rate.ts';
import { cadences, type PayTerms } from '#pay/rules/terms/pay-terms.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { correctionsOf } from './corrections.ts';
import { jobPay } from './job-pay.ts';
import { overtimeOf } from './overtime.ts';
import { type PayLine, payLines, type Work } from './pay-line.ts';
import { paySums } from './pay-sums.ts';
import { roundTogether } from './split.ts';

const ANA = 'ana' as PersonId;
const BEN = 'ben' as PersonId;
const HOME = 'home' as VisitId;
/** A Monday. */
const MONDAY = '2026-11-02';
const WEEK: PayPeriod = { from: MONDAY, to: addDays(MONDAY, 6) };
const terms: PayTerms = {
  cadence: 'weekly',
  begins: MONDAY,
  driving: 'work',
  drivingCents: 0,
  overtime: 'none',
  paydayDays: 5,
};
const rate = (way: PayRate['way'], amount: number, more: Partial<PayRate> = {}): PayRate => {
  return { from: MONDAY, way, amount, hasOvertime: true, ...more };
};
const day = (after: number, workedMinutes: number, drivingMinutes = 0) => {
  return { date: addDays(MONDAY, after), workedMinutes, drivingMinutes };
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('splits $20.00 by 120, 120 and 95 minutes into exactly 2,000 cents', () => {
  const parts = [120, 120, 95].map((minutes) => 2_000 * minutes);
  expect(roundTogether(parts, 335)).toEqual([717, 716, 567]);
});

test('parts add up to the cent, and each is less than a cent off', () => {
  const anyWeights = fc
    .array(fc.nat(2_000), { minLength: 1, maxLength: 12 })
    .filter((weights) => sum(weights) > 0);
  fc.assert(
    fc.property(fc.nat(1_000_000), anyWeights, (amount, weights) => {
      const whole = sum(weights);
      const shares = weights.map((weight) => amount * weight);
      const parts = roundTogether(shares, whole);
      expect(sum(parts)).toBe(amount);
      parts.forEach((part, index) => {
        expect(Math.abs(part - (shares[index] ?? 0) / whole)).toBeLessThan(1);
      });
    }),
  );
});

test('pays each worker a share of their own part of the price, to the cent', () => {
  const workers = [
    { personId: ANA, minutes: 120, rate: rate('share', 4_000) },
    { personId: BEN, minutes: 60, rate: rate('share', 4_000) },
  ];
  // 40 % of $199.99 is $80.00.
  expect(jobPay(19_999, workers)).toEqual([5_333, 2_667]);
  const [ana, ben] = workers;
  if (ana === undefined || ben === undefined) throw new Error('nobody worked');
  expect(jobPay(20_000, [ana, { ...ben, rate: rate('hour', 2_000) }])).toEqual([5_333, 0]);
  expect(jobPay(20_000, [ana, { ...ben, rate: rate('flat', 4_500) }])).toEqual([5_333, 4_500]);
  // Nothing recorded: counts like the longest worker.
  expect(jobPay(20_000, [ana, { ...ben, minutes: 0 }])).toEqual([4_000, 4_000]);
});

test.each([
  ['none', [600, 600, 600, 600, 600], { halfMore: 0, double: 0 }],
  ['weekly', [600, 600, 600, 600, 600], { halfMore: 600, double: 0 }],
  ['daily', [600, 600, 600, 600, 600], { halfMore: 600, double: 0 }],
  ['daily', [780], { halfMore: 240, double: 60 }],
  // 48 hours over six eight-hour days.
  ['daily', [480, 480, 480, 480, 480, 480], { halfMore: 480, double: 0 }],
] as const)('counts overtime by the rule "%s" of %j', (rule, days, overtime) => {
  expect(overtimeOf(days, rule)).toEqual(overtime);
});

test('uses the latest rate from its day on; a later entry for the same day replaces the first', () => {
  const rates = [rate('hour', 1_800), rate('hour', 2_000, { from: '2026-11-05' })];
  expect(rateOn(rates, '2026-11-01')).toBeUndefined();
  expect(rateOn(rates, '2026-11-04')?.amount).toBe(1_800);
  expect(rateOn(rates, '2026-11-05')?.amount).toBe(2_000);
  expect(rateOn([...rates, rate('hour', 1_900)], '2026-11-04')?.amount).toBe(1_900);
});

const workOf = (days: Work['people'][number]['days'], rates: readonly PayRate[]): Work => {
  return { people: [{ personId: ANA, days, rates }], jobs: [], tips: [] };
};

test.each([
  ['work', 0, 1_000],
  ['rate', 1_500, 750],
  ['none', 0, 0],
] as const)('pays driving as the owner chose: %s', (driving, drivingCents, cents) => {
  const work = workOf([day(0, 60, 30)], [rate('hour', 2_000)]);
  const lines = payLines(work, { ...terms, driving, drivingCents }, WEEK);
  expect(lines).toMatchObject([
    { kind: 'work', minutes: 60, rate: 2_000, cents: 2_000 },
    { kind: 'driving', minutes: 30, cents },
  ]);
});

test('pays overtime at half the week’s regular rate, driving included, on its Sunday', () => {
  const days = [0, 1, 2, 3, 4].map((after) => day(after, 540, 60));
  const lines = payLines(
    workOf(days, [rate('hour', 2_000)]),
    { ...terms, overtime: 'weekly' },
    WEEK,
  );
  expect(paySums(lines.map((line) => ({ ...line, corrects: null })))).toMatchObject({
    ...{ workedMinutes: 2_700, drivingMinutes: 300, overtimeMinutes: 600 },
    ...{ work: 90_000, driving: 10_000, overtime: 10_000, total: 110_000 },
  });
  expect(lines.at(-1)).toMatchObject({ kind: 'overtime', day: WEEK.to, rate: 1_000 });
  const exempt = workOf(days, [rate('hour', 2_000, { hasOvertime: false })]);
  expect(payLines(exempt, { ...terms, overtime: 'weekly' }, WEEK).at(-1)?.kind).toBe('driving');
});

test('pays the overtime of a week across two periods in the later one', () => {
  const days = [0, 1, 2, 3, 4].map((after) => day(after, 600));
  const work = workOf(days, [rate('hour', 2_000)]);
  const weekly: PayTerms = { ...terms, overtime: 'weekly' };
  const [first, second] = [
    { from: MONDAY, to: addDays(MONDAY, 3) },
    { from: addDays(MONDAY, 4), to: addDays(MONDAY, 10) },
  ];
  expect(payLines(work, weekly, first).map(({ kind }) => kind)).not.toContain('overtime');
  expect(payLines(work, weekly, second)).toMatchObject([
    { kind: 'work', minutes: 600 },
    { kind: 'overtime', minutes: 600, cents: 10_000 },
  ]);
});

test.each([
  ['weekly', '2026-11-02', '2026-11-08'],
  ['biweekly', '2026-11-02', '2026-11-15'],
  ['twice-a-month', '2026-11-02', '2026-11-15'],
  ['twice-a-month', '2026-11-16', '2026-11-30'],
  ['monthly', '2028-02-02', '2028-02-29'],
] as const)('a period of the cadence %s from %s ends on %s', (cadence, from, to) => {
  expect(periodFrom(from, { cadence, begins: MONDAY })).toEqual({ from, to });
});

test('periods follow each other without a gap, even if the cadence changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...cadences), { minLength: 2 }), (each) => {
      let last: PayPeriod | undefined;
      for (const cadence of each) {
        const period = nextPeriod({ ...terms, cadence }, last);
        expect(period.from).toBe(last === undefined ? MONDAY : addDays(last.to, 1));
        expect(period.to >= period.from).toBe(true);
        last = period;
      }
    }),
  );
});

const anyDays = fc
  .array(fc.tuple(fc.nat(900), fc.nat(120)), { minLength: 14, maxLength: 14 })
  .map((minutes) => minutes.map(([worked, driving], after) => day(after, worked, driving)));
const anyRates = fc
  .record({
    way: fc.constantFrom('hour' as const, 'share' as const, 'flat' as const),
    amount: fc.integer({ min: 1, max: 10_000 }),
    hasOvertime: fc.boolean(),
  })
  .map((each) => [{ from: MONDAY, ...each }]);
const anyWork = fc.record({ days: anyDays, rates: anyRates, price: fc.nat(50_000) }).map(
  ({ days, rates, price }): Work => ({
    ...workOf(days, rates),
    jobs: [
      {
        ...{ visitId: HOME, day: MONDAY, price },
        workers: [
          { personId: ANA, minutes: 90 },
          { personId: BEN, minutes: 77 },
        ],
      },
    ],
  }),
);

/** All that was paid for the days of a period: its own lines and later corrections. */
test('pays any change after a period closed in the next one, once, to the cent', () => {
  const SECOND: PayPeriod = { from: addDays(MONDAY, 7), to: addDays(MONDAY, 13) };
  const weekly: PayTerms = { ...terms, overtime: 'weekly' };
  const total = (lines: readonly PayLine[]) => sum(lines.map(({ cents }) => cents));
  fc.assert(
    fc.property(anyWork, anyWork, anyWork, (before, after, later) => {
      const closed = payLines(before, weekly, WEEK);
      const corrected = correctionsOf(payLines(after, weekly, WEEK), closed);
      expect(total([...closed, ...corrected])).toBe(total(payLines(after, weekly, WEEK)));
      // Nothing changed since, so nothing is corrected twice.
      expect(correctionsOf(payLines(after, weekly, WEEK), [...closed, ...corrected])).toEqual([]);
      const again = correctionsOf(payLines(later, weekly, WEEK), [...closed, ...corrected]);
      expect(total([...closed, ...corrected, ...again])).toBe(total(payLines(later, weekly, WEEK)));
      expect(payLines(after, weekly, SECOND).every(({ day: on }) => on >= SECOND.from)).toBe(true);
    }),
  );
});
