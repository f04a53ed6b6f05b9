import { tipsReceived } from '#after-visit/server/after-visit.ts';
import { cents } from '#kernel/rules/money.ts';
import type { DueTips } from '#pay/contract/due-tips.ts';
import { nextPeriod, type PayPeriod, periodFrom } from '#pay/rules/terms/pay-period.ts';
import type { PayTerms } from '#pay/rules/terms/pay-terms.ts';
import { LOOK_BACK_CLOSED_DAYS, type PayDeps } from '#pay/server/periods/current-period.ts';
import { closedSince, lastClosed, tipsPaidFor } from '#pay/server/periods/period-queries.ts';
import { currentTerms } from '#pay/server/terms/terms-queries.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';

/** How many days back we look for tips if the company has no pay periods. */
const LOOK_BACK_DAYS = 31;

/**
 * Tips of past periods that are not closed, with later tips for closed ones; null without any. The first
 * period with tips sets the payday.
 */
export async function tipsDue({ db, settings, now }: PayDeps): Promise<DueTips | null> {
  const { timeZone } = settings.business;
  const today = dayAt(now().getTime(), timeZone);
  const terms = await currentTerms(db);
  const received = async (span: PayPeriod) =>
    (await tipsReceived(db, timeZone, span)).filter(({ isCash }) => !isCash);
  if (terms === undefined) {
    const sum = sumOf(await received({ from: addDays(today, -LOOK_BACK_DAYS), to: today }));
    return sum === 0 ? null : { cents: cents(sum), period: null, payday: null, isLate: false };
  }
  const over = periodsOver(terms, nextPeriod(terms, await lastClosed(db)), today);
  const [next, last] = [over[0], over.at(-1)];
  if (next === undefined || last === undefined) return null;
  const tips = await received({ from: next.from, to: last.to });
  const [closed] = (await closedSince(db, addDays(next.from, -LOOK_BACK_CLOSED_DAYS))).slice(-1);
  const days = closed && { from: closed.from, to: addDays(next.from, -1) };
  const late = days === undefined ? 0 : await unpaidTipCents(db, await received(days), days);
  const first = late > 0 ? next.from : tips.map(({ day }) => day).toSorted()[0];
  const period = over.find(({ to }) => first !== undefined && first <= to);
  if (period === undefined) return null;
  const payday = addDays(period.to, terms.paydayDays);
  return {
    cents: cents(sumOf(tips) + Math.max(late, 0)),
    ...{ period, payday, isLate: today > payday },
  };
}

/** From the next period to close to the last one that is over. */
function periodsOver(terms: PayTerms, next: PayPeriod, today: string): PayPeriod[] {
  const over: PayPeriod[] = [];
  for (let each = next; each.to < today; each = periodFrom(addDays(each.to, 1), terms)) {
    over.push(each);
  }
  return over;
}

/** Unpaid tips that arrived in closed periods; a tip without a recipient is not owed. */
async function unpaidTipCents(
  db: Db,
  tips: Awaited<ReturnType<typeof tipsReceived>>,
  days: PayPeriod,
): Promise<number> {
  return sumOf(tips.filter(({ people }) => people.length > 0)) - (await tipsPaidFor(db, days));
}

function sumOf(tips: readonly { readonly cents: number }[]): number {
  return tips.reduce((all, tip) => all + tip.cents, 0);
}
