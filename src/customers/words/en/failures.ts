import type { peopleFailures } from '#customers/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';
import { customerTexts } from './customer.ts';

export const peopleFailureTexts: FailureTexts<typeof peopleFailures> = {
  'customer-not-found': 'There is no such customer.',
  'customer-changed': ({ by }) =>
    sentences('Somebody changed this customer meanwhile.', by && `Last here: ${by}.`, UNDONE),
  'customer-known-already': 'Another customer is known by this: join the two pages instead.',
  'email-of-bookings-to-come':
    'Bookings to come are canceled by the link that is mailed here. Ask an owner to change it.',
  'home-not-found': 'There is no such home of this customer.',
  'home-known-already': 'Another home of this customer has this address.',
  'home-not-sold': 'Choose a home and a size that you sell.',
  'customer-joined-already': 'These two pages are one already. Nothing was changed.',
  'customer-parted-already': 'This has been parted already. Nothing was changed.',
  'customer-has-one-key': 'This is all that the customer is known by, so nothing can be parted.',
  'customer-not-erasable': ({ keeps }) =>
    `${customerTexts.erasing.keeps[keeps]} Nothing was erased.`,
  'tags-too-many': ({ most }) => `Write ${most} tags at most.`,
};
