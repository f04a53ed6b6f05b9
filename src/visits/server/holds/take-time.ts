import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import type { FreeTime } from '#visits/rules/free-times/free-times.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Company, withoutNotice } from '#visits/server/crews/company.ts';
import { freeTimesIn, type WantedVisit } from '#visits/server/free-times/find-times.ts';
import { takenAround } from '#visits/server/free-times/taken-around.ts';
import { lockDay, lockWaiting } from '#visits/server/visit-queries.ts';
import { deleteOverdueHolds } from './held-queries.ts';

interface WantedSlot {
  readonly start: Date;
  readonly now: Date;
  /** Visits that give up their time for it. */
  readonly instead?: readonly VisitId[] | undefined;
  /** The crew to send if it is free, whatever that costs. */
  readonly crewId?: CrewId | null | undefined;
  /** The company offered this time: it needs no notice, and waiting visits do not block it. */
  readonly isOffered?: boolean | undefined;
}

/**
 * The free time that begins at a moment, checked again while that day is locked, so that this transaction can safely
 * store it. Null if it is taken or never was free. The lock protects travel and buffers; the table itself makes an
 * overlap impossible.
 */
export async function lockFreeTime(
  trx: Trx,
  company: Company,
  wanted: WantedVisit,
  wish: WantedSlot,
): Promise<FreeTime | null> {
  await lockDay(trx, dayOf(company, wish.start));
  await deleteOverdueHolds(trx);
  return timeAtStart(trx, company, wanted, wish);
}

/** The company's day on which a time begins. */
export function dayOf({ rules }: Company, start: Date): Day {
  return dayAt(start.getTime(), rules.timeZone);
}

/**
 * The same for a caller that holds the day's lock and deletes ended holds as it stores the time. Near waiting visits,
 * all sales take turns: two sales on two days must not take the only two places of one waiting visit.
 */
export async function timeAtStart(
  trx: Trx,
  company: Company,
  wanted: WantedVisit,
  { start, now, instead, crewId = null, isOffered = false }: WantedSlot,
): Promise<FreeTime | null> {
  const window = { now, from: dayOf(company, start), days: 1, instead };
  let taken = await takenAround(trx, company, window);
  if (isOffered) {
    const times = freeTimesIn(withoutNotice(company), wanted, window, { ...taken, waiting: [] });
    return timeStartingAt(start, times);
  }
  if (taken.waiting.length > 0) {
    await lockWaiting(trx);
    taken = await takenAround(trx, company, window);
  }
  const wished = { ...company, crews: company.crews.filter(({ id }) => id === crewId) };
  return (
    timeStartingAt(start, freeTimesIn(wished, wanted, window, taken)) ??
    timeStartingAt(start, freeTimesIn(company, wanted, window, taken))
  );
}

function timeStartingAt(start: Date, times: readonly FreeTime[]): FreeTime | null {
  return times.find((time) => time.start === start.getTime()) ?? null;
}
