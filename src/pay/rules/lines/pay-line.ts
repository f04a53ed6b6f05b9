import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { PayPeriod } from '#pay/rules/terms/pay-period.ts';
import { type PayRate, rateOn } from '#pay/rules/terms/pay-rate.ts';
import type { PayTerms } from '#pay/rules/terms/pay-terms.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, mondayOf } from '#visits/rules/wall-clock.ts';
import { jobPay } from './job-pay.ts';
import { overtimeOf } from './overtime.ts';
import { roundedRatio, shareByMinutes } from './split.ts';

/** What a line pays for. Overtime is the extra pay on top of the usual pay for the same minutes. */
export const payLineKinds = [
  'work',
  'driving',
  'overtime',
  'double-time',
  'share',
  'flat',
  /** A share of a card tip, or of a cash tip, which is listed but not paid again. */
  'tip',
  'cash-tip',
] as const;
export type PayLineKind = (typeof payLineKinds)[number];

/** One line of a person's pay. Below 0 it takes back an overpayment. */
export interface PayLine {
  readonly personId: PersonId;
  readonly kind: PayLineKind;
  /** The day it was earned; for overtime, the last day of its week. */
  readonly day: Day;
  /** For a job. */
  readonly visitId: VisitId | null;
  readonly minutes: number;
  /**
   * Cents per hour; for a share, hundredths of a percent; for a flat amount, cents; for a tip, the minutes that it
   * was shared by; null: not paid.
   */
  readonly rate: number | null;
  /** In cents: the price or tip that a share is taken from; for a cash tip, the share itself. */
  readonly basis: number | null;
  /** The amount paid, in cents. */
  readonly cents: number;
}

/** A person's clocked minutes on a day of the company's calendar. */
export interface WorkedDay {
  readonly date: Day;
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
}

/** Everyone's work in the whole weeks around the paid days. */
export interface PersonWork {
  readonly personId: PersonId;
  readonly days: readonly WorkedDay[];
  /** In the order of entry. */
  readonly rates: readonly PayRate[];
}

/** A completed job. */
export interface DoneJob {
  readonly visitId: VisitId;
  readonly day: Day;
  /** In cents. */
  readonly price: number;
  readonly workers: readonly { readonly personId: PersonId; readonly minutes: number }[];
}

/** A tip and everyone who shares it. */
export interface SharedTip {
  readonly visitId: VisitId;
  readonly bookingId: OrderId;
  /** The day it arrived. */
  readonly day: Day;
  /** The full amount in cents: nothing is deducted, not even a fee. */
  readonly cents: number;
  /** The crew already has it: it is listed but not paid again. */
  readonly isCash: boolean;
  readonly workers: readonly { readonly personId: PersonId; readonly minutes: number }[];
}

export interface Work {
  readonly people: readonly PersonWork[];
  readonly jobs: readonly DoneJob[];
  readonly tips: readonly SharedTip[];
}

const WEEK_DAYS = 7;

/**
 * Everything that a period pays, by the terms and rates of its days. Each line is rounded to the cent;
 * a sum is the sum of its rounded lines.
 */
export function payLines(
  { people, jobs, tips }: Work,
  terms: PayTerms,
  period: PayPeriod,
): PayLine[] {
  const ratesOf = new Map(people.map(({ personId, rates }) => [personId, rates]));
  const ofJobs = jobs.flatMap((job) => jobLines(job, ratesOf));
  const ofTips = tips.flatMap(tipLines);
  return people.flatMap((person) => {
    const own = ofJobs.filter(({ personId }) => personId === person.personId);
    const ofTime = person.days
      .filter(({ date }) => date >= terms.begins)
      .flatMap((day) => timeLines(person, day, terms));
    const usual = [...ofTime, ...own].filter(({ day }) => day >= terms.begins);
    const more = weekEnds(period).flatMap((sunday) => overtimeLines(person, usual, sunday, terms));
    // Tips are not part of the regular rate (29 CFR 531.60), so they earn no overtime.
    const tipped = ofTips.filter(
      ({ personId, day }) => personId === person.personId && day >= terms.begins,
    );
    return [...usual, ...more, ...tipped].filter(
      ({ day }) => day >= period.from && day <= period.to,
    );
  });
}

