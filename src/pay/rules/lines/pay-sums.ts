import type { PayLine } from './pay-line.ts';

/** A line as shown, with what it corrects. */
export interface ShownPayLine extends PayLine {
  /** The closed period that it corrects; null for a line of its own period. */
  readonly corrects: { readonly from: string; readonly to: string } | null;
}

/** A person's pay for a period, in whole minutes and in cents; the amounts add up to `total`. */
export interface PaySums {
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly overtimeMinutes: number;
  readonly work: number;
  readonly driving: number;
  /** Overtime at one and a half times and at twice the rate. */
  readonly overtime: number;
  /** Shares of jobs and flat amounts. */
  readonly jobs: number;
  /** Card tips, also of closed periods: they always have their own column. */
  readonly tips: number;
  /** Cash tips, which people already have: they are in no total. */
  readonly cashTips: number;
  /** Corrections of closed periods, without tips. */
  readonly corrections: number;
  readonly total: number;
}

export function paySums(lines: readonly ShownPayLine[]): PaySums {
  const own = lines.filter(({ corrects }) => corrects === null);
  const of = (...kinds: readonly PayLine['kind'][]) =>
    own.filter(({ kind }) => kinds.includes(kind));
  const minutes = (...kinds: readonly PayLine['kind'][]) => sumOf(of(...kinds), 'minutes');
  const cents = (...kinds: readonly PayLine['kind'][]) => sumOf(of(...kinds), 'cents');
  return {
    workedMinutes: minutes('work'),
    drivingMinutes: minutes('driving'),
    overtimeMinutes: minutes('overtime', 'double-time'),
    work: cents('work'),
    driving: cents('driving'),
    overtime: cents('overtime', 'double-time'),
    jobs: cents('share', 'flat'),
    tips: sumOf(
      lines.filter(({ kind }) => kind === 'tip'),
      'cents',
    ),
    cashTips: cashOf(lines),
    corrections: sumOf(
      lines.filter(({ kind, corrects }) => corrects !== null && kind !== 'tip'),
      'cents',
    ),
    total: sumOf(lines, 'cents'),
  };
}

/** Cash tips by person, in cents. */
export function cashOf(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { kind, basis }) => sum + (kind === 'cash-tip' ? (basis ?? 0) : 0), 0);
}

export function sumOf(lines: readonly PayLine[], field: 'minutes' | 'cents'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}
