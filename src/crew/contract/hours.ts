import type { Oddity } from '#crew/rules/hours/clock.ts';
import type { DayHours } from '#crew/rules/hours/day-hours.ts';
import type { ClockKind, WorkFields, WorkKind } from '#crew/rules/work/work-event.ts';
import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { EventCode } from './phone.ts';

/** Oddities of a person's clock, which someone checks before payday. */
export type OddHours = {
  readonly at: string;
  readonly visitId: VisitId | null;
} & (
  | { readonly oddity: Oddity | 'clock-changed' | 'no-place' }
  /** How far the phone's clock was ahead; below 0: behind. */
  | { readonly oddity: 'clock-wrong'; readonly minutesAhead: number }
  /** From the center of the home's ZIP code, in whole miles. */
  | { readonly oddity: 'far-away'; readonly miles: number }
);

export interface PersonHours {
  readonly id: PersonId;
  readonly name: string;
  readonly days: readonly DayHours[];
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly breakMinutes: number;
  /** Since when their clock runs; null if it does not. */
  readonly runningSince: string | null;
  readonly odd: readonly OddHours[];
  /** For a whole week: who approved it last, and whether its hours are unchanged since. */
  readonly approval: {
    readonly by: string;
    readonly at: string;
    readonly isCurrent: boolean;
  } | null;
}

/** A valid entry of a person's clock on a day. */
export interface ClockEvent {
  readonly id: string;
  readonly kind: ClockKind;
  readonly visitId: VisitId | null;
  readonly at: string;
  /** Null if it was never corrected. */
  readonly correction: {
    /** Its time before the correction. */
    readonly firstAt: string;
    /** The office's operator; null if the phone corrected it. */
    readonly by: string | null;
    readonly reason: string;
  } | null;
  /** The office added it. */
  readonly addedBy: string | null;
}

/** A person's clock on a day, with the visits they may have been at. */
export interface ClockAnswer {
  readonly events: readonly ClockEvent[];
  readonly visits: readonly { readonly id: VisitId; readonly start: string }[];
}

/** Something a phone sent that does not count. */
export interface UncountedEvent {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly code: EventCode;
  /** Null if it was unreadable. */
  readonly kind: WorkKind | null;
  /** Its details: minutes, an answer, what was tried. */
  readonly fields: WorkFields;
  /** The home; null for the working day, or an unknown visit. */
  readonly visit: { readonly start: string; readonly orderId: OrderId } | null;
  readonly note: string;
  /** The raw text if it was unreadable. */
  readonly raw: string | null;
}

export interface HoursAnswer {
  readonly from: string;
  readonly to: string;
  /** People with an oddity first, then by name. */
  readonly people: readonly PersonHours[];
  readonly uncounted: readonly UncountedEvent[];
}
