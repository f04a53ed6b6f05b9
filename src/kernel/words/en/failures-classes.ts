import type { classFailures } from '#kernel/contract/failures/classes.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { ProblemClass } from '#kernel/contract/problem-class.ts';

/** Headings of problems, by their class. */
export const problemTitles: Readonly<Record<ProblemClass, string>> = {
  unreadable: 'The request could not be read',
  'bad-signature': 'The signature does not fit',
  unauthorized: 'A valid key or token is needed',
  forbidden: 'This is not allowed',
  'not-found': 'Not found',
  'method-not-allowed': 'This method is not offered here',
  'price-differs': 'The price has changed',
  'state-differs': 'The state has changed',
  'too-large': 'The request is too large',
  'unsupported-type': 'Send JSON',
  invalid: 'Some of it does not fit',
  'too-many': 'Too many requests',
  internal: 'Something went wrong',
  'provider-failed': 'A service we rely on did not answer',
  unavailable: 'Not available for the moment',
};

export const classFailureTexts: FailureTexts<typeof classFailures> = {
  unreadable: 'This could not be done. Please try again.',
  'bad-signature': 'The signature does not fit.',
  unauthorized: 'This could not be done. Please sign in and try again.',
  forbidden: 'This is not allowed.',
  'not-found': 'There is no such thing.',
  'method-not-allowed': 'This method is not offered here.',
  'price-differs': 'The price has changed. Nothing was charged.',
  'state-differs': 'This changed meanwhile. Nothing was done; look at it again.',
  'too-large': 'The request is too large.',
  'unsupported-type': 'Send the request as application/json.',
  invalid: 'Something in the request needs correcting.',
  'too-many': 'That was too often. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  'provider-failed': 'A service we rely on did not answer. Please try again.',
  unavailable:
    'Wellkept is not available right now. Nothing was changed; please try again in a moment.',
};

/** Where several places are wrong: the first of them, and how many others there are. */
export function andMore(first: string, others: number): string {
  return `${first} (and ${others} more)`;
}
