import { type Recorded, standing } from './standing.ts';
import type { WorkKind, WorkState } from './work-event.ts';

/** What an event makes of one person's part in a visit; what is not here leaves it as it is. */
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
 * Of several people, the first of these that anyone's part is in: who finished goes before who never
 * said more than that they were on their way.
 */
const BEFORE_OTHERS = [
  'working',
  'paused',
  'finished',
  'no-access',
  'arrived',
  'on-the-way',
] as const satisfies readonly Part[];
/** A move stops no clock. */
const RUNNING: readonly VisitWork['state'][] = ['working', 'paused'];

export interface VisitWork {
  readonly state: Exclude<WorkState, 'done'>;
  /** Of the first who began, and of the last who finished once everyone has; milliseconds. */
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** Whether an event, or what it corrects, can change where its visit stands. */
export function movesVisit({ kind, correctedOf }: Recorded): boolean {
  return MAKES[kind] !== undefined || correctedOf !== null;
}

/**
 * Where a visit stands by what everyone on it recorded, whatever the order it came in.
 * @param since when it came to stand at its time, in milliseconds: see stoodSince(); null: it always did
 */
export function visitWork(events: readonly Recorded[], since: number | null): VisitWork {
  return workOf(atItsTime(standing(events), since));
}

/** Of what stands at a visit, in its order, what was not at another time that the visit had before. */
export function atItsTime<Event extends Recorded>(
  events: readonly Event[],
  since: number | null,
): readonly Event[] {
  if (since === null) return events;
  const before = workOf(events.filter(({ at }) => at < since));
  return RUNNING.includes(before.state) ? events : events.filter(({ at }) => at >= since);
}

/** Of events that stand, in their order. */
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
    // The last of them is whose word is the latest.
    parts.delete(personId);
    parts.set(personId, part);
  }
  const states = [...parts.values()];
  const first = BEFORE_OTHERS.find((each) => states.includes(each)) ?? 'planned';
  // Who comes after someone could not get in tries again.
  return first === 'no-access' ? (states.at(-1) ?? first) : first;
}

/** As the log of a visit names what happened. */
export type LoggedKind =
  | 'started'
  | 'resumed'
  | 'work-undone'
  | Exclude<WorkState, 'planned' | 'working' | 'done'>;

/** What the visit's own log says where its work went from one state to another; null: nothing. */
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
