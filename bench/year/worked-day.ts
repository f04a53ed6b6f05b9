import { randomUUID } from 'node:crypto';
import type { WorkEvent } from '#crew/contract/phone.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Chance } from '../simulator/chance.ts';
import type { PlannedVisit } from './workers.ts';

const MINUTE = 60_000;
/** Between visits that are further apart, people go home and clock out. */
const HOME_AFTER = 180 * MINUTE;

export interface Tip {
  readonly visitId: VisitId;
  readonly cents: number;
  readonly isCash: boolean;
  /** The day it arrived. */
  readonly day: string;
}

export interface Minutes {
  readonly worked: number;
  readonly driving: number;
}

/** What people really did, recorded when it is made up, and never computed by the product. */
export interface Truth {
  /** By person and day. */
  readonly days: Map<PersonId, Map<string, Minutes>>;
  /** Minutes of each person at a visit. */
  readonly visits: Map<VisitId, { readonly day: string; readonly minutes: Map<PersonId, number> }>;
  readonly tips: Tip[];
  events: number;
}

export function nothingDone(): Truth {
  return { days: new Map(), visits: new Map(), tips: [], events: 0 };
}

/** A person's act at its true time; what it corrects is an earlier act. */
type Act = Omit<Partial<WorkEvent>, 'at'> &
  Pick<WorkEvent, 'kind' | 'visitId'> & { readonly at: number };

/** Makes up a person's day at their visits, records the truth about it, and returns what they tap. */
export function workedDay(
  truth: Truth,
  person: PersonId,
  day: string,
  visits: readonly PlannedVisit[],
  chance: Chance,
): Act[] {
  const acts: Act[] = [];
  const tap = (kind: Act['kind'], visitId: VisitId | null, at: number, more: Partial<Act> = {}) =>
    acts.push({ kind, visitId, at: at + chance.below(MINUTE), ...more });
  let worked = 0;
  let breaks = 0;
  let dayIn: number | null = null;
  let inDay = 0;
  let at = 0;
  for (const { id, startsAt, endsAt } of visits.toSorted(byStart)) {
    const planned = toMinute(startsAt.getTime());
    if (dayIn !== null && planned - at > HOME_AFTER) {
      at += chance.below(20) * MINUTE;
      tap('day-out', null, at);
      inDay += at - dayIn;
      dayIn = null;
    }
    if (dayIn === null) {
      dayIn = Math.max(at + MINUTE, planned - (20 + chance.below(20)) * MINUTE);
      at = dayIn;
      tap('day-in', null, dayIn);
    }
    at += (1 + chance.below(4)) * MINUTE;
    if (chance.happens(0.7)) tap('on-the-way', id, at);
    at = Math.max(at + (3 + chance.below(15)) * MINUTE, planned - 5 * MINUTE);
    if (chance.happens(0.5)) tap('arrived', id, at);
    at += (1 + chance.below(5)) * MINUTE;
    const began = at;
    tap('start', id, began);
    const long = Math.round(
      ((endsAt.getTime() - startsAt.getTime()) / MINUTE) * (70 + chance.below(60)) * 0.01,
    );
    at += Math.max(10, long) * MINUTE;
    let paused = 0;
    if (chance.happens(0.2)) {
      const from = began + 5 * MINUTE;
      paused = (10 + chance.below(20)) * MINUTE;
      at += paused;
      tap('pause', id, from);
      tap('resume', id, from + paused);
    }
    finish(id, at);
    const minutes = (at - began - paused) / MINUTE;
    worked += minutes;
    breaks += paused / MINUTE;
    const here = truth.visits.get(id) ?? { day, minutes: new Map<PersonId, number>() };
    truth.visits.set(id, here);
    here.minutes.set(person, minutes);
    // Of two notes at a visit, the last one counts.
    const isNoted = truth.tips.some(({ visitId, isCash }) => isCash && visitId === id);
    if (!isNoted && chance.happens(0.04)) {
      const cents = 500 + chance.below(4_000);
      tap('cash-tip', id, at + MINUTE, { cents });
      truth.tips.push({ visitId: id, cents, isCash: true, day });
    }
    at += 2 * MINUTE;
  }
  if (dayIn === null) throw new Error('a day of work has visits');
  at += (2 + chance.below(20)) * MINUTE;
  tap('day-out', null, at);
  inDay += at - dayIn;
  const driving = inDay / MINUTE - worked - breaks;
  const days = truth.days.get(person) ?? new Map<string, Minutes>();
  truth.days.set(person, days.set(day, { worked, driving }));
  truth.events += acts.length;
  return acts;

  /** Now and then it is forgotten, tapped late and corrected, or tapped early and undone. */
  function finish(id: VisitId, end: number): void {
    if (chance.happens(0.05)) {
      const wrong = randomUUID();
      tap('finish', id, end + 25 * MINUTE, { id: wrong });
      tap('finish', id, end, { correctedOf: wrong });
      return;
    }
    if (chance.happens(0.03)) {
      const early = randomUUID();
      tap('finish', id, end - 5 * MINUTE, { id: early });
      tap('undo', id, end - 4 * MINUTE, { correctedOf: early });
    }
    tap('finish', id, end);
  }
}

function byStart(one: PlannedVisit, other: PlannedVisit): number {
  return one.startsAt.getTime() - other.startsAt.getTime();
}

function toMinute(moment: number): number {
  return Math.floor(moment / MINUTE) * MINUTE;
}
