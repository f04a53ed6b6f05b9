import type { Context } from 'hono';
import { cents } from '#kernel/rules/money.ts';
import type { PayPeriodAnswer, PersonPay } from '#pay/contract/pay.ts';
import { type CsvColumn, csvAnswer, csvDollars, fileWords } from '#platform/server/http/csv.ts';
import type { AppEnv } from '#registry/app-env.ts';

/** One line per person, for payroll: minutes, and dollars of each kind. */
export function payFile(
  c: Context<AppEnv>,
  { from, to, people, closed }: PayPeriodAnswer,
  timeZone: string,
): Response {
  const { pay: titles } = fileWords(c);
  const money = (amount: number) => csvDollars(cents(amount));
  const columns: readonly CsvColumn<PersonPay>[] = [
    [titles.person, ({ name }) => name],
    [titles.from, () => from],
    [titles.to, () => to],
    [titles.state, () => (closed === null ? titles.open : titles.closed)],
    [titles.workedMinutes, ({ sums }) => String(sums.workedMinutes)],
    [titles.drivingMinutes, ({ sums }) => String(sums.drivingMinutes)],
    [titles.overtimeMinutes, ({ sums }) => String(sums.overtimeMinutes)],
    [titles.work, ({ sums }) => money(sums.work)],
    [titles.driving, ({ sums }) => money(sums.driving)],
    [titles.overtime, ({ sums }) => money(sums.overtime)],
    [titles.jobs, ({ sums }) => money(sums.jobs)],
    [titles.tips, ({ sums }) => money(sums.tips)],
    [titles.cashTips, ({ sums }) => money(sums.cashTips)],
    [titles.corrections, ({ sums }) => money(sums.corrections)],
    [titles.total, ({ sums }) => money(sums.total)],
  ];
  return csvAnswer(c, `pay-${from}-${to}.csv`, columns, [people], timeZone);
}
