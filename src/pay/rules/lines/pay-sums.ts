import type { PayLine } from './pay-line.ts';

/** A line as it is shown, with what it corrects. */
export interface ToldLine extends PayLine {
  /** The closed period that it corrects; null: it is of its own period. */
  readonly corrects: { readonly from: string; readonly to: string } | null;
}

/** What someone gets for a period, in whole minutes and in cents; the amounts add up to `total`. */
export interface PaySums {
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly overtimeMinutes: number;
  readonly work: number;
  readonly driving: number;
  /** Overtime, and twice the pay. */
  readonly overtime: number;
  /** Shares of jobs, and flat amounts. */
  readonly jobs: number;
  /** Tips by card, of closed periods too: they have a column of their own everywhere. */
  readonly tips: number;
  /** Tips in cash, which people have already: they are in no total. */
  readonly cashTips: number;
  /** Of periods that are closed, without tips. */
  readonly corrections: number;
  readonly total: number;
}

export function paySums(lines: readonly ToldLine[]): PaySums {
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

/** What people got in cash, in cents. */
export function cashOf(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { kind, basis }) => sum + (kind === 'cash-tip' ? (basis ?? 0) : 0), 0);
}

export function sumOf(lines: readonly PayLine[], field: 'minutes' | 'cents'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}
