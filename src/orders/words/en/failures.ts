import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { characters, inHours, sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';
import type { bookingFailures } from '#orders/contract/failures.ts';
import { operatorTimeline } from './timeline.ts';

export const bookingFailureTexts: FailureTexts<typeof bookingFailures> = {
  'booking-not-found': 'There is no such booking.',
  'booking-changed': ({ event, by }) =>
    sentences(
      'Somebody changed this booking meanwhile.',
      event && operatorTimeline[event],
      by && `Last here: ${by}.`,
      UNDONE,
    ),
  'plan-needs-card': 'A plan is charged every month, so it is paid by card: mail the link.',
  'plan-needs-email': 'A plan is confirmed by mail, with how to end it: enter the email address.',
  'link-needs-email': 'Enter the email address that the link goes to.',
  'place-of-past-booking': 'Nobody is to come any more: the address stays as it was.',
  'search-too-short': ({ least }) =>
    `Type at least ${characters(least)} of a name, phone, email or reference.`,
  'reason-missing': 'Say why, in a few words.',
  'note-missing': 'Write the note.',

  // Crews and their hours
  'crew-not-found': 'There is no such crew.',
  'crew-changed': `Somebody changed this crew meanwhile. ${UNDONE}`,
  'crew-name-missing': 'Give the crew a name.',
  'crew-without-people': 'A crew has at least one person.',
  'color-malformed': 'Choose a color, such as #2b6cb0.',
  'hours-end-before-start': 'The end has to be after the start.',
  'hours-overlap': 'These hours overlap others of the same day.',
  'time-off-ends-before-start': 'The end has to be after the start.',
  'time-off-not-found': 'This is gone already.',
  'scheduling-changed': `Somebody changed this meanwhile. ${UNDONE}`,
  'widget-not-set': 'No outside widget is connected yet.',
  'zip-unknown': 'No such ZIP code is known.',
  'visit-overlaps': 'The crew has another visit at that time.',
  'visit-changed': `Somebody changed this visit meanwhile. ${UNDONE}`,
  'visit-has-time': 'This booking has a time already. Nothing was changed.',

  // Calendars of others
  'feed-not-found': 'This is gone already.',
  'calendar-address-malformed': 'Enter an address such as https://calendar.example.com/name.ics.',
  'calendar-address-private': 'This address leads into a private network, and is not called.',
  'calendar-unreachable': 'Nobody answers at this address.',
  'calendar-timed-out': 'This address takes too long to answer.',
  'calendar-moved': 'This address leads on to another one. Enter that one.',
  'calendar-refused': 'This address does not give the calendar away. Is it the secret one?',
  'calendar-too-large': 'This calendar is too large: a few megabytes at most.',
  'calendar-malformed': 'This is not a calendar file.',
  'calendar-incomplete':
    'This calendar file breaks off before its end. Nothing was changed. Try again in a minute.',
  'calendar-takes-too-long':
    'This calendar has too many repeating events to read. Share a calendar with fewer events.',

  // Visits
  'clock-malformed': 'Enter a time like 09:30.',
  'visit-day-missing': 'Choose a day.',
  'visit-time-over': 'This time is over. Choose one that is to come.',
  'visit-ends-before-start': 'The end has to be after the start.',
  'visit-too-long': ({ hours }) => `A visit takes ${inHours(hours)} at most.`,
  'visit-far': ({ days }) => `That is more than ${days} days ahead. Is it meant?`,
  'visit-hour-odd': 'No crew works at that hour. Is it meant?',
  'visit-short': ({ hours }) => `That is short for a job of ${inHours(hours)}. Is it meant?`,
  'visit-needs-paid-booking': 'A time can be confirmed for a paid booking that is not over yet.',
  'visit-over': 'This visit is over, or was called off.',
  'plan-visit-settled': 'Somebody has found this visit a time meanwhile, or skipped it.',
  'visit-not-found': 'There is no such visit.',
  'visit-unchosen': 'Choose the visit in which this was done.',
  'worked-time-missing': 'Enter the time worked.',
  'worked-time-too-long': ({ hours }) => `At most ${inHours(hours)}.`,
  'completing-needs-visit': 'No visit of this plan is confirmed, so none can be done.',
  'completing-needs-confirmed': 'Only a confirmed booking can be completed.',
  'payment-link-not-needed': 'This booking is not waiting for a payment. No mail was sent.',
  'link-without-email': 'The customer left no email, so no link can be sent.',
};
