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

/** For a day with its visits in order: the begun visit comes first, or else the first one. */
export function actsOfDay<Id extends string>(
  day: Day,
  visits: readonly VisitStanding<Id>[],
): Acts<Id> {
  const open = visits.filter(({ state }) => NEXT[state] !== null);
  const begun = open.find(({ state }) => state !== 'planned');
  const turn = begun ?? open[0];
  const ofTurn = turn ? actsAt(turn) : { next: null, others: [] };
  const ofDay = OF_DAY[day].map((kind): Act<Id> => ({ kind }));
  const isDayFirst =
    (day === 'not-begun' && begun === undefined) || (day === 'begun' && turn === undefined);
  if (!isDayFirst) return { next: ofTurn.next, others: [...ofTurn.others, ...ofDay] };
  const [first = null, ...rest] = ofDay;
  const ofVisit = [...(ofTurn.next ? [ofTurn.next] : []), ...ofTurn.others];
  return { next: first, others: [...ofVisit, ...rest] };
}
