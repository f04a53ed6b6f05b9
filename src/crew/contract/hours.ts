import type { Oddity } from '#crew/rules/hours/clock.ts';
import type { DayHours } from '#crew/rules/hours/day-hours.ts';
import type { ClockKind, WorkFields, WorkKind } from '#crew/rules/work/work-event.ts';
import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { EventCode } from './phone.ts';

/** What is odd about someone's clock: people look at it before it is paid. */
export type OddHours = {
  readonly at: string;
  readonly visitId: VisitId | null;
} & (
  | { readonly oddity: Oddity | 'clock-changed' | 'no-place' }
  /** How far the phone's clock was ahead; less than 0: behind. */
  | { readonly oddity: 'clock-wrong'; readonly minutesAhead: number }
  /** From the middle of the home's ZIP code, in whole miles. */
  | { readonly oddity: 'far-away'; readonly miles: number }
);

export interface PersonHours {
  readonly id: PersonId;
  readonly name: string;
  readonly days: readonly DayHours[];
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly breakMinutes: number;
  /** Since when their clock runs; null if it stands. */
  readonly runningSince: string | null;
  readonly odd: readonly OddHours[];
  /** Of a whole week: who looked at it last, and whether it has the same hours since. */
  readonly approval: {
    readonly by: string;
    readonly at: string;
    readonly isCurrent: boolean;
  } | null;
}

/** What stands of a person's clock on a day. */
export interface ClockEvent {
  readonly id: string;
  readonly kind: ClockKind;
  readonly visitId: VisitId | null;
  readonly at: string;
  /** Null: it stands as it was recorded first. */
  readonly correction: {
    /** When it was before. */
    readonly firstAt: string;
    /** Of the office; null: on the phone. */
    readonly by: string | null;
    readonly reason: string;
  } | null;
  /** The office added it. */
  readonly addedBy: string | null;
}

/** Someone's clock on a day, with the visits that they may have been at. */
export interface ClockAnswer {
  readonly events: readonly ClockEvent[];
  readonly visits: readonly { readonly id: VisitId; readonly start: string }[];
}

/** What a phone sent and nobody could count. */
export interface UncountedEvent {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly code: EventCode;
  /** Null: nobody could read what it was. */
  readonly kind: WorkKind | null;
  /** What else it says: minutes, an answer, what was tried. */
  readonly fields: WorkFields;
  /** Where it was; null: of the working day, or of a visit that is not here. */
  readonly visit: { readonly start: string; readonly orderId: OrderId } | null;
  readonly note: string;
  /** As it came, where nobody could read it. */
  readonly raw: string | null;
}

export interface HoursAnswer {
  readonly from: string;
  readonly to: string;
  /** Those with something odd first, then by name. */
  readonly people: readonly PersonHours[];
  readonly uncounted: readonly UncountedEvent[];
}
