import type { FailureTexts } from '#contract/failures/failure-kind.ts';
import type { moneyFailures } from '#contract/failures/money.ts';
import { absoluteCents, formatUsd } from '#domain/money.ts';
import { actorName, inHours, sentences, UNDONE } from './phrases.ts';

export const moneyFailureTexts: FailureTexts<typeof moneyFailures> = {
  'processor-unanswered': 'The processor did not answer. Nothing was changed.',
  'payment-not-found': 'There is no such payment.',
  'payment-of-another-booking': 'This booking has no such payment.',
  'no-payment-to-accept': 'No payment of this booking waits to be accepted.',
  'payment-moved-meanwhile': 'The customer has paid, or the bank is asked. Nothing was changed.',
  'payment-page-unclosed': 'The card page could not be closed. Nothing was changed; try again.',
  'booking-not-cancellable': 'This booking cannot be cancelled any more.',
  'paid-meanwhile': 'A payment has just arrived. Nothing was cancelled: look at the booking again.',
  'emergency-not-waiting': 'This booking is no emergency that waits for an answer.',

  // Refunds
  'refund-amount-missing': 'Enter an amount.',
  'refund-out-of-range': ({ most }) => `Enter an amount above 0 and at most ${formatUsd(most)}.`,
  'nothing-to-refund': 'Nothing is left to give back of this payment.',

  // Extra hours
  'worked-minutes-malformed': ({ hours }) =>
    `Enter the time worked in minutes, ${inHours(hours)} at most.`,
  'bill-differs': 'This bill was made already, with other values.',
  'billing-needs-confirmed': 'Extra hours can be billed for a confirmed booking only.',
  'extra-hours-billed-already': 'The extra hours of this booking are billed already.',

  // Plans
  'plan-not-found': 'There is no such plan.',
  'plan-over-already': 'This plan is over already.',
  'plan-not-ended': 'The plan could not be ended. Nothing was changed; please try again.',
  'plan-without-next-month': 'This plan has no next month that credit could lower.',

  // Credit
  'credit-not-found': 'There is no such credit.',
  'credit-changed': ({ balance, last }) =>
    sentences(
      `This credit changed meanwhile: it is ${formatUsd(balance)} now.`,
      last &&
        `Last: ${formatUsd(absoluteCents(last.amount))} ${last.amount < 0 ? 'taken off' : 'added'} by ${actorName(last)}.`,
      UNDONE,
    ),
  'credit-above-balance': ({ most }) => `There is ${formatUsd(most)} to use: enter that at most.`,
  'credit-too-low': ({ left }) => `This phone number has ${formatUsd(left)} of credit.`,
  'credit-amount-not-positive': 'Enter an amount above 0.',
  'credit-amount-malformed': 'Enter dollars, such as 30 or 12.50.',
  'credit-amount-too-high': ({ most }) => `At most ${formatUsd(most)} at once.`,
  'credit-target-missing': 'Choose what it is used for.',
  'credit-phone-malformed': 'Enter a phone number, such as (415) 555-0134.',
  'booking-of-another-customer': 'This booking is another customer’s.',
};
