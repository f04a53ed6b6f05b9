import type { businessFailures } from '#company/contract/business-failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { businessTexts } from './console-business.ts';

export const businessFailureTexts: FailureTexts<typeof businessFailures> = {
  'setting-changed': ({ field }) => `${businessTexts.fields[field]} was changed.`,
  'name-unusable': 'A name cannot hold <, > or quotation marks.',
  'brand-color-faint': businessTexts.brand.faint,
  'logo-unreadable':
    'This is no picture that can stand as a logo: a PNG of at most 320 × 80 pixels.',
  'logo-unknown': 'This logo is not there any more. Choose it again.',
  'time-zone-unknown': 'Choose a time zone of the list, such as America/New_York.',
  'country-malformed': 'Enter the two capital letters of a country, such as US.',
  'hours-not-whole': 'Enter whole hours.',
  'origin-malformed':
    'Enter addresses such as https://www.example.com, without anything behind, or *.',
  'office-without-days': 'Choose at least one day.',
  'office-hours-reversed': 'The office has to close after it opens.',
};
