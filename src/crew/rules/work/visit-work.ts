import { type Recorded, standing } from './standing.ts';
import type { WorkKind, WorkState } from './work-event.ts';

/** What an event makes of one person's part in a visit; what is not here leaves it as it is. */
const MAKES: Partial<Record<WorkKind, Exclude<WorkState, 'planned' | 'done'>>> = {
  'on-the-way': 'on-the-way',
  arrived: 'arrived',
  start: 'working',
  pause: 'paused',
  resume: 'working',
  finish: 'finished',
  'no-access': 'no-access',
};

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
] as const satisfies readonly WorkState[];

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

/** Where a visit stands by what everyone on it recorded, whatever the order it came in. */
export function visitWork(events: readonly Recorded[]): VisitWork {
  const acts = standing(events).filter(({ kind }) => MAKES[kind] !== undefined);
  const parts = new Map(acts.map(({ personId, kind }) => [personId, MAKES[kind]]));
  const states = new Set(parts.values());
  const state = BEFORE_OTHERS.find((each) => states.has(each)) ?? 'planned';
  const starts = acts.filter(({ kind }) => kind === 'start' || kind === 'resume');
  const finishes = acts.filter(({ kind }) => kind === 'finish');
  return {
    state,
    startedAt: starts[0]?.at ?? null,
    finishedAt: state === 'finished' ? (finishes.at(-1)?.at ?? null) : null,
  };
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
