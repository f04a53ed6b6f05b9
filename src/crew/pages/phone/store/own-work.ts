import type { CrewVisit, WorkEvent } from '#crew/contract/phone.ts';
import { personClock } from '#crew/rules/hours/clock.ts';
import { answered, type Checked } from '#crew/rules/phone/check-list.ts';
import { type Recorded, standing } from '#crew/rules/work/standing.ts';
import { visitWork } from '#crew/rules/work/visit-work.ts';
import type { WorkState } from '#crew/rules/work/work-event.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { PhoneState } from './phone-state.ts';
import { companyDay } from './time.ts';

/** All that this person recorded: what the server told, and what this phone has besides. */
export function ownEvents({ session, days, events }: PhoneState): Recorded[] {
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

/** Where a visit stands for this person, who goes on from what they did themselves. */
export function ownState(visit: CrewVisit, events: readonly Recorded[]): WorkState {
  if (visit.state === 'done') return 'done';
  return ownWork(visit, events).state;
}

function ownWork({ id, since }: CrewVisit, events: readonly Recorded[]) {
  const own = events.filter(({ visitId }) => visitId === id);
  // What an earlier version of this page kept has none.
  return visitWork(own, since ? Date.parse(since) : null);
}

/** The last act of this person that still stands, at a visit or of all: it can be taken back. */
export function lastAct(of: VisitId | 'day', events: readonly Recorded[]): Recorded | null {
  return (
    standing(events.filter(({ visitId }) => of === 'day' || visitId === of))
      .filter(({ kind }) => !['note', 'checked', 'more-time', 'cash-tip'].includes(kind))
      .at(-1) ?? null
  );
}

/** How long this person worked at a visit until now, in minutes. */
export function workedMinutes(visit: CrewVisit, events: readonly Recorded[], now: number): number {
  const clock = personClock(events);
  const done = clock.spans
    .filter((span) => span.kind === 'work' && span.visitId === visit.id)
    .reduce((sum, { from, to }) => sum + (to - from), 0);
  const runs = ownWork(visit, events).state === 'working';
  const running = runs && clock.runningSince !== null ? Math.max(0, now - clock.runningSince) : 0;
  return Math.floor((done + running) / 60_000);
}

/** Whether this person's day has begun, by the company's days. */
export function ownDay(
  events: readonly Recorded[],
  now: number,
  timeZone: string | undefined,
): 'not-begun' | 'begun' | 'ended' {
  const today = companyDay(now, timeZone);
  const last = standing(events)
    .filter(({ kind, at }) => /^day-/.test(kind) && companyDay(at, timeZone) === today)
    .at(-1);
  if (last === undefined) return 'not-begun';
  return last.kind === 'day-in' ? 'begun' : 'ended';
}

/** The list of a visit with the answers that this phone has besides. */
export function ownList(
  visit: CrewVisit,
  { events }: Pick<PhoneState, 'events'>,
): CrewVisit['checklist'] {
  const checked = events
    .filter(({ event, sending }) => event.visitId === visit.id && sending !== 'refused')
    .flatMap(({ event }) => checkedOf(event));
  return answered(visit.checklist, checked);
}

function checkedOf({ check, note = '', at }: WorkEvent): Checked[] {
  if (check === undefined) return [];
  return [{ ...check, why: note, at: Date.parse(at) }];
}
