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
  // The selection and its price
  'service-not-offered': 'This service is not offered.',
  'home-unknown': 'Choose a bedroom and bathroom option.',
  'size-of-another-home': 'Choose a size that belongs to this home.',
  'add-on-not-offered': 'This add-on is not offered.',
  'add-on-twice': 'This add-on is listed twice.',
  'answer-unknown': 'Choose one of the listed answers.',
  'quantity-out-of-range': ({ most }) =>
    most === 1 ? 'You can book this add-on only once.' : `Enter a whole number from 1 to ${most}.`,
  'emergency-unconfirmed': 'Please confirm that this is an emergency.',
  'custom-quote-needed': 'This home needs a custom quote. Nothing can be charged for it yet.',
  'nothing-chosen': 'Choose a service or at least one add-on.',
  'booking-price-too-high': ({ most }) => `A booking can cost at most $${inDollars(most)}.`,
  'booking-price-differs': ({ price }) =>
    `The price of this booking is ${formatUsd(price)}. Nothing was charged. Please review it and try again.`,
  'consent-missing': 'Check the box that says how your plan renews.',
  'rhythm-differs':
    'What each visit costs has changed since you chose how often we come. Choose again.',
  'part-out-of-range': ({ least, most, owed }) =>
    `Enter an amount from ${formatUsd(least)} to ${formatUsd(most)}, or all of it: ${formatUsd(owed)}.`,
  'part-not-payable': 'You can pay all of this, but not a part of it.',
  'terms-not-agreed': ({ words }) => `Agree first to when you pay: ${words}`,
  'amount-differs': ({ price }) => `The price is ${formatUsd(price)}.`,
  'amount-not-positive': 'The amount must be above 0.',
  'amount-too-high': ({ most }) => `The amount can be at most $${inDollars(most)}.`,

  'travel-fee-differs': ({ travel }) =>
    `The travel fee is now ${formatUsd(travel)}. Nothing was charged. Please review the total and try again.`,
  'first-clean-differs': ({ firstClean }) =>
    `The first clean now costs ${formatUsd(firstClean)} more. Nothing was booked. Please review the price and try again.`,

  // A price that the office sets
  'set-price-out-of-range': ({ least, most }) =>
    `Enter a price from ${formatUsd(least)} to ${formatUsd(most)}.`,
  'set-price-of-plan': 'You cannot set a price by hand for a plan.',
  'set-price-is-listed': 'This is the list price already. Enter another price.',
  'set-price-below-limit': ({ least }) =>
    `You can set a price of ${formatUsd(least)} or more. Ask an owner for a lower one.`,

  // Contact, place, and time
  'email-malformed': 'Enter an email address like name@example.com.',
  'phone-malformed': 'Please enter a valid phone number.',
  'contact-missing': 'Leave a phone number or an email address so we can reply.',
  'reminder-contact-missing': 'Leave a phone number or an email address.',
  'message-missing': 'Write a message.',
  'words-too-long': ({ most }) => `Write at most ${characters(most)}.`,
  'times-missing': 'Choose at least one day and time.',
  'times-too-many': ({ most }) =>
    `Choose at most ${plural(most, { one: '1 time', other: `${most} times` })}.`,
  'day-over': 'This day is over. Choose today or a later day.',
  'day-too-far': ({ days }) =>
    `Choose a day within the next ${plural(days, { one: 'day', other: `${days} days` })}.`,
  'street-missing': 'Enter the street address.',
  'city-missing': 'Enter the city.',
  'state-missing': 'Enter the state.',
  'zip-missing': 'Enter the ZIP code.',
  'zip-malformed': 'Enter a 5-digit ZIP code.',
  'time-malformed': 'Choose one of the times.',
  'times-not-sold': 'You can’t choose a time right now. Tell us what times work for you.',
  'visit-missing': 'Before you pay, tell us where and when to come. Nothing was charged.',
  'outside-area': 'We do not come to this ZIP code yet.',
  'not-yours': 'This time was chosen in another browser. Choose it again here.',
  'holds-too-many': ({ most, minutes }) =>
    `You are already holding ${plural(most, { one: '1 time', other: `${most} times` })} that you haven’t paid for. Pay for one of them, or try again in ${inMinutes(minutes)}.`,
  'network-holds-too-many': ({ minutes }) =>
    `Too many times are being held from your network right now. Please try again in ${inMinutes(minutes)}, or call us.`,
  'network-holds-day': ({ minutes }) =>
    `Too many times on this day are being held from your network right now. Choose another day, or try again in ${inMinutes(minutes)}.`,
  'time-taken': ({ why }) =>
    ({
      taken: 'Someone else just took this time. Choose another one.',
      begun: 'This time has already begun. Choose a later one.',
      'too-soon': 'It is too late to book this time. Choose a later one.',
    })[why],
  'too-late': ({ hours }) =>
    `The visit is less than ${inHours(hours)} away. Please call us to move it.`,

  // Paying
  'payment-processing': 'The bank is processing the payment for this booking. Do not pay again.',
  'booking-already-paid': 'This booking is already paid. Do not pay again.',
  'receipt-email-refused':
    'The payment provider does not accept this email address. Please correct it.',
  'payment-page-unopened':
    'The payment page could not be opened. Nothing was charged. Please try again in a moment.',
  'booking-not-payable': 'This booking is not waiting for a payment. Nothing was charged.',
  'payment-under-review': 'We are checking a payment. Do not pay again.',
  'bill-not-found': 'There is no such bill.',
  'bill-not-payable': 'There is nothing to pay on this bill.',

  // The customer's own page
  'link-only-pays': 'This link is only for paying. Use the link in your own email for this.',
  'message-sent-already':
    'An earlier version of this message was already sent. Read it above before you send this one.',
  'booking-link-ended':
    'This link does not lead to a booking. A newer email may have a newer link.',
  'no-visit-to-come': 'This booking has no upcoming visit.',
  'place-known': 'This booking already has an address.',
  'booking-without-plan': 'This booking has no plan.',
  'plan-page-unopened': 'Your plan’s page could not be opened. Nothing was changed.',
  'plan-ends-otherwise':
    'Your plan has changed since you opened this page and would end differently. Nothing was changed. Please look again.',
  'booking-without-series': 'This booking has no visits to end.',
  'series-ends-otherwise':
    'Your visits have changed since you opened this page and would end differently. Nothing was changed. Please look again.',
  'rhythm-by-office':
    'Only we can change how often we come right now. Nothing was changed. Please call or message us.',
  'not-sold-again': 'We no longer sell this the way you booked it. Please choose again.',
  'sharing-before-paying': 'Pay the booking first, then share.',
  'cancelling-refunds-now': 'You can now cancel with a full refund. Look again before you confirm.',
  'cancelling-costs-a-fee':
    'Canceling now costs a fee, or a different fee than this page said. Nothing was canceled. Look again before you confirm.',
  'no-access-fee-differs':
    'The fee for this visit has changed, or there is none. Nothing was charged. Look again.',
  'cancelling-too-late':
    'It is too late to cancel here with a full refund. Nothing was canceled. Please ask us instead.',
  'cancelling-is-of-the-plan': 'End a plan under “Your plan”. Nothing was changed.',
  'cancelling-is-of-the-series': 'End your visits under “End my visits”. Nothing was changed.',
  'nothing-to-cancel': 'There is nothing left to cancel.',

  // Referrals, reminders and the connection to the CRM
  'referral-link-unknown': 'We do not know this referral link. You can still book.',
  'reminder-link-ended': 'This link has expired.',
  'webhook-test-off': 'The webhook test is switched off here.',
  'crm-not-connected': 'No CRM is connected here.',
  'webhook-signature-wrong': 'The webhook’s signature does not match.',
  'record-without-contact': 'A record needs customerPhone or customerEmail.',
  'endpoint-timed-out': ({ seconds }) => `It did not answer within ${inSeconds(seconds)}.`,
  'endpoint-address-private': 'It has a private address, and we do not call those.',
  'endpoint-unreachable': 'It could not be reached.',
  'endpoint-refused': ({ status }) => `It answered ${status}.`,
  'event-signature-wrong': 'The event’s signature does not match.',
  'event-not-applied': 'The event could not be applied. Send it again.',
};
