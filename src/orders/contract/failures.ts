import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';

/** Operators' actions on bookings, except payments. */
export const bookingFailures = {
  'booking-not-found': notFound(),
  'booking-changed': stateDiffers<{
    /** The last event of the booking; null: unknown to this version. */
    event: OrderEventKind | null;
    /** The operator who acted last. */
    by: string | null;
  }>(),
  /** Its later months are charged, so only a card can pay for a plan. */
  'plan-needs-card': invalid(),
  'rhythm-of-plan': invalid(),
  'rhythm-not-offered': invalid(),
  'rhythm-same-day-twice': invalid(),
  'rhythm-of-emergency': invalid(),
  'rhythm-is-paid-after': invalid(),
  'terms-not-offered': invalid(),
  /** That email says how to end the plan. */
  'plan-needs-email': invalid(),
  /** The payment link goes out by email. */
  'link-needs-email': invalid(),
  /** No visit is to come, so the address of past visits stays. */
  'place-of-past-booking': stateDiffers(),
  'search-too-short': invalid<{ least: number }>(),
  'reason-missing': invalid(),
  'note-missing': invalid(),

  // Crews and their hours
  'crew-not-found': notFound(),
  'crew-changed': stateDiffers(),
  'crew-name-missing': invalid(),
  'crew-without-people': invalid(),
  'color-malformed': invalid(),
  'hours-end-before-start': invalid(),
  'hours-overlap': invalid(),
  'time-off-ends-before-start': invalid(),
  'person-not-found': notFound(),
  'person-changed': stateDiffers(),
  'person-name-missing': invalid(),
  'crew-days-end-before-start': invalid(),
  'crew-days-overlap': invalid(),
  'time-off-not-found': notFound(),
  'hand-over-not-found': notFound(),
  /** No other crew can come that day and no customer would be asked: nothing to hand over. */
  'hand-over-to-nobody': stateDiffers(),
  'scheduling-changed': stateDiffers(),
  'zip-unknown': invalid(),
  'widget-not-set': invalid(),
  /** The answer's `visits` are there. */
  overlap: stateDiffers(),
  'visit-changed': stateDiffers(),
  'visit-has-time': stateDiffers(),

  // Calendars of others
  'feed-not-found': notFound(),
  'calendar-address-malformed': invalid(),
  'calendar-address-private': invalid(),
  'calendar-unreachable': invalid(),
  'calendar-timed-out': invalid(),
  'calendar-moved': invalid(),
  'calendar-refused': invalid(),
  'calendar-too-large': invalid(),
  'calendar-malformed': invalid(),
  'calendar-incomplete': invalid(),
  'calendar-takes-too-long': invalid(),

  // Visits
  'clock-malformed': invalid(),
  'visit-day-missing': invalid(),
  'visit-time-over': invalid(),
  'visit-ends-before-start': invalid(),
  'visit-too-long': invalid<{ hours: number }>(),
  /** Asked once: an odd time needs a reason. */
  'visit-far': invalid<{ days: number }>(),
  'visit-hour-odd': invalid(),
  'visit-short': invalid<{ hours: number }>(),
  'visit-closed-day': invalid(),
  'visit-time-off': invalid(),
  'visit-no-room': invalid(),
  'visit-crew-cannot': invalid(),
  'visit-crew-off': invalid(),
  'visit-without-crew': invalid(),
  /** The answer's `why` lists the questions: a reason passes them. */
  'needs-reason': invalid(),
  'visit-past-next': invalid(),
  'visit-before-previous': invalid(),
  'visit-of-no-series': invalid(),

  // Series
  'series-not-found': notFound(),
  'series-changed': stateDiffers(),
  'series-of-erased': stateDiffers(),
  'series-number-over': invalid(),
  'series-makes-no-visit': invalid(),
  /** Its months pay for it: change a plan's price with the plan. */
  'series-price-of-plan': invalid(),
  'series-price-needed': invalid(),
  'pause-ends-before-start': invalid(),
  'pause-over': invalid(),
  'pause-too-long': invalid<{ days: number }>(),
  'pause-overlaps': invalid(),
  /** `day`: when the plan changes to another one, "2026-12-24". */
  'pause-over-change': invalid<{ day: string }>(),
  'pause-not-found': stateDiffers(),
  'pause-end-outside': invalid(),
  /** The visits of a pause were credited, and that credit was used. */
  'pause-credit-used': stateDiffers(),
  /** The credit or charge is not the announced amount. */
  'pause-money-changed': stateDiffers(),
  /** The owner lets only the office pause visits. */
  'pausing-is-off': stateDiffers(),
  /** A skip would give another amount than announced. */
  'skip-money-changed': stateDiffers(),
  /** The owner lets only the office skip so late. */
  'skip-too-late': stateDiffers<{ hours: number }>(),
  'month-credit-used': stateDiffers(),
  'skip-needs-money': invalid(),
  'swap-of-one': invalid(),
  'credit-needs-plan': invalid(),
  'visit-needs-paid-booking': stateDiffers(),

  // Extra visits after a completed one, and what one visit has of its own
  'visit-needs-done-booking': stateDiffers(),
  'visit-of-ended-booking': stateDiffers(),
  'visit-of-erased-customer': stateDiffers(),
  'extra-hours-of-further-visit': stateDiffers(),
  're-clean-is-free': invalid(),
  'visit-price-missing': invalid(),
  'visit-price-too-high': invalid<{ most: Cents }>(),
  'visit-price-above-limit': invalid<{ most: Cents }>(),
  'visit-add-on-unknown': invalid(),
  'visit-add-on-without-price': invalid(),
  'visit-over': stateDiffers(),
  'visit-waits-already': stateDiffers(),
  'visit-not-found': notFound(),
  'visit-unchosen': invalid(),
  'worked-time-missing': invalid(),
  'minutes-missing': invalid(),
  'worked-time-too-long': invalid<{ hours: number }>(),
  'completing-needs-visit': stateDiffers(),
  'canceling-needs-closed-visits': stateDiffers(),
  'completing-needs-confirmed': stateDiffers(),
  /** A visit can be completed, and its hours billed, only from its start on (ruling 39). */
  'not-begun': stateDiffers(),
  'closing-needs-workers': stateDiffers(),
  /** Only customers of today's visits are told how far away the crew is. */
  'visit-not-today': stateDiffers(),
  'reopening-needs-done': stateDiffers(),
  'payment-link-not-needed': stateDiffers(),
  'link-without-email': stateDiffers(),
} as const;
