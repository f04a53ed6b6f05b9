import type { CrewVisit, WorkEvent } from '#crew/contract/phone.ts';
import { maxWorkMs, personClock } from '#crew/rules/hours/clock.ts';
import { type CheckedItem, withAnswers } from '#crew/rules/phone/check-list.ts';
import { effectiveEvents, type Recorded } from '#crew/rules/work/standing.ts';
import { visitWork } from '#crew/rules/work/visit-work.ts';
import type { WorkState } from '#crew/rules/work/work-event.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { PhoneState } from './phone-state.ts';
import { companyDay } from './time.ts';

/** Everything this person recorded: from the server, plus what only this phone has. */
export function personEvents({ session, days, events }: PhoneState): Recorded[] {
  if (session === null) return [];
  const personId = session.person.id;
  const told = (days?.answer.events ?? []).map(({ id, visitId, kind, at, correctedOf }) => {
    return { id, personId, visitId, kind, at: Date.parse(at), receivedAt: 0, correctedOf };
  });
  const known = new Set(told.map(({ id }) => id));
  const offsetMs = days?.offsetMs ?? 0;
  const own = events
    .filter(({ id, sending }) => !known.has(id) && sending !== 'refused')
    .map(({ event }) => {
      const at = Date.parse(event.at) + offsetMs;
      const { id, visitId, kind, correctedOf = null } = event;
      return { id, personId, visitId, kind, at, receivedAt: at, correctedOf };
    });
  return [...told, ...own];
}

/** The state of a visit for this person, who continues from their own acts. */
export function personVisitState(visit: CrewVisit, events: readonly Recorded[]): WorkState {
  if (visit.state === 'done') return 'done';
  return personVisitWork(visit, events).state;
}

function personVisitWork({ id, since }: CrewVisit, events: readonly Recorded[]) {
  const own = events.filter(({ visitId }) => visitId === id);
  // Data stored by an earlier version of this page has none.
  return visitWork(own, since ? Date.parse(since) : null);
}

/** This person's last valid act, overall or at a visit: the one that Undo takes back. */
export function lastAct(events: readonly Recorded[], visitId?: VisitId): Recorded | null {
  return (
    effectiveEvents(events).findLast((event) => {
      const isAct = !['note', 'checked', 'more-time', 'cash-tip'].includes(event.kind);
      return isAct && (visitId === undefined || event.visitId === visitId);
    }) ?? null
  );
}

/** The last act of the day; yesterday's is over unless the clock still runs. */
export function lastActOfDay(
  events: readonly Recorded[],
  now: number,
  timeZone: string | undefined,
): Recorded | null {
  const last = lastAct(events);
  if (last === null || personClock(events, now).runningSince !== null) return last;
  return companyDay(last.at, timeZone) === companyDay(now, timeZone) ? last : null;
}

/** How long this person has worked at a visit so far, in minutes. */
export function workedMinutes(visit: CrewVisit, events: readonly Recorded[], now: number): number {
  const clock = personClock(events, now);
  const done = clock.spans
    .filter((span) => span.kind === 'work' && span.visitId === visit.id)
    .reduce((sum, { from, to }) => sum + (to - from), 0);
  const runs = personVisitWork(visit, events).state === 'working';
  const running = runs && clock.runningSince !== null ? Math.max(0, now - clock.runningSince) : 0;
  return Math.floor((done + running) / 60_000);
}

/** How long someone who goes home late still sees that their day is over. */
const LATE_MS = 4 * 3_600_000;

/** Whether this person's day has begun. It is over when they end it, or if their clock was left running. */
export function personDayState(
  events: readonly Recorded[],
  now: number,
  timeZone: string | undefined,
): 'not-begun' | 'begun' | 'ended' {
  if (personClock(events, now).isDayOpen) return 'begun';
  const acts = effectiveEvents(events).filter(({ kind }) => /^day-/.test(kind));
  const last = acts.at(-1);
  if (last?.kind !== 'day-out') return 'not-begun';
  const began = acts.findLast(({ kind }) => kind === 'day-in') ?? last;
  const isToday = companyDay(began.at, timeZone) === companyDay(now, timeZone);
  return isToday || now - last.at < LATE_MS ? 'ended' : 'not-begun';
}

const UNDER_WAY: readonly WorkState[] = ['on-the-way', 'arrived', 'working', 'paused'];

/** Today's visits, after those of last night that are not over. */
export function currentVisits(
  { days }: Pick<PhoneState, 'days'>,
  events: readonly Recorded[],
  now: number,
): CrewVisit[] {
  const today = companyDay(now, days?.answer.company.timeZone);
  return (days?.answer.days ?? []).flatMap(({ date, visits }) => {
    if (date >= today) return date === today ? visits : [];
    return visits.filter((visit) => goesOn(visit, events, now));
  });
}

function goesOn(visit: CrewVisit, events: readonly Recorded[], now: number): boolean {
  if (Date.parse(visit.end) > now) return true;
  const last = lastAct(events, visit.id)?.at ?? 0;
  return UNDER_WAY.includes(personVisitState(visit, events)) && now - last <= maxWorkMs;
}

/** The checklist of a visit, with this phone's newer answers. */
export function answeredChecklist(
  visit: CrewVisit,
  { events }: Pick<PhoneState, 'events'>,
): CrewVisit['checklist'] {
  const checked = events
    .filter(({ event, sending }) => event.visitId === visit.id && sending !== 'refused')
    .flatMap(({ event }) => checkedOf(event));
  return withAnswers(visit.checklist, checked);
}

function checkedOf({ check, note = '', at }: WorkEvent): CheckedItem[] {
  if (check === undefined) return [];
  return [{ ...check, why: note, at: Date.parse(at) }];
}
