import { tipsReceived } from '#after-visit/server/after-visit.ts';
import { cents } from '#kernel/rules/money.ts';
import type { DueTips } from '#pay/contract/due-tips.ts';
import { nextPeriod } from '#pay/rules/terms/pay-period.ts';
import type { PayDeps } from '#pay/server/periods/current-period.ts';
import { lastClosed } from '#pay/server/periods/period-queries.ts';
import { currentTerms } from '#pay/server/terms/terms-queries.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';

/** How far back tips are looked for where the company has no pay periods. */
const LOOK_BACK_DAYS = 31;

/** Tips whose pay period is over and waits to be closed; null where there are none. */
export async function tipsDue({ db, settings, now }: PayDeps): Promise<DueTips | null> {
  const { timeZone } = settings.business;
  const today = dayAt(now().getTime(), timeZone);
  const terms = await currentTerms(db);
  const period = terms === undefined ? null : nextPeriod(terms, await lastClosed(db));
  if (period !== null && period.to >= today) return null;
  const span = period ?? { from: addDays(today, -LOOK_BACK_DAYS), to: today };
  const tips = (await tipsReceived(db, timeZone, span)).filter(({ isCash }) => !isCash);
  const sum = tips.reduce((all, tip) => all + tip.cents, 0);
  if (sum === 0) return null;
  const payday = period && addDays(period.to, terms?.paydayDays ?? 0);
  return { cents: cents(sum), period, payday, isLate: payday !== null && today > payday };
}
