import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { PayPeriod } from '#pay/rules/terms/pay-period.ts';
import { type PayRate, rateOn } from '#pay/rules/terms/pay-rate.ts';
import type { PayTerms } from '#pay/rules/terms/pay-terms.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, mondayOf } from '#visits/rules/wall-clock.ts';
import { jobPay } from './job-pay.ts';
import { overtimeOf } from './overtime.ts';
import { roundedRatio, shareByMinutes } from './split.ts';

/** For what a line pays. Overtime is what is paid on top of the usual pay of the same minutes. */
export const payLineKinds = [
  'work',
  'driving',
  'overtime',
  'double-time',
  'share',
  'flat',
  /** A share of a tip by card, and of one in cash, which is counted and not paid again. */
  'tip',
  'cash-tip',
] as const;
export type PayLineKind = (typeof payLineKinds)[number];

/** One line of someone's pay. Below 0 it takes back what was paid too much. */
export interface PayLine {
  readonly personId: PersonId;
  readonly kind: PayLineKind;
  /** On which it was earned; of overtime the last day of its week. */
  readonly day: Day;
  /** Of a job. */
  readonly visitId: VisitId | null;
  readonly minutes: number;
  /**
   * Cents an hour, of a share hundredths of a percent, of a flat amount cents, of a tip the minutes that
   * it was shared by; null: not paid.
   */
  readonly rate: number | null;
  /** The price of the job, or the tip, that a share is of, in cents; of a tip in cash the share itself. */
  readonly basis: number | null;
  /** What is paid, in cents. */
  readonly cents: number;
}

/** Minutes of a person on a day of the company's calendar, by their clock. */
export interface WorkedDay {
  readonly date: Day;
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
}

/** What a person did, for whole weeks around what is paid. */
export interface PersonWork {
  readonly personId: PersonId;
  readonly days: readonly WorkedDay[];
  /** In the order in which they were entered. */
  readonly rates: readonly PayRate[];
}

/** A job that is done. */
export interface DoneJob {
  readonly visitId: VisitId;
  readonly day: Day;
  /** In cents. */
  readonly price: number;
  readonly workers: readonly { readonly personId: PersonId; readonly minutes: number }[];
}

/** A tip, with everyone who shares it. */
export interface SharedTip {
  readonly visitId: VisitId;
  readonly bookingId: OrderId;
  /** On which it came. */
  readonly day: Day;
  /** All of it, in cents: nothing is taken off, no fee either. */
  readonly cents: number;
  /** The crew has it already: it is counted, and not paid again. */
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
 * Everything that a period pays, by the terms and rates of its days. Each line is rounded to the cent
 * by itself; a sum is the sum of its lines.
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
    // Tips are no part of the regular rate (29 CFR 531.60): no overtime is paid on them.
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
    // The minutes of a job are in the lines of time already.
    return [{ ...of, minutes: 0, rate: rate.amount, basis, cents }];
  });
}

/**
 * The shares of a tip, by the minutes that each person worked at the visit; they add up to it to the
 * cent (ruling 49).
 */
function tipLines({ visitId, day, cents, isCash, workers }: SharedTip): PayLine[] {
  const shares = shareByMinutes(cents, workers);
  return workers.map(({ personId, minutes: basisMinutes }, index) => {
    const share = shares[index] ?? 0;
    return {
      ...{ personId, kind: isCash ? 'cash-tip' : 'tip', day, visitId },
      // The minutes of a visit are in the lines of time already.
      ...{ minutes: 0, rate: basisMinutes, basis: isCash ? share : cents },
      cents: isCash ? 0 : share,
    };
  });
}

/** The Sundays of a period: a week's overtime is paid where the week ends (29 CFR 778.106). */
function weekEnds({ from, to }: PayPeriod): Day[] {
  const sundays: Day[] = [];
  const first = addDays(mondayOf(from), WEEK_DAYS - 1);
  for (let day = first; day <= to; day = addDays(day, WEEK_DAYS)) sundays.push(day);
  return sundays;
}

/**
 * Half or all of the week's regular rate on top: its usual pay divided by its minutes, so that
 * driving and jobs count too (29 CFR 778.111).
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
