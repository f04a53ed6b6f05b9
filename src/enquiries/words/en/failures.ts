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
  'enquiry-gone': 'There is no such inquiry any more.',
  'enquiry-changed': ({ last }) =>
    sentences(
      'Somebody changed this inquiry meanwhile.',
      last && `Last here: ${last.by}${last.act === null ? '' : ` (${acts[last.act]})`}.`,
      UNDONE,
    ),
  'enquiry-email-missing': 'They left no email address: call or text them.',
  'photo-unreadable': 'This is no photo that we can read.',
  'photos-gone': 'The photos did not arrive. Please send them once more.',
  'photo-not-found': 'There is no such photo any more.',
  'answer-missing': 'Write an answer.',
  'quote-email-missing': 'They left no email address. Enter the one that the quote should go to.',
  'quote-price-out-of-range': ({ least, most }) =>
    `Enter a price from ${formatUsd(least)} to ${formatUsd(most)}.`,
  'quote-paid-already': 'The price was paid: the booking stands. Nothing was changed.',
  'quote-made-meanwhile': 'Somebody else has just answered with a price. Look at it again.',
  'no-quote-to-pay': 'No price waits to be paid. Look at the inquiry again.',
  'reminder-needs-address': 'Reminders need this site’s own address: set PUBLIC_URL first.',
  'reminder-sent-already': 'This person was reminded already in the last 30 days.',
  'reminder-unwanted': 'This person asked for no more reminders.',
} satisfies FailureTexts<typeof enquiryFailures>;
