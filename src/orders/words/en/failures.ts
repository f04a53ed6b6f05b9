import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd, minimumCharge } from '#kernel/rules/money.ts';
import { characters, inHours, sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { bookingFailures } from '#orders/contract/failures.ts';
import { operatorTimeline } from './timeline.ts';

export const bookingFailureTexts: FailureTexts<typeof bookingFailures> = {
  'booking-not-found': 'There is no such booking.',
  'booking-changed': ({ event, by }) =>
    sentences(
      'This booking has changed.',
      event && operatorTimeline[event],
      by && `Last change: ${by}.`,
      UNDONE,
    ),
  'rhythm-not-offered':
    'We no longer offer this service that often. Choose again how often we come.',
  'rhythm-of-plan': 'A plan comes as often as it was sold. Choose one visit, or another service.',
  'rhythm-same-day-twice': 'Twice a week needs two days of the week. Choose another day.',
  'rhythm-of-emergency': 'An emergency is one visit. Choose “Once”.',
  'terms-not-offered': 'This booking is paid in full before the visit. Choose another way to pay.',
  'rhythm-is-paid-after':
    'Visits that repeat are paid one by one, after each. Deposits, holds and payments before the visit are for one visit only. Choose “Pays after the visit”, or a link to agree to a charge after each visit.',
  'plan-needs-card': 'A plan is charged every month, so it needs a card. Email the link.',
  'plan-needs-email':
    'We confirm a plan by email and explain how to end it. Enter the email address.',
  'link-needs-email': 'Enter the email address for the link.',
  'place-of-past-booking': 'This booking has no upcoming visit, so its address cannot change.',
  'search-too-short': ({ least }) =>
    `Type at least ${characters(least)} of a name, phone, email or reference.`,
  'reason-missing': 'Say why, in a few words.',
  'note-missing': 'Write the note.',

  // Crews and their hours
  'crew-not-found': 'There is no such crew.',
  'crew-changed': `This crew has changed. ${UNDONE}`,
  'crew-name-missing': 'Give the crew a name.',
  'crew-without-people': 'A crew needs at least one person.',
  'color-malformed': 'Choose a color, such as #2b6cb0.',
  'hours-end-before-start': 'The end must be after the start.',
  'hours-overlap': 'These hours overlap other hours on the same day.',
  'time-off-ends-before-start': 'The end must be after the start.',
  'person-not-found': 'There is no such person.',
  'person-changed': `This person has changed. ${UNDONE}`,
  'person-name-missing': 'Give the person a name.',
  'crew-days-end-before-start': 'The last day must not be before the first.',
  'crew-days-overlap': 'The person is in this crew on some of these days already.',
  'time-off-not-found': 'This was already removed.',
  'hand-over-to-nobody':
    'Nobody else can come that day, so there is nobody to hand these visits over to. Nothing was changed.',
  'hand-over-not-found': 'No hand-over of this day is left to undo.',
  'scheduling-changed': `This has changed. ${UNDONE}`,
  'widget-not-set': 'No outside widget is connected yet.',
  'zip-unknown': 'We do not know this ZIP code.',
  overlap: 'The crew has another visit at that time.',
  'visit-changed': `This visit has changed. ${UNDONE}`,
  'visit-has-time': 'This booking already has a time. Nothing was changed.',

  // Outside calendars
  'feed-not-found': 'This was already removed.',
  'calendar-address-malformed': 'Enter an address such as https://calendar.example.com/name.ics.',
  'calendar-address-private': 'This address is on a private network. We do not call it.',
  'calendar-unreachable': 'This address does not respond.',
  'calendar-timed-out': 'This address takes too long to respond.',
  'calendar-moved': 'This address redirects to another one. Enter that one.',
  'calendar-refused': 'This address does not let us read the calendar. Is it the secret address?',
  'calendar-too-large': 'This calendar is too large. The maximum is a few megabytes.',
  'calendar-malformed': 'This is not a calendar file.',
  'calendar-incomplete':
    'This calendar file is incomplete. Nothing was changed. Try again in a minute.',
  'calendar-takes-too-long':
    'This calendar has too many repeating events to read. Share a calendar with fewer events.',

  // Visits
  'clock-malformed': 'Enter a time like 09:30.',
  'visit-day-missing': 'Choose a day.',
  'visit-time-over': 'This time has passed. Choose a later one.',
  'visit-ends-before-start': 'The end must be after the start.',
  'visit-too-long': ({ hours }) => `A visit can take at most ${inHours(hours)}.`,
  'visit-far': ({ days }) => `That is more than ${days} days ahead. Is that right?`,
  'visit-hour-odd': 'No crew works at that hour. Is that right?',
  'visit-short': ({ hours }) =>
    `That is short for a job of ${inHours(hours)}, all people together. Is that right?`,
  'visit-closed-day': 'You are closed that day. Is that right?',
  'visit-time-off': 'The crew is off then. Is that right?',
  'visit-no-room':
    'That leaves the crew no time to get there from its other visits. Is that right?',
  'visit-crew-cannot': 'This crew does not do this job. Is that right?',
  'visit-crew-off': 'This crew is not active. Is that right?',
  'visit-without-crew':
    'No crew is free then, so the visit would wait for one on Today. Is that right?',
  'needs-reason': 'This time is unusual. To book it anyway, say why.',
  'visit-past-next': 'Another visit of this series is in between. Swap the two?',
  'visit-before-previous': 'That is not after the previous visit. Choose a later day.',
  'visit-of-no-series': 'This visit is not one of a series.',
  'series-not-found': 'There is no such series.',
  'series-changed': `This series has changed. ${UNDONE}`,
  'series-of-erased': 'The customer of this series was erased, so it cannot be changed.',
  'series-number-over': 'That visit is over. Choose a later one.',
  'series-makes-no-visit': 'No visit would be left. Choose another day or rhythm.',
  'series-price-of-plan': 'A plan is paid by the month. Its price does not change here.',
  'series-price-needed': 'The catalog has no price for this home. Enter the price of a visit.',
  'pause-ends-before-start': 'The pause ends before it begins.',
  'pause-over': 'These days have passed. Choose today or later.',
  'pause-too-long': ({ days }) => `A pause can last at most ${days} days. For longer, contact us.`,
  'pause-over-change': ({ day }) =>
    `Your plan changes on ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}. Choose other days, or withdraw that change first.`,
  'pause-overlaps': 'Some of these days are paused already. End that pause first.',
  'pause-not-found': 'This pause has already ended.',
  'pause-end-outside': 'Choose a day within the pause, today or later.',
  'pause-money-changed':
    'The amounts have changed in the meantime. Look at them again, then pause.',
  'skip-money-changed':
    'What this skip leaves has changed in the meantime. Look at it again, then skip.',
  'skip-too-late': ({ hours }) =>
    `The visit is less than ${inHours(hours)} away. Please call us to skip it.`,
  'pausing-is-off': 'Visits cannot be paused here. Please call or text us.',
  'pause-credit-used':
    'The credit for these visits was used already, so they stay skipped. Choose a later day.',
  'month-credit-used':
    'This month has more visits again, but the credit for them was used already. Start the change with a visit of the next month.',
  'skip-needs-money': 'We cannot come, so the customer gets another time or a credit.',
  'swap-of-one': 'Only one visit gets another time. All that follow end the series.',
  'credit-needs-plan': 'Only a visit of a plan that is paid by the month can be credited.',
  'visit-needs-paid-booking': 'You can only confirm a time for a paid booking that is not over.',

  'visit-needs-done-booking':
    'You can only add a visit to a one-time booking that is completed. Change the time of this one instead.',
  'visit-of-ended-booking':
    'This booking was canceled or refunded. Make a new booking for another visit.',
  'visit-of-erased-customer': 'This customer was erased. Nobody can be visited for this booking.',
  'extra-hours-of-further-visit':
    'Extra hours belong to the visit that was booked. An added visit has its own price.',
  're-clean-is-free': 'A re-clean costs nothing. Choose “Another visit” to set a price.',
  'visit-price-missing': `Enter what the visit costs, at least ${formatUsd(minimumCharge)}.`,
  'visit-price-too-high': ({ most }) => `A visit costs ${formatUsd(most)} at most.`,
  'visit-price-above-limit': ({ most }) =>
    `You can bill up to ${formatUsd(most)}. Ask an owner to add this visit.`,
  'visit-add-on-unknown': 'The catalog does not have this add-on anymore. Choose another one.',
  'visit-add-on-without-price':
    'This home has a custom price, so its add-ons have none. Put their price into the price of the visit.',
  'visit-over': 'This visit is over or was called off.',
  'visit-waits-already': 'This visit is already waiting for another time.',
  'visit-not-found': 'There is no such visit.',
  'visit-unchosen': 'Choose the visit this belongs to.',
  'minutes-missing': 'Enter 1 to 600 minutes.',
  'worked-time-missing': 'Enter the time worked.',
  'worked-time-too-long': ({ hours }) => `At most ${inHours(hours)}.`,
  'canceling-needs-closed-visits':
    'A visit has begun and is not closed yet. Complete it or call it off, then cancel.',
  'completing-needs-visit': 'This plan has no confirmed visit to complete.',
  'completing-needs-confirmed': 'Only a confirmed booking can be completed.',
  'visit-not-today': 'This visit is not today.',
  'not-begun': 'This visit has not begun. You can complete and bill it once it has.',
  'closing-needs-workers':
    'No crew was given this visit. Say who worked, or give it a time, skip it or call it off.',
  'reopening-needs-done': 'Only a completed visit can be reopened.',
  'payment-link-not-needed': 'This booking is not waiting for a payment. No email was sent.',
  'link-without-email': 'The customer left no email, so we cannot send a link.',
};
