import { readHours } from '#crew/server/crew.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { PayOddity } from '#pay/contract/pay.ts';
import { rateOn } from '#pay/rules/terms/pay-rate.ts';
import { addDays, mondayOf } from '#visits/rules/wall-clock.ts';
import type { CurrentPeriod, PayDeps } from './current-period.ts';

const WEEK_DAYS = 7;

/** What someone must check before the period closes: weeks, clocks and rates. */
export async function payOddities(
  deps: PayDeps,
  { period, work }: Pick<CurrentPeriod, 'period' | 'work'>,
  nameOf: (id: PersonId) => string,
): Promise<PayOddity[]> {
  const odd: PayOddity[] = [];
  for (let week = mondayOf(period.from); week <= period.to; week = addDays(week, WEEK_DAYS)) {
    const { people } = await readHours(deps, { from: week, days: WEEK_DAYS });
    for (const { name, days, approval, odd: found, runningSince } of people) {
      const isOpen = runningSince !== null || found.some(({ oddity }) => oddity === 'open');
      if (isOpen) odd.push({ kind: 'clock-open', name, week });
      const isIn = days.some(({ date }) => date >= period.from && date <= period.to);
      if (isIn && approval?.isCurrent !== true) odd.push({ kind: 'not-approved', name, week });
    }
  }
  const isPaid = (day: string) => day >= period.from && day <= period.to;
  for (const { personId: id, days, rates } of work.people) {
    const onJobs = work.jobs.filter(({ workers }) => workers.some((each) => each.personId === id));
    const worked = [...days.map(({ date }) => date), ...onJobs.map(({ day }) => day)];
    const hasNone = worked.some((day) => isPaid(day) && rateOn(rates, day) === undefined);
    if (hasNone) odd.push({ kind: 'no-rate', id, name: nameOf(id) });
  }
  for (const { day, cents, workers, bookingId } of work.tips) {
    if (!isPaid(day) || workers.length > 0) continue;
    odd.push({ kind: 'tip-of-nobody', bookingId, day, cents });
  }
  return odd;
}
