import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { BusyVisit, Day, Span } from '#visits/rules/company.ts';
import { NEAR_DAYS, type WaitingVisit } from '#visits/rules/free-times/capacity-after.ts';
import { MAX_DRIVE_MS } from '#visits/rules/free-times/crew-day.ts';
import { visitsCrewsCannotKeep } from '#visits/rules/visit/waits.ts';
import { addDays, dayAt, wallClocksOf } from '#visits/rules/wall-clock.ts';
import type { Company } from '#visits/server/crews/company.ts';
import { takenBetween } from '#visits/server/visit-queries.ts';
import { confirmedAt, waitingVisits } from './waiting-queries.ts';

/** What is taken around some days, and what waits there for a crew. */
export interface TakenAndWaiting {
  readonly busy: readonly BusyVisit[];
  readonly waiting: readonly WaitingVisit[];
}

interface AskedDays {
  readonly now: Date;
  readonly from: Day;
  readonly days: number;
  /** Visits that would give up their time. */
  readonly instead?: readonly VisitId[] | undefined;
}

/** Nothing is planned further ahead. */
const MAX_DAYS = 800;

/**
 * Reads what crews have on and around some days. If a waiting visit could fit on one of them, also reads all that may
 * be in its way, so that every request finds the same places for the same waiting visits.
 */
export async function takenAround(
  db: Db,
  { rules, everyone }: Pick<Company, 'rules' | 'everyone'>,
  { now, from, days, instead = [] }: AskedDays,
): Promise<TakenAndWaiting> {
  let first = addDays(from, -NEAR_DAYS);
  let last = addDays(from, days - 1 + NEAR_DAYS);
  for (;;) {
    const clocks = wallClocksOf(first, last, rules.timeZone);
    const [opens, closes] = [clocks[0]?.starts ?? 0, clocks.at(-1)?.ends ?? 0];
    const near = [new Date(opens - MAX_DRIVE_MS), new Date(closes + MAX_DRIVE_MS)] as const;
    const { busy, withoutCrew } = await takenBetween(db, ...near, instead);
    const lost = visitsCrewsCannotKeep(rules, everyone, busy, clocks).filter(
      ({ to }) => to > now.getTime(),
    );
    const without = withoutCrew.filter((span) => {
      return span.to > now.getTime() && opens <= span.from && span.from < closes;
    });
    const waiting = [...lost, ...without];
    if (waiting.length === 0) return { busy, waiting: [] };
    const wider = daysAround(waiting, rules.timeZone);
    const isWide = first <= wider.first && wider.last <= last;
    if (isWide || clocks.length >= MAX_DAYS) {
      return {
        busy,
        waiting: await waitingVisits(db, await confirmedAt(db, waiting), instead),
      };
    }
    if (wider.first < first) first = wider.first;
    if (wider.last > last) last = wider.last;
  }
}

/** The days on which other visits may wait for the same places. */
function daysAround(waiting: readonly Span[], timeZone: string): { first: Day; last: Day } {
  const days = waiting.map(({ from }) => dayAt(from, timeZone)).sort();
  const [earliest = '', latest = ''] = [days[0], days.at(-1)];
  return { first: addDays(earliest, -2 * NEAR_DAYS), last: addDays(latest, 2 * NEAR_DAYS) };
}
