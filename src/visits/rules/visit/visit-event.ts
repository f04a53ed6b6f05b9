import type { PersonId } from '#kernel/rules/ids.ts';

/** A visit's state. 'held': the customer is paying, or the payment is pending. */
export type VisitState = 'held' | 'confirmed' | 'done' | 'cancelled';

/** Only one visit, or that one and all that follow it in its series (ruling 36). */
export type MoveScope = 'one' | 'following';

/** What skipping a visit gives the customer (ruling 48). 'swap': another time, so the visit waits for one. */
export type SkipMoney = 'swap' | 'credit' | 'none';

/** Who wants the visit skipped. */
export type SkipRequester = 'customer' | 'company';

/** Where a change comes from. 'order': its booking ended, and the booking's log says who did that. */
export type VisitSource =
  | 'console'
  | 'own-page'
  | 'page'
  | 'job'
  | 'api'
  | 'import'
  | 'crew-phone'
  | 'order';

/** What happens to a visit. Its time and crew after the event are stored with it. */
export type VisitEvent =
  /** Its series planned it. */
  | { readonly kind: 'proposed' }
  | { readonly kind: 'held' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'moved'; readonly scope: MoveScope }
  | { readonly kind: 'crew-changed' }
  /** Its own note or add-ons changed. */
  | { readonly kind: 'described' }
  /** The customer skips it. */
  | { readonly kind: 'skipped'; readonly money: SkipMoney }
  /** The company cannot come. */
  | { readonly kind: 'bumped'; readonly money: SkipMoney }
  /**
   * Its series no longer comes then: it ended, or it pauses. If it does again, so does this visit. A visit skipped for
   * a pause gets this once the pause ends.
   */
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
  /** A phone's report was a mistake: no work has begun. */
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
/** An event's other fields, by its kind. */
export type VisitEventFields = FieldsOf<VisitEvent>;

/** How a visit is created. */
export type FirstVisitEvent = Extract<VisitEvent, { kind: 'proposed' | 'held' | 'confirmed' }>;

interface Transition {
  /** Null: there is no visit yet. */
  readonly from: readonly (VisitState | null)[];
  readonly to: VisitState;
}

const staysConfirmed: Transition = { from: ['confirmed'], to: 'confirmed' };
const cancelsConfirmed: Transition = { from: ['confirmed'], to: 'cancelled' };

/** The single table of allowed events, and the state after each. */
const TRANSITIONS = {
  proposed: { from: [null], to: 'confirmed' },
  held: { from: [null], to: 'held' },
  confirmed: { from: [null, 'held'], to: 'confirmed' },
  moved: staysConfirmed,
  'crew-changed': staysConfirmed,
  described: staysConfirmed,
  skipped: cancelsConfirmed,
  bumped: cancelsConfirmed,
  'left-out': { ...cancelsConfirmed, from: [...cancelsConfirmed.from, 'cancelled'] },
  'called-off': cancelsConfirmed,
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

/** A visit that is put off stays confirmed and waits for another time. */
function transitionOf(event: StateEvent): Transition {
  return event.money === 'swap' ? staysConfirmed : TRANSITIONS[event.kind];
}

/**
 * How a visit drops out for a pause, without and with credit, by the customer's wish or the company's. If the pause
 * ends early, it comes back.
 */
export const pausedVisitKinds = [
  'left-out',
  'skipped',
  'bumped',
] as const satisfies readonly VisitEventKind[];

/** All kinds of events. */
export const visitEventKinds = Object.keys(TRANSITIONS) as readonly VisitEventKind[];

/** The parts of an event that decide the state after it. */
interface StateEvent {
  readonly kind: VisitEventKind;
  readonly money?: SkipMoney;
}

/** A visit's state after an event; null if the event is not allowed. `state` null: a new visit. */
export function nextState(state: VisitState | null, event: StateEvent): VisitState | null {
  const { from, to } = transitionOf(event);
  return from.includes(state) ? to : null;
}
