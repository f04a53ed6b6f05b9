import { clockActs, type WorkState } from '#crew/rules/work/work-event.ts';

type ClockAct = (typeof clockActs)[number];

/** What people usually do next; null if nothing is left to do. */
const NEXT: Readonly<Record<WorkState, ClockAct | null>> = {
  planned: 'on-the-way',
  'on-the-way': 'arrived',
  arrived: 'start',
  working: 'finish',
  paused: 'resume',
  finished: null,
  'no-access': null,
  done: null,
};

/** Acts that would change nothing. */
const USELESS: Partial<Record<WorkState, ClockAct>> = { working: 'resume', paused: 'pause' };

interface VisitStanding<Id extends string> {
  readonly id: Id;
  readonly state: WorkState;
}

/** An act of the working day or of one visit. */
export type Act<Id extends string> =
  | { readonly kind: 'day-in' | 'day-out' }
  | { readonly kind: ClockAct; readonly visitId: Id };

/** The next act, and all others: the clock refuses none. */
export interface Acts<Id extends string> {
  readonly next: Act<Id> | null;
  readonly others: readonly Act<Id>[];
}

type Day = 'not-begun' | 'begun' | 'ended';

/** Lets people end a day even after the clock dropped it because it was never stopped. */
const OF_DAY = {
  'not-begun': ['day-in', 'day-out'],
  begun: ['day-out'],
  ended: ['day-in'],
} as const satisfies Record<Day, readonly Act<string>['kind'][]>;

/** For a visit's own screen, where the day's acts are offered too. */
export function actsOfVisit<Id extends string>(visit: VisitStanding<Id>, day: Day): Acts<Id> {
  const { next, others } = actsAt(visit);
  return { next, others: [...others, ...OF_DAY[day].map((kind) => ({ kind }))] };
}

function actsAt<Id extends string>({ id, state }: VisitStanding<Id>): Acts<Id> {
  const due = NEXT[state];
  return {
    next: due && { kind: due, visitId: id },
    others: clockActs
      .filter((kind) => kind !== due && kind !== USELESS[state])
      .map((kind) => ({ kind, visitId: id })),
  };
}

/** Everything that can be recorded at a visit, the next act first. */
export function allActsAt<Id extends string>(visit: VisitStanding<Id>): readonly Act<Id>[] {
  const { next, others } = actsAt(visit);
  return [...(next ? [next] : []), ...others];
}

/** Of a day's visits in their order: the one that was begun has its turn, else the first that is open. */
export function turnOf<Visit extends VisitStanding<string>>(
  visits: readonly Visit[],
): Visit | undefined {
  const open = visits.filter(({ state }) => NEXT[state] !== null);
  return open.find(({ state }) => state !== 'planned') ?? open[0];
}

/** Of a day, with the acts of the visit whose turn it is. */
export function actsOfDay<Id extends string>(
  day: Day,
  visits: readonly VisitStanding<Id>[],
): Acts<Id> {
  const turn = turnOf(visits);
  const isBegun = turn !== undefined && turn.state !== 'planned';
  const ofTurn = turn ? actsAt(turn) : { next: null, others: [] };
  const ofDay = OF_DAY[day].map((kind): Act<Id> => ({ kind }));
  const isDayFirst = (day === 'not-begun' && !isBegun) || (day === 'begun' && turn === undefined);
  if (!isDayFirst) return { next: ofTurn.next, others: [...ofTurn.others, ...ofDay] };
  const [first = null, ...rest] = ofDay;
  return { next: first, others: [...(turn ? allActsAt(turn) : []), ...rest] };
}
