import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';

/** What operators do about bookings, but for their money. */
export const bookingFailures = {
  'booking-not-found': notFound(),
  'booking-changed': stateDiffers<{
    /** What happened last to it; null: what this version does not know. */
    event: OrderEventKind | null;
    /** The operator who acted last. */
    by: string | null;
  }>(),
  /** Its later months are charged: nothing but a card pays for a plan. */
  'plan-needs-card': invalid(),
  'rhythm-of-plan': invalid(),
  'rhythm-not-offered': invalid(),
  'rhythm-same-day-twice': invalid(),
  'rhythm-of-emergency': invalid(),
  'rhythm-is-paid-after': invalid(),
  'terms-not-offered': invalid(),
  /** How to end it is in that email. */
  'plan-needs-email': invalid(),
  /** A link to pay by goes out by email. */
  'link-needs-email': invalid(),
  /** Nobody is to come: where they went stays as it was. */
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
  /** Nobody else can come that day, and no customer would be asked: nothing would be handed over. */
  'hand-over-to-nobody': stateDiffers(),
  'scheduling-changed': stateDiffers(),
  'zip-unknown': invalid(),
  'widget-not-set': invalid(),
  /** `visits` of the answer are there. */
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
  /** Asked once: a time that is odd is confirmed with a reason. */
  'visit-far': invalid<{ days: number }>(),
  'visit-hour-odd': invalid(),
  'visit-short': invalid<{ hours: number }>(),
  'visit-closed-day': invalid(),
  'visit-time-off': invalid(),
  'visit-no-room': invalid(),
  'visit-crew-cannot': invalid(),
  'visit-crew-off': invalid(),
  'visit-without-crew': invalid(),
  /** `why` of the answer names each of them: a reason passes it. */
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
  /** Its months are paid for: a plan's price is changed with the plan. */
  'series-price-of-plan': invalid(),
  'series-price-needed': invalid(),
  'pause-ends-before-start': invalid(),
  'pause-over': invalid(),
  'pause-too-long': invalid<{ days: number }>(),
  'pause-overlaps': invalid(),
  /** `day`: the plan becomes another one on it, "2026-12-24". */
  'pause-over-change': invalid<{ day: string }>(),
  'pause-not-found': stateDiffers(),
  'pause-end-outside': invalid(),
  /** The visits of a pause were credited, and the credit has been used. */
  'pause-credit-used': stateDiffers(),
  /** What is credited or charged is another amount than was said. */
  'pause-money-changed': stateDiffers(),
  /** The owner lets the office alone pause visits. */
  'pausing-is-off': stateDiffers(),
  /** A skip leaves another amount than was said. */
  'skip-money-changed': stateDiffers(),
  /** The owner lets the office alone skip so late. */
  'skip-too-late': stateDiffers<{ hours: number }>(),
  'month-credit-used': stateDiffers(),
  'skip-needs-money': invalid(),
  'swap-of-one': invalid(),
  'credit-needs-plan': invalid(),
  'visit-needs-paid-booking': stateDiffers(),

  // One more visit to what is done, and what one visit has of its own
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
  /** A visit is completed, and its hours are billed, from its start on (ruling 39). */
  'not-begun': stateDiffers(),
  'closing-needs-workers': stateDiffers(),
  /** Only of a visit of today a customer is told how near the crew is. */
  'visit-not-today': stateDiffers(),
  'reopening-needs-done': stateDiffers(),
  'payment-link-not-needed': stateDiffers(),
  'link-without-email': stateDiffers(),
} as const;
