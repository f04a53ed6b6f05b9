import type { classFailures } from '#kernel/contract/failures/classes.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { ProblemClass } from '#kernel/contract/problem-class.ts';

/** The heading of each problem class. */
export const problemTitles: Readonly<Record<ProblemClass, string>> = {
  unreadable: 'The request could not be read',
  'bad-signature': 'The signature does not match',
  unauthorized: 'A valid key or token is required',
  forbidden: 'This is not allowed',
  'not-found': 'Not found',
  'method-not-allowed': 'This method is not offered here',
  'price-differs': 'The price has changed',
  'state-differs': 'The state has changed',
  'too-large': 'The request is too large',
  'unsupported-type': 'Send JSON',
  invalid: 'Some of it is not valid',
  'too-many': 'Too many requests',
  internal: 'Something went wrong',
  'provider-failed': 'A service we use did not respond',
  unavailable: 'Not available right now',
};

export const classFailureTexts: FailureTexts<typeof classFailures> = {
  unreadable: 'This could not be done. Please try again.',
  'bad-signature': 'The signature does not match.',
  unauthorized: 'This could not be done. Please sign in and try again.',
  forbidden: 'This is not allowed.',
  'not-found': 'This was not found.',
  'method-not-allowed': 'This method is not offered here.',
  'price-differs': 'The price has changed. Nothing was charged.',
  'state-differs': 'This has changed since you opened it. Nothing was done. Look at it again.',
  'too-large': 'The request is too large.',
  'unsupported-type': 'Send the request as application/json.',
  invalid: 'Something in the request needs correcting.',
  'too-many': 'Too many tries. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  'provider-failed': 'A service we use did not respond. Please try again.',
  unavailable:
    'Wellkept is not available right now. Nothing was changed. Please try again in a moment.',
};

/** Several errors: the first, and how many others there are. */
export function andMore(first: string, others: number): string {
  return `${first} (and ${others} more)`;
}
