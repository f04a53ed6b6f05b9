import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { dayOf } from './arrival-words.ts';

/** How many are offered at first. */
const OFFERED = 4;

const SATURDAY = 6;

/**
 * A few free times that differ, soonest first: the soonest of all, one of the other half of a day, one of
 * the next day, one of a Saturday; what is missing is made up for by the soonest of the others.
 */
export function spreadTimes(times: readonly FreeTimeAnswer[]): readonly FreeTimeAnswer[] {
  const [soonest] = times;
  if (soonest === undefined) return [];
  const [day, isMorning] = [dayOf(soonest.start), isBeforeNoon(soonest)];
  const wished = [
    soonest,
    times.find((time) => isBeforeNoon(time) !== isMorning),
    times.find(({ start }) => dayOf(start) > day),
    times.find(({ start }) => dayOf(start) > day && isSaturday(start)),
  ];
  const picked = new Set(wished.filter((time) => time !== undefined));
  for (const time of times) {
    if (picked.size >= OFFERED) break;
    picked.add(time);
  }
  return times.filter((time) => picked.has(time));
}

/** By the wall clock of the business, which an instant carries. */
function isBeforeNoon({ start }: FreeTimeAnswer): boolean {
  return Number(start.slice(11, 13)) < 12;
}

function isSaturday(start: string): boolean {
  return new Date(`${dayOf(start)}T12:00:00Z`).getUTCDay() === SATURDAY;
}
