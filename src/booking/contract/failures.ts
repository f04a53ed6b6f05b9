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

/** What a visitor who chooses, asks and pays may be told. */
export const customerFailures = {
  // What is chosen, and its price
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
  /** Of what its bank holds; of a bill; or of a booking that stands by paying. */
  'part-not-payable': invalid(),
  /** When its money moves is to be agreed to first, in these words (ruling 45). */
  'terms-not-agreed': priceDiffers<{ words: string }>(),
  /** That the plan renews is to be agreed to by a tick (ruling 47). */
  'consent-missing': invalid(),
  'amount-differs': invalid<{ price: Cents }>(),
  'amount-not-positive': invalid(),
  'amount-too-high': invalid<{ most: Cents }>(),

  /** What each visit on a rhythm costs, or its words, is not what was agreed to. */
  'rhythm-differs': stateDiffers(),

  /** The travel fee is another amount than what was shown. */
  'travel-fee-differs': priceDiffers<{ travel: Cents }>(),
  /** What the first clean of a series costs on top is another amount than what was shown. */
  'first-clean-differs': priceDiffers<{ firstClean: Cents }>(),

  // A price that the office sets by hand
  'set-price-out-of-range': invalid<{ least: Cents; most: Cents }>(),
  'set-price-of-plan': invalid(),
  'set-price-is-listed': invalid(),
  'set-price-below-limit': invalid<{ least: Cents }>(),

  // Who they are, where and when
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
  /** An address, or a time or wishes (ruling 28). */
  'visit-missing': invalid(),
  /** Another visitor's, or nobody's: neither is told. */
  'not-yours': stateDiffers(),
  'holds-too-many': tooMany<{ most: number; minutes: number }>(),
  'network-holds-too-many': tooMany<{ minutes: number }>(),
  'network-holds-day': tooMany<{ minutes: number }>(),
  /** `times` of the answer are free. `why`: someone has it, it has begun, or it is within the notice. */
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

  // Their own page
  'booking-link-ended': notFound(),
  'link-only-pays': forbidden(),
  /** With other words, under the same id. */
  'message-sent-already': stateDiffers(),
  'no-visit-to-come': stateDiffers(),
  'place-known': stateDiffers(),
  'booking-without-plan': stateDiffers(),
  'plan-page-unopened': providerFailed(),
  /** Its state changed since the page said how it would end. */
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
