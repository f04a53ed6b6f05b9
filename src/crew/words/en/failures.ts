import type { crewFailures } from '#crew/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const crewFailureTexts = {
  'crew-code-wrong': 'This code is wrong or too old. Ask the office for a new one.',
  'crew-device-off': 'This phone was switched off. Ask the office for a new code.',
  'crew-phone-unknown': 'The office does not know this phone. Ask them for a new code.',
  'crew-device-not-found': 'This phone is switched off already.',
  'clock-event-not-found': 'This entry is no longer there. Open the day again.',
  'clock-visit-missing': 'Choose the visit.',
  'clock-time-ahead': 'This time has not come yet.',
  'hours-changed': 'These hours have changed. Look at them again.',
  'hours-open': 'A clock is still open. Correct it first, then approve the week.',
  'week-not-monday': 'A week begins on a Monday.',
  'push-unsafe': 'This browser cannot be told.',
  'crew-photos-full': ({ most }) => `This visit has ${most} photos. It cannot hold more.`,
} satisfies FailureTexts<typeof crewFailures>;
