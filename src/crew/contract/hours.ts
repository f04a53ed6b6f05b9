import type { Oddity } from '#crew/rules/hours/clock.ts';
import type { DayHours } from '#crew/rules/hours/day-hours.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { EventCode } from './phone.ts';

/** What is odd about someone's clock: people look at it before it is paid. */
export interface OddHours {
  readonly oddity: Oddity | 'clock-wrong' | 'no-place';
  readonly at: string;
  readonly visitId: VisitId | null;
}

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
}

/** What a phone sent and nobody could count. */
export interface UncountedEvent {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly code: EventCode;
  /** Null: nobody could read what it was. */
  readonly kind: string | null;
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
