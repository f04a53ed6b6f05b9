import type { EnquiryAct, enquiryFailures } from '#enquiries/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';

const acts: Readonly<Record<EnquiryAct, string>> = {
  quoted: 'quoted',
  'quote-sent-again': 'quote sent again',
  'quote-link-copied': 'quote link copied',
  replied: 'replied',
  closed: 'closed',
  reopened: 'reopened',
  reminded: 'reminded',
  deleted: 'deleted',
};

export const enquiryFailureTexts = {
  'enquiry-not-found': 'There is no such inquiry.',
  'enquiry-gone': 'This inquiry no longer exists.',
  'enquiry-changed': ({ last }) =>
    sentences(
      'This inquiry has changed.',
      last && `Last change: ${last.by}${last.act === null ? '' : ` (${acts[last.act]})`}.`,
      UNDONE,
    ),
  'enquiry-email-missing': 'They left no email address. Call or text them.',
  'photo-unreadable': 'We cannot read this photo.',
  'photos-gone': 'The photos did not arrive. Please send them again.',
  'photo-not-found': 'This photo no longer exists.',
  'answer-missing': 'Write a reply.',
  'quote-email-missing': 'They left no email address. Enter the one that the quote should go to.',
  'quote-price-out-of-range': ({ least, most }) =>
    `Enter a price from ${formatUsd(least)} to ${formatUsd(most)}.`,
  'quote-paid-already':
    'The customer already paid the price, so the booking stays. Nothing was changed.',
  'quote-made-meanwhile': 'Someone else just replied with a price. Look at it again.',
  'no-quote-to-pay': 'There is no price to pay. Look at the inquiry again.',
  'reminder-needs-address': 'Reminders need this site’s address. Set PUBLIC_URL first.',
  'reminder-sent-already': 'This person already got a reminder in the last 30 days.',
  'reminder-unwanted': 'This person asked for no more reminders.',
} satisfies FailureTexts<typeof enquiryFailures>;
