import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { absoluteCents, formatUsd } from '#kernel/rules/money.ts';
import { inHours, sentences, UNDONE } from '#kernel/words/en/failures-phrases.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { moneyFailures } from '#payments/contract/failures.ts';
import { actorName } from './actor-name.ts';

/** What the money was for. */
const movedFor: Readonly<Record<PaymentKind, string>> = {
  booking: 'the booking',
  'plan-month': 'a month of the plan',
  'extra-hours': 'extra hours',
  'visit-price': 'the visit',
  tip: 'the tip',
  invoice: 'the invoice',
  fee: 'the fee',
};

export const moneyFailureTexts: FailureTexts<typeof moneyFailures> = {
  'dispute-not-found': 'This booking has no such dispute.',
  'dispute-over-already': 'This dispute is over. Nothing was filled in.',
  'evidence-refused':
    'Stripe takes nothing more for this dispute. It may have been answered already.',

  'processor-key-malformed':
    'A secret key begins with sk_live_, sk_test_, rk_live_ or rk_test_. The one that begins with pk_ is not secret and cannot charge a card.',
  'processor-secret-malformed': 'A signing secret begins with whsec_.',
  'processor-key-unknown': 'Stripe does not know this key. Copy it again; it may have been rolled.',
  'processor-right-missing': ({ right }) =>
    `This restricted key needs at least Read for ${right}. Change it in Stripe, or paste the standard secret key.`,
  'processor-secret-missing':
    'This key may not set up a webhook. Set one up in Stripe for the address below, and paste its signing secret here.',
  'processor-address-refused': ({ url }) =>
    `Stripe sends nothing to ${url}. It must be an https address that anyone can reach. Nothing was changed.`,
  'processor-setting-missing': ({ setting }) =>
    `${setting} must be set on the server first. Nothing was changed.`,
  'processor-keys-fixed': 'The keys are set on the server by STRIPE_SECRET_KEY. Change them there.',
  'processor-account-differs': ({ name }) =>
    `This key is for another Stripe account${name === null ? '' : `, ${name}`}. Bookings so far cannot be refunded or billed from it. Nothing was changed.`,

  'processor-unanswered': 'The processor did not respond. Nothing was changed.',
  'payment-not-found': 'There is no such payment.',
  'payment-of-another-booking': 'This booking has no such payment.',
  'no-payment-to-accept': 'This booking has no payment waiting to be accepted.',
  'payment-moved-meanwhile': 'The customer has paid, or the bank is deciding. Nothing was changed.',
  'payment-page-unclosed': 'The card page could not be closed. Nothing was changed. Try again.',
  'booking-not-cancellable': 'This booking can no longer be canceled.',
  'paid-meanwhile': 'A payment has just arrived. Nothing was canceled. Look at the booking again.',
  'emergency-undo-too-late': 'You can undo this for one minute, until you agree on a time.',
  'emergency-not-waiting': 'This booking is not an emergency waiting for a reply.',

  'noted-out-of-range': ({ owed }) =>
    `${formatUsd(owed)} is owed. Enter that, or a part of it where the booking stands already.`,

  'canceling-needs-void-invoice':
    'This booking is on an invoice that is not paid. Void the invoice first. Nothing was canceled.',
  'tender-differs': ({ byCard }) =>
    `What credit or the gift card pays has changed. ${formatUsd(byCard)} is left to pay by card. Please check it and try again.`,
  'tender-gone':
    'The credit or the gift card was used for something else in the meantime. Please try again.',
  'tender-out-of-range': ({ most }) => `Up to ${formatUsd(most)} can be paid with it.`,
  'tender-of-rhythm':
    'Each visit is paid after it. Use gift cards on the booking’s page once a visit is done. Credit is used automatically.',
  'tender-of-bill': 'Credit and gift cards pay the price of a booking, not extra hours.',
  'gift-card-unknown': 'We do not know this gift card. Please check its code.',
  'gift-card-empty': 'Nothing is left on this gift card.',
  'gift-card-not-found': 'There is no such gift card.',
  'gift-card-changed': 'This gift card was changed in the meantime. Please look at it again.',
  'gift-card-void': 'This gift card is void.',
  'gift-card-disputed':
    'The payment for this gift card is disputed. It cannot be used until the bank decides.',
  'gift-card-used': ({ left }) =>
    `At most ${formatUsd(left)} of this gift card can go back: the rest was used.`,
  'gift-card-cash-out-too-much': ({ left }) => `There is ${formatUsd(left)} on this gift card.`,
  'gift-card-no-email': 'Please enter an email address first.',
  'gift-card-amount-out-of-range': ({ least, most }) =>
    `Please enter an amount from ${formatUsd(least)} to ${formatUsd(most)}.`,
  'gift-card-day-malformed': 'Please choose a day from today on.',
  'gift-cards-off': 'Gift cards are not sold online here. Please contact us to buy one.',
  'gift-purchase-over': 'That payment page is closed. Please press the button again for a new one.',
  'credit-not-yours':
    'This credit can be used from the page of your first booking with us, or by our office.',
  'credit-nothing-left': 'There is no credit left.',

  'booking-on-invoice': 'This is on an invoice. Record the payment there.',
  'invoice-item-taken': 'Part of this is on another invoice by now. Nothing was issued.',
  'invoice-item-not-owed': 'Part of this is no longer owed. Nothing was issued.',
  'invoice-has-payments':
    'This invoice has payments. Refund them before you void it. Nothing was changed.',
  'invoice-not-payable': 'Nothing is left to pay on this invoice.',
  'tip-given-already': 'You have already given a tip for this visit.',
  'tip-card-changed':
    'Your saved card has changed since. Nothing was charged. Load the page again.',

  // Refunds
  'refund-amount-missing': 'Enter an amount.',
  'refund-out-of-range': ({ most }) => `Enter an amount above 0 and at most ${formatUsd(most)}.`,
  'nothing-to-refund': 'Nothing is left to refund on this payment.',
  'refund-not-found': 'This booking has no such refund.',
  'refund-not-stoppable':
    'You can only stop a refund that was refused. Nothing was changed. Look at it again.',
  'refund-asked-again':
    'This refund was just requested again. Nothing was changed. Look at it again.',

  'refund-above-limit': ({ most }) =>
    `Staff can refund at most ${formatUsd(most)} of a payment. Ask an owner for more.`,

  // The card on file
  'card-on-file-missing': 'There is no card on file to charge. Email a link instead.',
  'card-on-file-changed': ({ last4 }) =>
    `The card on file has changed. It now ends in ${last4}. Ask the caller again. Nothing was charged.`,
  'card-of-another':
    'This card does not belong to the customer with the phone and email above. Nothing was charged.',
  'card-consent-missing': 'The caller must say yes before you charge their card.',
  'card-on-file-declined':
    'The bank declined the card. Nothing was charged, and nothing is booked. Email a link instead.',
  'card-needs-holder':
    'The bank wants the cardholder to confirm. Nothing was charged, and nothing is booked. Email a link instead.',
  'owed-card-declined':
    'The bank declined the card. Nothing was charged, and it is still owed. Send a payment link instead.',
  'owed-card-needs-holder':
    'The bank wants the cardholder to confirm. Nothing was charged, and it is still owed. Send a payment link instead.',
  'booking-made-already':
    'You already made a booking with this form. It has different choices, or it is over. Look for it under Bookings. Press again to make this one too.',

  // What is charged after the visit
  'charge-not-stoppable': 'This charge was already made, or it is off. Look at the booking again.',
  'hold-not-again':
    'Nothing is owed anymore, the visit has begun, or someone has tried again. Look at the booking again.',
  'charge-not-plannable': 'Nothing is owed anymore, or the charge is already planned.',

  // Extra hours
  'worked-minutes-malformed': ({ hours }) =>
    `Enter the time worked in minutes, at most ${inHours(hours)}.`,
  'bill-differs': 'This bill was already made, with other values.',
  'billing-needs-confirmed': 'You can only bill extra hours for a confirmed booking.',
  'extra-hours-billed-already': 'The extra hours of this booking are already billed.',
  'visit-billed-already': 'The extra hours of this visit are already billed.',
  'visit-not-visited': 'Choose a visit that has taken place.',
  'money-moved': ({ moved }) =>
    `Money moved because of this completion: ${moved.map(({ kind, cents }) => `${formatUsd(cents)} for ${movedFor[kind]}`).join(', ')}. Withdraw the bill or refund the payment first. Nothing was changed.`,
  'bill-above-limit': ({ most }) =>
    `Staff can handle bills of at most ${formatUsd(most)}. Ask an owner for this one.`,
  'correction-within-booked': 'That is within the booked time. Withdraw the bill instead.',
  'correction-changes-nothing': 'The bill is already for that many hours.',
  'bill-paid-meanwhile': 'The bill was just paid. Nothing was changed. Look at it again.',
  'bill-over-already': 'This bill is already closed. Nothing was changed.',
  'bill-asked-of-bank': 'The bank is deciding on this bill. Wait for its reply.',
  'bill-paid-in-part':
    'Part of this bill is paid, so its hours cannot change. Withdraw the rest, or refund what was paid.',
  'bill-unclosed':
    'The card processor did not respond, so the bill may still be paid. Nothing was changed. Try again.',

  // Plans
  'plan-not-found': 'There is no such plan.',
  'plan-over-already': 'This plan has already ended.',
  'plan-not-ended':
    'The card processor did not respond, so the plan may not have ended. Please try again.',
  'plan-goes-on':
    'The card processor still did not end the plan. End it in the processor’s dashboard.',
  'plan-not-kept': 'The card processor did not respond, so the plan still ends. Please try again.',
  'price-increase-past': 'This day has passed. Choose a later one.',
  'price-increase-too-soon': ({ day }) =>
    `Customers need 14 days of notice before they are charged. The first day you can choose is ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}.`,
  'price-increase-too-late': 'Choose a day within a year from today.',
  'price-increase-amount': 'Enter a percentage up to 100, or up to 1,000 dollars.',
  'price-not-announced': 'No new price of your plan is waiting for your answer.',
  'new-price-differs': 'The new price has changed since you opened this page. Please look again.',
  'plan-change-over': 'This plan is ending or has ended, so it cannot be changed.',
  'plan-change-unpaid': 'A month of this plan is not paid yet. Pay it first, then change the plan.',
  'plan-change-disputed':
    'A payment of this plan is disputed at the bank. The plan can be changed when that is settled.',
  'plan-change-no-visit': 'Set a time for the first visit first. Then the plan can be changed.',
  'plan-change-set': ({ day }) =>
    `The plan is about to change on ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}, and it is too late to stop that. After that day you can change it again.`,
  'plan-change-price-announced':
    'A new price for this plan has been announced. You can change its add-ons after that.',
  'plan-change-differs': ({ month, day }) =>
    `Nothing was changed: it now costs ${formatUsd(month)} a month from ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}. Please look again.`,
  'plan-change-not-found': 'No change to this plan is planned.',
  'plan-changes-are-off': 'Please contact us to change your plan.',
  'plan-change-nothing': 'Nothing is different yet. Choose what to change.',
  'plan-change-service': 'Choose a plan that is offered.',
  'plan-change-home': 'Choose a home and size from the list.',
  'plan-change-custom-quote': 'This home needs a custom quote. Please contact us.',
  'plan-change-price': 'Enter dollars a month, such as 240 or 240.50.',
  'plan-without-next-month': 'This plan has no next month to use credit on.',

  // Credit
  'credit-not-found': 'There is no such credit.',
  'credit-changed': ({ balance, last }) =>
    sentences(
      `This credit has changed. It is now ${formatUsd(balance)}.`,
      last &&
        `Last: ${formatUsd(absoluteCents(last.amount))} ${last.amount < 0 ? 'removed' : 'added'} by ${actorName(last)}.`,
      UNDONE,
    ),
  'credit-above-balance': ({ most }) => `You can use at most ${formatUsd(most)}.`,
  'credit-too-low': ({ left }) => `This phone number has ${formatUsd(left)} of credit.`,
  'credit-amount-not-positive': 'Enter an amount above 0.',
  'credit-amount-malformed': 'Enter dollars, such as 30 or 12.50.',
  'credit-amount-too-high': ({ most }) => `The maximum is ${formatUsd(most)} at a time.`,
  'credit-target-missing': 'Choose what it is used for.',
  'credit-phone-malformed': 'Enter a phone number, such as (415) 555-0134.',
  'booking-of-another-customer': 'This booking belongs to another customer.',

  // Reconciliation
  'difference-not-found': 'There is no such difference.',
  'difference-changed': 'This difference has changed. Your change was not saved. Look at it again.',
  'difference-of-another-kind': 'You cannot do this with this kind of difference.',
  'give-back-unanswered':
    'The processor did not respond. Press again. The money goes back only once.',
  'give-back-refused': ({ code }) => `The processor refused: ${code}. Nothing was refunded.`,
  'plan-of-nobody-not-ended':
    'We could not end the plan behind this payment. Nothing was refunded. Try again.',
  'page-of-nobody-not-closed': 'The processor did not close the card page. Try again.',
  'payout-not-found': 'There is no such payout.',
  'month-malformed': 'Enter a month, such as 2026-11.',
};
