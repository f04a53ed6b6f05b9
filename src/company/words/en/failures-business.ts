import type { businessFailures } from '#company/contract/business-failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { businessTexts } from './console-business.ts';

export const businessFailureTexts: FailureTexts<typeof businessFailures> = {
  'setting-changed': ({ field }) => `${businessTexts.fields[field]} was changed.`,
  'name-unusable': 'A name cannot hold <, > or quotation marks.',
  'brand-color-faint': businessTexts.brand.faint,
  'logo-unreadable': 'This picture cannot be a logo. Use a PNG of at most 320 × 80 pixels.',
  'review-url-malformed': 'Enter an address that begins with https://.',
  'logo-unknown': 'This logo no longer exists. Choose it again.',
  'time-zone-unknown': 'Choose a time zone from the list, such as America/New_York.',
  'country-malformed': 'Enter a country as two capital letters, such as US.',
  'hours-not-whole': 'Enter whole hours.',
  'fee-malformed': ({ most }) =>
    `Enter whole dollars, such as $50, from $1 to $${most}, or a percentage, such as 50%.`,
  'travel-zip-malformed': 'Enter a ZIP code, or its first 3 or 4 digits.',
  'travel-zip-twice': ({ zip }) => `${zip} is in the table already.`,
  'travel-fee-malformed': ({ most }) => `Enter an amount from $0 to ${formatUsd(most)}.`,
  'gift-amounts-malformed': ({ least, most, count }) =>
    `Enter at most ${count} amounts from ${formatUsd(least)} to ${formatUsd(most)}, with commas between them.`,
  'origin-malformed':
    'Enter addresses such as https://www.example.com, with nothing after them, or *.',
  'office-without-days': 'Choose at least one day.',
  'office-hours-reversed': 'The closing time must be after the opening time.',
};
