import type { FailureTexts } from '#contract/failures/failure-kind.ts';
import type { peopleFailures } from '#contract/failures/people.ts';

export const peopleFailureTexts: FailureTexts<typeof peopleFailures> = {
  'customer-not-found': 'There is no such customer.',
};
