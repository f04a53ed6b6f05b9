import { operatorNames } from '#company/server/operators/operators.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { PayAnswer, PayPeriodAnswer, PersonPay } from '#pay/contract/pay.ts';
import { paySums, type ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import { tipYears } from '#pay/server/tips/tip-year-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { allPeople } from '#visits/server/visits.ts';
import { type CurrentPeriod, currentPeriod, type PayDeps } from './current-period.ts';
import { payOddities } from './pay-oddities.ts';
import { closedWithTotals, findClosed, linesOfPeriods } from './period-queries.ts';

const MAX_PAST = 60;

/** How the company pays, the open period, and the closed ones. */
export async function readPay(deps: PayDeps): Promise<PayAnswer> {
  const current = await currentPeriod(deps, null);
  const past = await closedWithTotals(deps.db, MAX_PAST);
  return {
    terms: current?.terms ?? null,
    current: current === undefined ? null : await toPeriodAnswer(deps, current),
    past: past.map(({ id, from, to, closedAt, totalCents }) => {
      return { id, from, to, closedAt: closedAt.toISOString(), totalCents };
    }),
    tipYears: await tipYears(deps.db),
  };
}

/** The open period, with what someone must check first. */
export async function toPeriodAnswer(
  deps: PayDeps,
  current: CurrentPeriod,
): Promise<PayPeriodAnswer> {
  const nameOf = await peopleNames(deps.db);
  return {
    ...{ id: null, closed: null, isOver: current.isOver },
    ...current.period,
    ...people(current.lines, nameOf),
    odd: await payOddities(deps, current, nameOf),
  };
}

/** A closed period, as it was closed. @throws a problem: 404. */
export async function readClosed(db: Db, id: string): Promise<PayPeriodAnswer> {
  const period = await findClosed(db, id);
  if (period === undefined) fail('pay-period-not-found');
  const lines = await linesOfPeriods(db, [id], null);
  const names = await operatorNames(db, [period.closedBy]);
  const nameOf = new Map(lines.map((line) => [line.personId, line.name]));
  const { from, to, closedBy, closedAt } = period;
  return {
    ...{ id, from, to, isOver: true, odd: [] },
    closed: { by: names.get(closedBy) ?? '', at: closedAt.toISOString() },
    ...people(
      lines.map(({ periodId: _period, name: _name, ...line }) => line),
      (personId) => nameOf.get(personId) ?? '',
    ),
  };
}

async function peopleNames(db: Db): Promise<(id: PersonId) => string> {
  const names = new Map((await allPeople(db)).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** Sorted by name. */
function people(
  lines: readonly ShownPayLine[],
  nameOf: (id: PersonId) => string,
): Pick<PayPeriodAnswer, 'people' | 'sums'> {
  const each = [...Map.groupBy(lines, ({ personId }) => personId)].map(
    ([id, own]): PersonPay => ({
      ...{ id, name: nameOf(id), sums: paySums(own) },
      lines: own,
    }),
  );
  return {
    people: each.toSorted((one, other) => one.name.localeCompare(other.name)),
    sums: paySums(lines),
  };
}
