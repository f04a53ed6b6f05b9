import type { VisitId } from '#kernel/rules/ids.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import type { Span } from '#visits/rules/company.ts';
import { minutesTaken, minutesToSell } from '#visits/rules/free-times/day-to-sell.ts';
import { dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import type { Company } from '#visits/server/crews/company.ts';
import { soldBetween } from '#visits/server/visit-queries.ts';
import { type HeldTime, unpaidHoldsOf } from './held-queries.ts';
import type { Holder } from './holder.ts';

/** Ruling 41: unpaid times at once. */
const MAX_PER_VISITOR = 2;
/** Many phones share one address. */
const MAX_PER_NETWORK = 10;
/** A network may hold one third of what a day has to sell, and always at least one time. */
const PARTS_OF_DAY = 3;

interface NewHold {
  readonly holder: Holder;
  readonly time: Span;
  readonly now: Date;
  /** The holds that it replaces. */
  readonly instead: readonly VisitId[];
}

/**
 * Called before a hold, under its day's lock and after `lockHolds`, so that no one can block a whole calendar.
 * @throws a problem: 429 until one of the times is paid or ends
 */
export async function refuseTooManyHolds(
  trx: Trx,
  company: Company,
  { holder, time, now, instead }: NewHold,
): Promise<void> {
  if (holder.network === null) return;
  const held = await unpaidHoldsOf(trx, holder, instead);
  const own = held.filter(({ isVisitors }) => isVisitors);
  if (own.length >= MAX_PER_VISITOR) {
    failTooManyHeld(own, now, (minutes) =>
      failure('holds-too-many', { most: own.length, minutes }),
    );
  }
  const near = held.filter(({ isNetworks }) => isNetworks);
  if (near.length >= MAX_PER_NETWORK) {
    failTooManyHeld(near, now, (minutes) => failure('network-holds-too-many', { minutes }));
  }
  const { timeZone } = company.rules;
  const clock = wallClock(dayAt(time.from, timeZone), timeZone);
  const onDay = near.filter(({ startsAt }) => dayAt(startsAt.getTime(), timeZone) === clock.day);
  if (onDay.length === 0) return;
  const spans = onDay.map(({ startsAt, endsAt }) => ({
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }));
  const taken = sum(company, [...spans, time]);
  if (taken <= (await unsoldMinutes(trx, company, clock)) / PARTS_OF_DAY) return;
  failTooManyHeld(onDay, now, (minutes) => failure('network-holds-day', { minutes }));
}

/** What is still unsold of a day, in crew minutes. */
async function unsoldMinutes(
  trx: Trx,
  { rules, crews }: Company,
  clock: WallClock,
): Promise<number> {
  const sold = await soldBetween(trx, new Date(clock.starts), new Date(clock.ends));
  return minutesToSell(rules, crews, clock) - sum({ rules }, sold);
}

function sum({ rules }: Pick<Company, 'rules'>, spans: readonly Span[]): number {
  return spans.reduce((minutes, span) => minutes + minutesTaken(rules, span), 0);
}

function failTooManyHeld(
  held: readonly HeldTime[],
  now: Date,
  failureIn: (minutes: number) => ProblemError['failure'],
): never {
  const until = Math.min(...held.map((each) => each.until.getTime()));
  const minutes = Math.max(1, Math.ceil((until - now.getTime()) / 60_000));
  throw new ProblemError(failureIn(minutes), {
    headers: { 'retry-after': String(minutes * 60) },
  });
}
