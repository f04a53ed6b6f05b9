import type { peopleFailures } from '#customers/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';
import { customerTexts } from './customer.ts';

export const peopleFailureTexts: FailureTexts<typeof peopleFailures> = {
  'customer-not-found': 'There is no such customer.',
  'customer-changed': ({ by }) =>
    sentences('This customer’s page has changed.', by && `Last change: ${by}.`, UNDONE),
  'customer-known-already': 'Another customer already has this. Merge the two pages instead.',
  'email-of-bookings-to-come':
    'The link to cancel upcoming bookings goes to this email. Ask an owner to change it.',
  'customer-email-missing':
    'There is no email on record, so nothing was sent. Add one on the customer’s page.',
  'home-not-found': 'This customer has no such home.',
  'home-known-already': 'This customer already has a home with this address.',
  'home-not-sold': 'Choose a home and size you sell.',
  'customer-joined-already': 'These two pages are already merged. Nothing was changed.',
  'customer-parted-already': 'This was already split off. Nothing was changed.',
  'customer-has-one-key': 'This is the customer’s only phone or email, so it cannot be split off.',
  'customer-not-erasable': ({ keeps }) =>
    `${customerTexts.erasing.keeps[keeps]} Nothing was erased.`,
  'tags-too-many': ({ most }) => `Enter at most ${most} tags.`,
};
