import type { catalogueFailures } from '#catalogue/contract/failures.ts';
import { changeLine } from '#catalogue/rules/editing/change-text.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { grouped, inDollars } from '#kernel/words/en/failures-phrases.ts';
import { changeWords } from './changes.ts';

export const catalogueFailureTexts: FailureTexts<typeof catalogueFailures> = {
  'draft-unchanged': 'The draft is the same as what is published.',
  'draft-replaced': ({ by }) =>
    `${by ?? 'Someone else'} just saved, published or discarded the draft. Look at it again.`,
  'draft-changed': ({ by }) =>
    `${by ?? 'Someone else'} just changed the draft, so yours was not saved. Look at what changed.`,
  'draft-field-changed': ({ change }) => changeLine(changeWords, change),
  'version-not-found': 'There is no such version.',
  'version-not-newest': 'A newer version was published. Look again before you go back.',
  'version-unchanged': 'This version is the same as the published one.',
  'sold-entry-missing': ({ name }) =>
    `Customers booked ${name}. You can turn it off, but not remove or rename it.`,

  // Fields
  'short-name-malformed': 'Use lowercase letters, digits, dashes and underscores.',
  'short-name-reserved': 'This short name is reserved. Choose another one.',
  'price-not-whole': 'Enter whole dollars.',
  'price-not-positive': 'The price must be above 0.',
  'price-too-high': ({ most }) => `The maximum price is $${inDollars(most)}.`,
  'hours-malformed': 'Enter hours like 2.5.',
  'plan-prices-misplaced':
    'Only a wellness plan has a price for each frequency, and it needs all of them.',
  'rhythm-percent-malformed': ({ most }) =>
    `Enter a whole percentage from 0 to ${most}, or leave it blank.`,
  'deposit-percent-malformed': 'Enter a whole percentage from 1 to 99.',
  'deposit-above-price': ({ most }) =>
    `The deposit can be at most the price of the service, $${inDollars(most)}.`,
  'hold-hours-malformed': ({ least, most }) =>
    `A card can be held ${least} to ${most} hours before the visit. Enter whole hours.`,
  'square-feet-not-whole': 'Enter whole square feet.',
  'square-feet-not-positive': 'Square feet must be above 0.',
  'square-feet-too-many': ({ most }) => `Enter at most ${grouped(most)} square feet.`,
  'multiplier-malformed': 'Enter a multiplier with at most two decimals, such as 1.15.',
  'multiplier-not-positive': 'The multiplier must be above 0.',
  'multiplier-too-high': ({ most }) => `The maximum multiplier is ${most / 100}.`,
  'size-bounds-crossed': 'The maximum must be above the minimum.',
  'size-twice': 'This size is listed twice.',
  'home-without-size': 'A home you offer needs at least one size you offer.',
  'service-name-taken': 'Another service has this short name.',
  'no-service-offered': 'Offer at least one service.',
  'add-on-name-taken': 'Another add-on has this short name.',
  'home-name-taken': 'Another home has this short name.',
  'no-home-offered': 'Offer at least one home.',
  'rating-malformed': 'Enter stars from 1 to 5, such as 4.9.',
  'rating-without-reviews': 'Enter both the stars and the number of reviews.',
  'year-malformed': 'Enter a year such as 2014.',
};
