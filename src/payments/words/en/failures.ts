import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { absoluteCents, formatUsd } from '#kernel/rules/money.ts';
import { inHours, sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';
import type { moneyFailures } from '#payments/contract/failures.ts';
import { actorName } from './actor-name.ts';

export const moneyFailureTexts: FailureTexts<typeof moneyFailures> = {
  'processor-unanswered': 'The processor did not answer. Nothing was changed.',
  'payment-not-found': 'There is no such payment.',
  'payment-of-another-booking': 'This booking has no such payment.',
  'no-payment-to-accept': 'No payment of this booking waits to be accepted.',
  'payment-moved-meanwhile': 'The customer has paid, or the bank is asked. Nothing was changed.',
  'payment-page-unclosed': 'The card page could not be closed. Nothing was changed; try again.',
  'booking-not-cancellable': 'This booking cannot be cancelled any more.',
  'paid-meanwhile': 'A payment has just arrived. Nothing was cancelled: look at the booking again.',
  'emergency-undo-too-late':
    'This can be undone for a minute, and only while no time is agreed on.',
  'emergency-not-waiting': 'This booking is no emergency that waits for an answer.',

  // Refunds
  'refund-amount-missing': 'Enter an amount.',
  'refund-out-of-range': ({ most }) => `Enter an amount above 0 and at most ${formatUsd(most)}.`,
  'nothing-to-refund': 'Nothing is left to give back of this payment.',
  'refund-not-found': 'This booking has no such refund.',
  'refund-not-stoppable':
    'Only a refund that was refused can be stopped. Nothing was changed: look at it again.',
  'refund-asked-again':
    'This refund has just been asked for again. Nothing was changed: look at it again.',

  'refund-above-limit': ({ most }) =>
    `Staff give back ${formatUsd(most)} of a payment at most. Ask an owner for more.`,

  // The card on file
  'card-on-file-missing': 'There is no card on file that can be charged. Mail a link instead.',
  'card-on-file-changed': ({ last4 }) =>
    `The card on file is another one by now: it ends in ${last4}. Ask the caller once more. Nothing was charged.`,
  'card-of-another':
    'This card belongs to another customer than the phone and email above. Nothing was charged.',
  'card-consent-missing': 'The caller has to say yes before their card is charged.',
  'card-on-file-declined':
    'The bank declined the card. Nothing was charged, and nothing is booked. Mail a link instead.',
  'card-needs-holder':
    'The bank wants the cardholder to confirm. Nothing was charged, and nothing is booked. Mail a link instead.',
  'booking-made-already':
    'A booking was made by this already: with something else in it, or it is over by now. Look for it under Bookings; press once more to make this one too.',

  // Extra hours
  'worked-minutes-malformed': ({ hours }) =>
    `Enter the time worked in minutes, ${inHours(hours)} at most.`,
  'bill-differs': 'This bill was made already, with other values.',
  'billing-needs-confirmed': 'Extra hours can be billed for a confirmed booking only.',
  'extra-hours-billed-already': 'The extra hours of this booking are billed already.',
  'visit-billed-already': 'The extra hours of this visit are billed already.',
  'visit-not-visited': 'Choose a visit that has taken place.',
  'bill-above-limit': ({ most }) =>
    `Staff handle bills of ${formatUsd(most)} at most. Ask an owner for this one.`,
  'correction-within-booked': 'That is within the booked time: withdraw the bill instead.',
  'correction-changes-nothing': 'The bill is for so many hours already.',
  'bill-paid-meanwhile': 'The bill has just been paid. Nothing was changed: look at it again.',
  'bill-over-already': 'This bill is over already. Nothing was changed.',
  'bill-asked-of-bank': 'A bank is being asked to pay this bill. Wait for its answer.',
  'bill-unclosed':
    'The card processor did not answer, so the bill may still be paid. Nothing was changed; try again.',

  // Plans
  'plan-not-found': 'There is no such plan.',
  'plan-over-already': 'This plan is over already.',
  'plan-not-ended':
    'The card processor did not answer, so the plan is not ended for certain. Please try again.',
  'plan-goes-on':
    'The card processor has not ended the plan now either. End it in the processor’s own dashboard.',
  'plan-not-kept':
    'The card processor did not answer, so the plan still ends as said. Please try again.',
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

  // Reconciliation
  'difference-not-found': 'There is no such difference.',
  'difference-changed': 'This difference changed meanwhile. Nothing was done: look at it again.',
  'difference-of-another-kind': 'This cannot be done with a difference of this kind.',
  'give-back-unanswered': 'The processor did not answer. Press again: the money goes back once.',
  'give-back-refused': ({ code }) => `The processor refused: ${code}. Nothing was given back.`,
  'plan-of-nobody-not-ended':
    'The plan behind this payment could not be ended. Nothing was given back; try again.',
  'page-of-nobody-not-closed': 'The processor did not close the card page. Try again.',
  'payout-not-found': 'There is no such payout.',
  'month-malformed': 'Name a month, such as 2026-11.',
};
