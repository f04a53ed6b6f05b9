import type { catalogueFailures } from '#catalogue/contract/failures.ts';
import { changeLine } from '#catalogue/rules/change-text.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { grouped, inDollars } from '#kernel/words/en/failures-phrases.ts';
import { changeWords } from './changes.ts';

export const catalogueFailureTexts: FailureTexts<typeof catalogueFailures> = {
  'draft-unchanged': 'The draft is the same as what is published.',
  'draft-replaced': ({ by }) =>
    `${by ?? 'Somebody else'} saved, published or discarded the draft in the meantime. Look at it again.`,
  'draft-changed': ({ by }) =>
    `${by ?? 'Somebody else'} changed the draft in the meantime, so nothing was done. Look at what changed.`,
  'draft-field-changed': ({ change }) => changeLine(changeWords, change),
  'version-not-found': 'There is no such version.',
  'version-not-newest': 'Somebody changed this meanwhile. Look again before you go back.',
  'version-unchanged': 'What is published is the same as this version.',
  'sold-entry-missing': ({ name }) =>
    `${name} was sold, so it can be switched off, but not taken out or renamed.`,

  // Fields
  'short-name-malformed': 'Use small letters, digits, dashes and underscores.',
  'short-name-reserved': 'This short name has a meaning of its own. Choose another one.',
  'price-not-whole': 'Enter whole dollars.',
  'price-not-positive': 'A price is above 0.',
  'price-too-high': ({ most }) => `A price is ${inDollars(most)} dollars at most.`,
  'hours-malformed': 'Enter hours like 2.5.',
  'plan-prices-misplaced': 'A wellness plan has a price for each frequency, and nothing else has.',
  'square-feet-not-whole': 'Enter whole square feet.',
  'square-feet-not-positive': 'Square feet are above 0.',
  'square-feet-too-many': ({ most }) => `Enter at most ${grouped(most)} square feet.`,
  'multiplier-malformed': 'Enter a multiplier with two decimals at most, such as 1.15.',
  'multiplier-not-positive': 'A multiplier is above 0.',
  'multiplier-too-high': ({ most }) => `A multiplier is ${most / 100} at most.`,
  'size-bounds-crossed': 'The upper bound has to be above the lower one.',
  'size-twice': 'This size stands twice.',
  'home-without-size': 'A home that is offered needs a size that is.',
  'service-name-taken': 'Another service has this short name.',
  'no-service-offered': 'At least one service has to be offered.',
  'add-on-name-taken': 'Another add-on has this short name.',
  'home-name-taken': 'Another home has this short name.',
  'no-home-offered': 'At least one home has to be offered.',
  'rating-malformed': 'Enter stars from 1 to 5, such as 4.9.',
  'rating-without-reviews': 'Enter both: the stars, and how many reviews they are the average of.',
  'year-malformed': 'Enter a year such as 2014.',
};
