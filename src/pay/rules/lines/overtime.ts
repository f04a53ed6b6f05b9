import type { OvertimeRule } from '#pay/rules/terms/pay-terms.ts';

/** Minutes of a week with extra pay. */
export interface Overtime {
  /** At one and a half times the rate. */
  readonly halfMore: number;
  /** At twice the rate. */
  readonly double: number;
}

const HOUR = 60;
/** 29 U.S.C. 207: over 40 hours in a week. */
const WEEK = 40 * HOUR;
/** California Labor Code 510: over 8 hours a day, and twice as much over 12. */
const DAY = 8 * HOUR;
const LONG_DAY = 12 * HOUR;

/**
 * Overtime of one person's week. No minute counts twice: daily overtime is not also weekly overtime.
 * @param days the minutes that count, by day
 */
export function overtimeOf(days: readonly number[], rule: OvertimeRule): Overtime {
  if (rule === 'none') return { halfMore: 0, double: 0 };
  const byDay = days.map((minutes) => {
    if (rule === 'weekly') return { usual: minutes, halfMore: 0, double: 0 };
    const double = Math.max(0, minutes - LONG_DAY);
    const halfMore = Math.max(0, minutes - double - DAY);
    return { usual: minutes - double - halfMore, halfMore, double };
  });
  const sumOf = (field: 'usual' | 'halfMore' | 'double') =>
    byDay.reduce((sum, day) => sum + day[field], 0);
  return {
    halfMore: sumOf('halfMore') + Math.max(0, sumOf('usual') - WEEK),
    double: sumOf('double'),
  };
}
