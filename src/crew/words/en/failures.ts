import type { crewFailures } from '#crew/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const crewFailureTexts = {
  'crew-code-wrong': 'This code is wrong or too old. Ask the office for a new one.',
  'crew-device-off': 'This phone was switched off. Ask the office for a new code.',
  'crew-device-not-found': 'This phone is switched off already.',
  'crew-photos-full': ({ most }) => `This visit has ${most} photos. It cannot hold more.`,
} satisfies FailureTexts<typeof crewFailures>;
