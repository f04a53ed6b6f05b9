import type { customerFailures } from '#booking/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import {
  characters,
  inDollars,
  inHours,
  inMinutes,
  inSeconds,
  plural,
} from '#kernel/words/en/failures-phrases.ts';

export const customerFailureTexts: FailureTexts<typeof customerFailures> = {
  // What is chosen, and its price
  'service-not-offered': 'This service is not offered.',
  'home-unknown': 'Choose a bedroom and bathroom option.',
  'size-of-another-home': 'Choose a size that belongs to this home.',
  'add-on-not-offered': 'This add-on is not offered.',
  'add-on-twice': 'This add-on is listed twice.',
  'quantity-out-of-range': ({ most }) => `A quantity is a whole number from 1 to ${most}.`,
  'emergency-unconfirmed': 'Please confirm that this is an emergency.',
  'custom-quote-needed': 'This home needs a custom quote, so nothing can be charged for it yet.',
  'nothing-chosen': 'Choose a service or at least one add-on.',
  'booking-price-too-high': ({ most }) => `A booking may cost ${inDollars(most)} dollars at most.`,
  'booking-price-differs': ({ price }) =>
    `The price of this booking is ${formatUsd(price)}. Nothing was charged; please review it and try again.`,
  'amount-differs': ({ price }) => `The price is ${formatUsd(price)}.`,
  'amount-not-positive': 'The amount has to be above 0.',
  'amount-too-high': ({ most }) => `The amount may be ${inDollars(most)} dollars at most.`,

  // Who they are, where and when
  'email-malformed': 'Enter an email address like name@example.com.',
  'phone-malformed': 'Please enter a valid phone number.',
  'contact-missing': 'Leave a phone number or an email address, so that we can answer.',
  'reminder-contact-missing': 'Leave a phone number or an email address.',
  'message-missing': 'Write a message.',
  'words-too-long': ({ most }) => `Write ${characters(most)} at most.`,
  'times-missing': 'Choose at least one day and time.',
  'times-too-many': ({ most }) =>
    `Choose ${plural(most, { one: '1 time', other: `${most} times` })} at most.`,
  'day-over': 'This day is over. Choose one from today on.',
  'day-too-far': ({ days }) =>
    `Choose a day within the next ${plural(days, { one: 'day', other: `${days} days` })}.`,
  'street-missing': 'Enter the street address.',
  'city-missing': 'Enter the city.',
  'state-missing': 'Enter the state.',
  'zip-missing': 'Enter the ZIP code.',
  'zip-malformed': 'Enter a ZIP code of five digits.',
  'time-malformed': 'Choose one of the times.',
  'times-not-sold': 'No times can be chosen at the moment. Tell us when it would suit you.',
  'visit-missing': 'Before you pay, tell us where to come and when. Nothing was charged.',
  'outside-area': 'We do not come to this ZIP code yet.',
  'not-yours': 'This time was chosen in another browser. Choose it again here.',
  'holds-too-many': ({ most, minutes }) =>
    `You already hold ${plural(most, { one: '1 time', other: `${most} times` })} that you haven’t paid for. Pay for one of them, or try again in ${inMinutes(minutes)}.`,
  'network-holds-too-many': ({ minutes }) =>
    `Too many times are being held from your network right now. Please try again in ${inMinutes(minutes)}, or call us.`,
  'network-holds-day': ({ minutes }) =>
    `Too many times on this day are being held from your network right now. Choose another day, or try again in ${inMinutes(minutes)}.`,
  'time-taken': 'Somebody else has just taken this time. Choose another one.',
  'too-late': ({ hours }) =>
    `The visit is less than ${inHours(hours)} away. Please call us to move it.`,

  // Paying
  'payment-processing':
    'The payment for this booking is being processed by the bank. Do not pay again.',
  'booking-already-paid': 'This booking is already paid. Do not pay again.',
  'receipt-email-refused':
    'The payment provider does not accept this email address. Please correct it.',
  'payment-page-unopened':
    'The payment page could not be opened. Nothing was charged; please try again in a moment.',
  'booking-not-payable': 'This booking is not waiting for a payment. Nothing was charged.',
  'payment-under-review': 'A payment is being looked at. Do not pay again.',
  'bill-not-found': 'There is no such bill.',
  'bill-not-payable': 'There is nothing to pay for this bill.',

  // Their own page
  'link-only-pays': 'This link is for paying. Use the one in your own mail for this.',
  'booking-link-ended': 'This link does not lead to a booking. A newer mail may have a newer link.',
  'no-visit-to-come': 'No visit of this booking is to come.',
  'place-known': 'The address of this booking is known already.',
  'booking-without-plan': 'There is no plan to this booking.',
  'plan-page-unopened': 'The page of your plan could not be opened. Nothing was changed.',
  'plan-ends-otherwise':
    'Your plan has changed meanwhile, and would end otherwise than this page said. Nothing was changed: look again.',
  'not-sold-again': 'This is not sold like that any more. Please choose anew.',
  'sharing-before-paying': 'Pay the booking first, then share.',
  'cancelling-refunds-now': 'You can cancel with a full refund now. Look again before you confirm.',
  'cancelling-too-late':
    'It is too late to cancel here with a full refund. Nothing was cancelled; ask us instead.',
  'cancelling-is-of-the-plan': 'A plan is ended under “Your plan”. Nothing was changed.',
  'nothing-to-cancel': 'There is nothing to cancel any more.',

  // Referrals, reminders and the connection to the CRM
  'referral-link-unknown': 'We do not know this referral link. You can book all the same.',
  'reminder-link-ended': 'This link has ended.',
  'webhook-test-off': 'The webhook test is switched off here.',
  'crm-not-connected': 'No CRM is connected here.',
  'webhook-signature-wrong': 'The signature of the webhook does not fit.',
  'record-without-contact': 'A record needs customerPhone or customerEmail.',
  'endpoint-timed-out': ({ seconds }) => `It did not answer within ${inSeconds(seconds)}.`,
  'endpoint-address-private': 'It stands at a private address, which is not called.',
  'endpoint-unreachable': 'It could not be reached.',
  'endpoint-refused': ({ status }) => `It answered ${status}.`,
  'event-signature-wrong': 'The signature of this event does not fit.',
  'event-not-applied': 'The event could not be applied; send it again.',
};
