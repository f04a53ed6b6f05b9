import type { UndoneAsk } from '#visits/contract/scheduling.ts';
import type { WaitState } from '#visits/rules/visit/waits.ts';
import type { WaitReason } from '#visits/rules/wait-reasons.ts';

const reasons = {
  'no-crew': 'no crew',
  'time-off': 'the crew has time off',
  'closed-day': 'the company is closed',
  hours: 'outside the crew’s hours',
  'no-room': 'nobody is in the crew that day',
  'inactive-crew': 'the crew is not active',
} satisfies Record<WaitReason, string>;

/** The same as sentences. */
const against = {
  'no-crew': 'No crew.',
  'time-off': 'The crew has time off.',
  'closed-day': 'The company is closed.',
  hours: 'Outside the crew’s hours.',
  'no-room': 'Nobody is in the crew that day.',
  'inactive-crew': 'The crew is not active.',
} satisfies Record<WaitReason, string>;

/** Visits that fail unless someone acts. */
export const waitTexts = {
  waits: 'Waits',
  title: 'Waiting visits',
  lanes: {
    day: 'Waiting, other days',
    week: 'Waiting, all days',
    list: 'Waiting: nobody comes yet',
  },
  hint: 'Nobody comes to these until you give them a crew and a time.',
  reasons,
  against,
  waiting: ({ reason }: WaitState) => `Waits: ${reasons[reason]}`,
  nearest: (who: string) => `Nearest free times for ${who}`,
  day: 'See the day',
  dayOf: (who: string) => `See the day of ${who}’s visit`,
  filters: {
    labels: { crew: 'Crew', reason: 'Why it waits', week: 'Week' },
    all: 'All',
    weekOf: (day: string) => `From ${day}`,
    nothing: 'No waiting visit matches.',
    more: 'Show more',
    beyond: (some: string, all: string) =>
      `Only the oldest ${some} of ${all} waiting visits are filtered.`,
    shown: (some: string, all: string) => `${some} of ${all} shown`,
  },
};

/** Messages that can wait for the morning. */
export const quietTexts = {
  waits: (when: string) => `From 8 PM to 8 AM messages wait. This one goes out ${when}.`,
};

/** A crew that cannot come on a day. */
export const handOverTexts = {
  open: 'A crew cannot come',
  title: 'A crew cannot come',
  crew: 'Crew',
  choose: 'Choose a crew',
  crewMissing: 'Choose the crew that cannot come.',
  day: 'Day',
  dayMissing: 'Choose a day.',
  look: 'See who can come',
  confirm: 'Hand the visits over',
  next: (crew: string, day: string) => `Next: ${crew}, ${day}`,
  step: (at: number, of: number) => `${at} of ${of} days to hand over`,
  nothing: 'This crew has no visits left on that day.',
  given: (who: string, time: string, crew: string) => `${who}: ${time}, ${crew}`,
  begun: (who: string) => `${who}: the crew is there already, or was. This visit stays as it is.`,
  startStays: 'The start time does not change, so we tell nobody.',
  draft: 'Read the email',
  waits: (who: string) => `${who}: nobody else can come that day. The visit waits on Today.`,
  nobody:
    'Nobody else can come that day, and no customer is asked, so nothing can be handed over. You can still move each visit in the calendar.',
  callThem: (phone: string) =>
    phone === ''
      ? 'There is no email or phone on record.'
      : `There is no email on record. Call them: ${phone}.`,
  ask: (email: string) => `Email ${email} to ask for another time`,
  askText: (who: string) => `Email to ${who}`,
  canTake: 'Times they can choose with one press',
  confirmAndSend: (count: number) =>
    count === 1 ? 'Hand over and send 1 email' : `Hand over and send ${count} emails`,
  sendOnly: (count: number) => (count === 1 ? 'Send 1 email' : `Send ${count} emails`),
  asked: (email: string) => `We asked for another time at ${email}.`,
  askedLater: (email: string, when: string) => `The email to ${email} goes out ${when}.`,
  notAsked: 'Nobody was asked for another time.',
  asksTakenBack: {
    withdrawn: (who: string) => `The email to ${who} was not sent yet, and will not be.`,
    corrected: (who: string) =>
      `${who} was already emailed that we cannot come. We emailed again that the visit stays as it was.`,
    stands: (who: string) =>
      `${who} was already emailed that we cannot come. Their visit has changed since, so we did not write again.`,
  } satisfies Record<UndoneAsk, (who: string) => string>,
  toMessages: 'Messages',
  done: 'Done. The crew is off that day.',
  doneSome: 'Done. The crew’s other visits stay as they were.',
  undo: 'Undo',
  undone: (stays: number) =>
    stays === 0
      ? 'The visits are back with the crew.'
      : `The visits are back with the crew, except ${stays} that were changed since.`,
  left: (count: number) =>
    count === 1
      ? 'Saved. One visit now has nobody to come:'
      : `Saved. ${count} visits now have nobody to come:`,
  settle: 'See all waiting visits on Today',
};
