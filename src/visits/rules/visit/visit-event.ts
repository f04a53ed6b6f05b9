import type { PersonId } from '#kernel/rules/ids.ts';

/** Where a visit stands. 'held': someone pays for the time, or a bank thinks about it. */
export type VisitState = 'held' | 'confirmed' | 'done' | 'cancelled';

/** A visit alone, or that one and all that follow it in its series (ruling 36). */
export type MoveScope = 'one' | 'following';

/**
 * What a visit that nobody comes for leaves the customer (ruling 48). 'swap': another time, so the visit waits
 * for one.
 */
export type SkipMoney = 'swap' | 'credit' | 'none';

/** Whose wish it is that nobody comes. */
export type Wish = 'customer' | 'company';

/** From where a visit is changed. 'order': its booking ended, and its own log says who did that. */
export type VisitSource =
  | 'console'
  | 'own-page'
  | 'page'
  | 'job'
  | 'api'
  | 'import'
  | 'crew-phone'
  | 'order';

/** What happens to a visit. The time and the crew that it has afterwards are stored with it. */
export type VisitEvent =
  /** Its series has it. */
  | { readonly kind: 'proposed' }
  | { readonly kind: 'held' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'moved'; readonly scope: MoveScope }
  | { readonly kind: 'crew-changed' }
  /** Its own note, or its own add-ons, are others. */
  | { readonly kind: 'described' }
  /** The customer wants nobody to come this time. */
  | { readonly kind: 'skipped'; readonly money: SkipMoney }
  /** The company cannot come this time. */
  | { readonly kind: 'bumped'; readonly money: SkipMoney }
  /** Its series does not come then anymore: it ended, or it pauses. If it does again, so does this. One
   * that was skipped with a pause is so once the pause ends. */
  | { readonly kind: 'left-out' }
  | { readonly kind: 'called-off' }
  | { readonly kind: 'on-the-way' }
  /** The office says that the crew comes later. */
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'started' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'no-access' }
  /** What a phone had said was a mistake: nobody has begun. */
  | { readonly kind: 'work-undone' }
  | {
      readonly kind: 'completed';
      readonly workedMinutes: number | null;
      readonly workedBy: readonly PersonId[];
    }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'billed' };

export type VisitEventKind = VisitEvent['kind'];

type FieldsOf<Event> = Event extends VisitEvent ? Omit<Event, 'kind'> : never;
/** What else an event says, by its kind. */
export type VisitEventFields = FieldsOf<VisitEvent>;

/** How a visit comes to be. */
export type FirstVisitEvent = Extract<VisitEvent, { kind: 'proposed' | 'held' | 'confirmed' }>;

interface Transition {
  /** Null: there is no visit yet. */
  readonly from: readonly (VisitState | null)[];
  readonly to: VisitState;
}

const staysConfirmed: Transition = { from: ['confirmed'], to: 'confirmed' };
const ends: Transition = { from: ['confirmed'], to: 'cancelled' };

/** The one table of what may happen to a visit, and where it stands then. */
const TRANSITIONS = {
  proposed: { from: [null], to: 'confirmed' },
  held: { from: [null], to: 'held' },
  confirmed: { from: [null, 'held'], to: 'confirmed' },
  moved: staysConfirmed,
  'crew-changed': staysConfirmed,
  described: staysConfirmed,
  skipped: ends,
  bumped: ends,
  'left-out': { ...ends, from: [...ends.from, 'cancelled'] },
  'called-off': ends,
  'on-the-way': staysConfirmed,
  late: staysConfirmed,
  arrived: staysConfirmed,
  started: staysConfirmed,
  paused: staysConfirmed,
  resumed: staysConfirmed,
  finished: staysConfirmed,
  'no-access': staysConfirmed,
  'work-undone': staysConfirmed,
  completed: { from: ['confirmed'], to: 'done' },
  reopened: { from: ['done'], to: 'confirmed' },
  billed: { from: ['done'], to: 'done' },
} as const satisfies Record<VisitEventKind, Transition>;

/** What is put off goes on to wait for another time. */
function transitionOf(event: StandingEvent): Transition {
  return event.money === 'swap' ? staysConfirmed : TRANSITIONS[event.kind];
}

/** All kinds of events. */
export const visitEventKinds = Object.keys(TRANSITIONS) as readonly VisitEventKind[];

/** Of an event, what says where the visit stands after it. */
interface StandingEvent {
  readonly kind: VisitEventKind;
  readonly money?: SkipMoney;
}

/** Where a visit stands after an event; null where it cannot happen to it. `state` null: a new visit. */
export function nextState(state: VisitState | null, event: StandingEvent): VisitState | null {
  const { from, to } = transitionOf(event);
  return from.includes(state) ? to : null;
}
