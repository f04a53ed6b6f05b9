import { effectiveEvents, type Recorded } from './standing.ts';
import type { WorkKind, WorkState } from './work-event.ts';

/** How an event changes one person's part in a visit; other kinds leave it as it is. */
const MAKES: Partial<Record<WorkKind, Part>> = {
  'on-the-way': 'on-the-way',
  arrived: 'arrived',
  start: 'working',
  pause: 'paused',
  resume: 'working',
  finish: 'finished',
  'no-access': 'no-access',
};

type Part = Exclude<WorkState, 'planned' | 'done'>;

/**
 * The state of several people is the first of these that any of them has: a finish outranks a person who only said
 * that they were on their way.
 */
const BEFORE_OTHERS = [
  'working',
  'paused',
  'finished',
  'no-access',
  'arrived',
  'on-the-way',
] as const satisfies readonly Part[];
/** Moving the visit stops no clock in these states. */
const RUNNING: readonly VisitWork['state'][] = ['working', 'paused'];

export interface VisitWork {
  readonly state: Exclude<WorkState, 'done'>;
  /** When the first one began, and the last one finished once everyone has; milliseconds. */
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** Whether an event, or the one it corrects, can change the state of its visit. */
export function movesVisit({ kind, correctedOf }: Recorded): boolean {
  return MAKES[kind] !== undefined || correctedOf !== null;
}

/**
 * The state of a visit from everyone's records, in any order.
 * @param since when its current time was set, in milliseconds: see timesSetAt(); null: it never moved
 */
export function visitWork(events: readonly Recorded[], since: number | null): VisitWork {
  return workOf(eventsAtCurrentTime(effectiveEvents(events), since));
}

/** A visit's valid events in order, without those of an earlier time of the visit. */
export function eventsAtCurrentTime<Event extends Recorded>(
  events: readonly Event[],
  since: number | null,
): readonly Event[] {
  if (since === null) return events;
  const before = workOf(events.filter(({ at }) => at < since));
  return RUNNING.includes(before.state) ? events : events.filter(({ at }) => at >= since);
}

/** Takes valid events in order. */
function workOf(events: readonly Recorded[]): VisitWork {
  const acts = events.filter(({ kind }) => MAKES[kind] !== undefined);
  const state = stateOf(acts);
  const starts = acts.filter(({ kind }) => kind === 'start' || kind === 'resume');
  const finishes = acts.filter(({ kind }) => kind === 'finish');
  return {
    state,
    startedAt: starts[0]?.at ?? null,
    finishedAt: state === 'finished' ? (finishes.at(-1)?.at ?? null) : null,
  };
}

function stateOf(acts: readonly Recorded[]): VisitWork['state'] {
  const parts = new Map<Recorded['personId'], Part>();
  for (const { personId, kind } of acts) {
    const part = MAKES[kind];
    if (part === undefined) continue;
    // The last of them is the person with the latest act.
    parts.delete(personId);
    parts.set(personId, part);
  }
  const states = [...parts.values()];
  const first = BEFORE_OTHERS.find((each) => states.includes(each)) ?? 'planned';
  // Someone who arrives after a no-access report tries again.
  return first === 'no-access' ? (states.at(-1) ?? first) : first;
}

/** The names of events in a visit's log. */
export type LoggedKind =
  | 'started'
  | 'resumed'
  | 'work-undone'
  | Exclude<WorkState, 'planned' | 'working' | 'done'>;

/** The log entry for a change from one state to another; null without one. */
export function loggedKind(before: VisitWork, after: VisitWork): LoggedKind | null {
  if (before.state === after.state) return null;
  switch (after.state) {
    case 'planned':
      return 'work-undone';
    case 'working':
      return before.startedAt === null ? 'started' : 'resumed';
    default:
      return after.state;
  }
}