function timeLines(
  { personId, rates }: PersonWork,
  { date: day, workedMinutes, drivingMinutes }: WorkedDay,
  terms: PayTerms,
): PayLine[] {
  const rate = rateOn(rates, day);
  const hourly = rate?.way === 'hour' ? rate.amount : null;
  const driving = { work: hourly, rate: terms.drivingCents, none: null }[terms.driving];
  const line = (kind: 'work' | 'driving', minutes: number, each: number | null): PayLine[] => {
    if (minutes === 0) return [];
    const cents = roundedRatio(minutes * (each ?? 0), 60);
    return [{ personId, kind, day, visitId: null, minutes, rate: each, basis: null, cents }];
  };
  return [...line('work', workedMinutes, hourly), ...line('driving', drivingMinutes, driving)];
}

function jobLines(
  { visitId, day, price, workers }: DoneJob,
  ratesOf: ReadonlyMap<PersonId, readonly PayRate[]>,
): PayLine[] {
  const paid = workers.map((worker) => {
    return { ...worker, rate: rateOn(ratesOf.get(worker.personId) ?? [], day) };
  });
  const amounts = jobPay(price, paid);
  return paid.flatMap(({ personId, rate }, index) => {
    if (rate === undefined || rate.way === 'hour') return [];
    const cents = amounts[index] ?? 0;
    const basis = rate.way === 'share' ? price : null;
    const of = { personId, kind: rate.way, day, visitId };
    // The time lines already include the minutes of a job.
    return [{ ...of, minutes: 0, rate: rate.amount, basis, cents }];
  });
}

/**
 * Splits a tip by each person's minutes at the visit; the shares add up to the tip to the cent
 * (ruling 49).
 */
function tipLines({ visitId, day, cents, isCash, workers }: SharedTip): PayLine[] {
  const shares = shareByMinutes(cents, workers);
  return workers.map(({ personId, minutes: basisMinutes }, index) => {
    const share = shares[index] ?? 0;
    return {
      ...{ personId, kind: isCash ? 'cash-tip' : 'tip', day, visitId },
      // The time lines already include the minutes of a visit.
      ...{ minutes: 0, rate: basisMinutes, basis: isCash ? share : cents },
      cents: isCash ? 0 : share,
    };
  });
}

/** The Sundays of a period: overtime is paid in the period where the week ends (29 CFR 778.106). */
function weekEnds({ from, to }: PayPeriod): Day[] {
  const sundays: Day[] = [];
  const first = addDays(mondayOf(from), WEEK_DAYS - 1);
  for (let day = first; day <= to; day = addDays(day, WEEK_DAYS)) sundays.push(day);
  return sundays;
}

/**
 * Overtime pay: half or all of the week's regular rate on top. That rate is the week's usual pay divided by its
 * minutes, so driving and jobs count as well (29 CFR 778.111).
 */
function overtimeLines(
  { personId, rates }: PersonWork,
  usual: readonly PayLine[],
  sunday: Day,
  { overtime, driving }: PayTerms,
): PayLine[] {
  if (rateOn(rates, sunday)?.hasOvertime !== true) return [];
  const monday = addDays(sunday, 1 - WEEK_DAYS);
  const week = usual.filter(({ day }) => day >= monday && day <= sunday);
  const counted = week.filter(({ kind }) => kind !== 'driving' || driving !== 'none');
  const days = Map.groupBy(counted, ({ day }) => day);
  const minutesOf = (lines: readonly PayLine[]) =>
    lines.reduce((sum, { minutes }) => sum + minutes, 0);
  const { halfMore, double } = overtimeOf([...days.values()].map(minutesOf), overtime);
  const minutes = minutesOf(counted);
  const cents = counted.reduce((sum, line) => sum + line.cents, 0);
  const line = (kind: 'overtime' | 'double-time', over: number, halves: number): PayLine[] => {
    if (over === 0) return [];
    return [
      {
        ...{ personId, kind, day: sunday, visitId: null, minutes: over, basis: null },
        rate: roundedRatio(cents * 60 * halves, 2 * minutes),
        cents: roundedRatio(cents * over * halves, 2 * minutes),
      },
    ];
  };
  return [...line('overtime', halfMore, 1), ...line('double-time', double, 2)];
}
