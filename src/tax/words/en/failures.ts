import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { taxFailures } from '#tax/contract/failures.ts';

export const taxFailureTexts = {
  'tax-differs': ({ tax }) =>
    `The sales tax is now ${formatUsd(tax)}. Nothing was charged. Please review the total and try again.`,
  'tax-changed': 'Someone changed this in the meantime. Look at it again, then repeat your change.',
  'tax-rate-not-found': 'This rate no longer exists.',
  'tax-state-unknown': 'Choose a state.',
  'tax-permit-missing':
    'Enter the number of your sales tax permit. Without a permit no tax may be collected.',
  'tax-place-missing': 'Enter what this place is called in reports.',
  'tax-zip-malformed':
    'Enter ZIP codes of 5 digits, or how they begin with 3 or 4 digits, separated by commas.',
  'tax-zip-elsewhere': ({ zip, state }) => `The ZIP code ${zip} is not in ${state}.`,
  'tax-classes-missing': 'Choose at least one kind of service.',
  'tax-rate-malformed': 'Enter a percentage such as 8.25.',
  'tax-rate-too-high': 'A rate cannot be above 100%.',
  'tax-day-malformed': 'Enter a date such as 12/31/2026.',
  'tax-rate-twice': 'There is already a rate for this place, kind of service and day.',
  'tax-item-unknown': 'This service is no longer in the catalog.',
  'tax-certificate-missing': 'Enter the number of the certificate.',
} satisfies FailureTexts<typeof taxFailures>;
