import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { dayOf } from './arrival-words.ts';

/** How many times are offered at first. */
const OFFERED_COUNT = 4;

const SATURDAY = 6;

/**
 * A few different free times, soonest first: the soonest, one in the other half of a day, one the
 * next day, one on a Saturday. The next soonest fill the gaps.
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
    if (picked.size >= OFFERED_COUNT) break;
    picked.add(time);
  }
  return times.filter((time) => picked.has(time));
}

/** In the business's time zone: an instant carries its local time. */
function isBeforeNoon({ start }: FreeTimeAnswer): boolean {
  return Number(start.slice(11, 13)) < 12;
}

function isSaturday(start: string): boolean {
  return new Date(`${dayOf(start)}T12:00:00Z`).getUTCDay() === SATURDAY;
}
