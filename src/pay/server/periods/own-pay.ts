import type { CrewPayAnswer } from '#crew/contract/phone.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import { cashOf, paySums, type ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import { currentPeriod, type PayDeps } from './current-period.ts';
import { closedWithTotals, linesOfPeriods } from './period-queries.ts';

const MAX_PAST = 6;

/** A person's own pay, as their phone shows it: the current period and the last closed ones. */
export async function readPersonPay(deps: PayDeps, personId: PersonId): Promise<CrewPayAnswer> {
  const current = await currentPeriod(deps, personId);
  const closed = await closedWithTotals(deps.db, MAX_PAST);
  const kept = await linesOfPeriods(
    deps.db,
    closed.map(({ id }) => id),
    personId,
  );
  const past = closed.map(({ id, from, to }) => {
    const lines = kept.filter(({ periodId }) => periodId === id);
    return { from, to, isClosed: true, ...toCrewPayPeriod(lines) };
  });
  const now =
    current === undefined
      ? []
      : [{ ...current.period, isClosed: false, ...toCrewPayPeriod(current.lines) }];
  return { periods: [...now, ...past] };
}

function toCrewPayPeriod(lines: readonly ShownPayLine[]) {
  const { workedMinutes, drivingMinutes, tips, total } = paySums(lines);
  return {
    ...{ workedMinutes, drivingMinutes, totalCents: total, tipCents: tips },
    lines: lines.map((line) => {
      const { kind, day, minutes, rate, cents, corrects } = line;
      const cashCents = cashOf([line]);
      return { kind, day, minutes, rate, cents, cashCents, isCorrection: corrects !== null };
    }),
  };
}
