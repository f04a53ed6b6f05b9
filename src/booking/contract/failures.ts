import {
  badSignature,
  forbidden,
  invalid,
  notFound,
  priceDiffers,
  providerFailed,
  stateDiffers,
  tooMany,
} from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** Every reason that a visitor may get while choosing, asking, and paying. */
export const customerFailures = {
  // The selection and its price
  'service-not-offered': invalid(),
  'home-unknown': invalid(),
  'size-of-another-home': invalid(),
  'add-on-not-offered': invalid(),
  'add-on-twice': invalid(),
  'answer-unknown': invalid(),
  'quantity-out-of-range': invalid<{ most: number }>(),
  'emergency-unconfirmed': invalid(),
  'custom-quote-needed': invalid(),
  'nothing-chosen': invalid(),
  'booking-price-too-high': invalid<{ most: Cents }>(),
  'booking-price-differs': priceDiffers<{ price: Cents }>(),
  'part-out-of-range': invalid<{ least: Cents; most: Cents; owed: Cents }>(),
  /** A part of what a bank holds, of a bill, or of a booking that payment confirms. */
  'part-not-payable': invalid(),
  /** The visitor must first agree to these payment terms (ruling 45). */
  'terms-not-agreed': priceDiffers<{ words: string }>(),
  /** The visitor must check the box that the plan renews (ruling 47). */
  'consent-missing': invalid(),
  'amount-differs': invalid<{ price: Cents }>(),
  'amount-not-positive': invalid(),
  'amount-too-high': invalid<{ most: Cents }>(),

  /** The price per visit or the words of a rhythm changed since the customer agreed. */
  'rhythm-differs': stateDiffers(),

  /** The travel fee is not the amount that was shown. */
  'travel-fee-differs': priceDiffers<{ travel: Cents }>(),
  /** The surcharge for the first clean of a series is not the amount that was shown. */
  'first-clean-differs': priceDiffers<{ firstClean: Cents }>(),

  // A price that the office sets
  'set-price-out-of-range': invalid<{ least: Cents; most: Cents }>(),
  'set-price-of-plan': invalid(),
  'set-price-is-listed': invalid(),
  'set-price-below-limit': invalid<{ least: Cents }>(),

  // Contact, place, and time
  'email-malformed': invalid(),
  'phone-malformed': invalid(),
  'contact-missing': invalid(),
  'reminder-contact-missing': invalid(),
  'message-missing': invalid(),
  'words-too-long': invalid<{ most: number }>(),
  'times-missing': invalid(),
  'times-too-many': invalid<{ most: number }>(),
  'day-over': invalid(),
  'day-too-far': invalid<{ days: number }>(),
  'street-missing': invalid(),
  'city-missing': invalid(),
  'state-missing': invalid(),
  'zip-missing': invalid(),
  'zip-malformed': invalid(),
  'time-malformed': invalid(),
  'times-not-sold': invalid(),
  'outside-area': invalid(),
  /** The address is missing, or both a time and wishes are (ruling 28). */
  'visit-missing': invalid(),
  /** Belongs to another visitor, or does not exist. The answer does not say which. */
  'not-yours': stateDiffers(),
  'holds-too-many': tooMany<{ most: number; minutes: number }>(),
  'network-holds-too-many': tooMany<{ minutes: number }>(),
  'network-holds-day': tooMany<{ minutes: number }>(),
  /** The answer's `times` are free. `why`: taken by someone, already begun, or within the notice period. */
  'time-taken': stateDiffers<{ why: 'taken' | 'begun' | 'too-soon' }>(),
  'too-late': stateDiffers<{ hours: number }>(),

  // Paying
  'payment-processing': stateDiffers(),
  'booking-already-paid': stateDiffers(),
  'receipt-email-refused': invalid(),
  'payment-page-unopened': providerFailed(),
  'booking-not-payable': stateDiffers(),
  'payment-under-review': stateDiffers(),
  'bill-not-found': notFound(),
  'bill-not-payable': stateDiffers(),

  // The customer's own page
  'booking-link-ended': notFound(),
  'link-only-pays': forbidden(),
  /** The same id came with a different message. */
  'message-sent-already': stateDiffers(),
  'no-visit-to-come': stateDiffers(),
  'place-known': stateDiffers(),
  'booking-without-plan': stateDiffers(),
  'plan-page-unopened': providerFailed(),
  /** The plan's state changed after the page said how it would end. */
  'plan-ends-otherwise': stateDiffers(),
  'booking-without-series': stateDiffers(),
  'series-ends-otherwise': stateDiffers(),
  'rhythm-by-office': stateDiffers(),
  'not-sold-again': stateDiffers(),
  'sharing-before-paying': stateDiffers(),
  'cancelling-refunds-now': stateDiffers(),
  'cancelling-costs-a-fee': stateDiffers(),
  'no-access-fee-differs': stateDiffers(),
  'cancelling-too-late': stateDiffers(),
  'cancelling-is-of-the-plan': stateDiffers(),
  'cancelling-is-of-the-series': stateDiffers(),
  'nothing-to-cancel': stateDiffers(),

  // Referrals, reminders and the connection to the CRM
  'referral-link-unknown': notFound(),
  'reminder-link-ended': notFound(),
  'webhook-test-off': notFound(),
  'crm-not-connected': notFound(),
  'webhook-signature-wrong': badSignature(),
  'record-without-contact': invalid(),
  'endpoint-timed-out': providerFailed<{ seconds: number }>(),
  'endpoint-address-private': providerFailed(),
  'endpoint-unreachable': providerFailed(),
  'endpoint-refused': providerFailed<{ status: number }>(),
  'event-signature-wrong': badSignature(),
  'event-not-applied': providerFailed(),
} as const;
