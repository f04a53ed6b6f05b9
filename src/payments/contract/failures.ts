import {
  invalid,
  notFound,
  priceDiffers,
  providerFailed,
  stateDiffers,
} from '#kernel/contract/failures/failure-kind.ts';
import type { MissingSetting } from '#kernel/contract/setting-told.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MovedMoney } from './moved-money.ts';

/** An entry in a credit ledger: what moved, and who moved it. */
export interface CreditMove {
  readonly amount: Cents;
  readonly actor: 'operator' | 'server' | 'processor';
  /** The operator's name. */
  readonly name: string;
}

/** What operators do with money. */
export const moneyFailures = {
  'processor-unanswered': providerFailed(),
  'payment-not-found': notFound(),
  'payment-of-another-booking': notFound(),
  'no-payment-to-accept': stateDiffers(),
  'payment-moved-meanwhile': stateDiffers(),
  'payment-page-unclosed': providerFailed(),
  'booking-not-cancellable': stateDiffers(),
  /** A payment came in while a booking was being canceled as unpaid (ruling 31). */
  'paid-meanwhile': stateDiffers(),
  'emergency-not-waiting': stateDiffers(),
  'emergency-undo-too-late': stateDiffers(),

  /** A payment by hand is at most what is owed; to confirm a booking it must be all of it. */
  'noted-out-of-range': invalid<{ owed: Cents }>(),

  // Credit and gift cards as ways to pay
  /** The page showed a different amount for the card. */
  'tender-differs': priceDiffers<{ byCard: Cents }>(),
  'tender-gone': stateDiffers(),
  /** The ledger has less, or would leave the card less than the minimum charge. */
  'tender-out-of-range': invalid<{ most: Cents }>(),
  'tender-of-rhythm': invalid(),
  'tender-of-bill': invalid(),
  'gift-card-unknown': invalid(),
  'gift-card-empty': invalid(),
  'gift-card-not-found': notFound(),
  'gift-card-changed': stateDiffers(),
  'gift-card-void': stateDiffers(),
  'gift-card-disputed': stateDiffers(),
  /** Some of the purchase amount was already used. */
  'gift-card-used': invalid<{ left: Cents }>(),
  'gift-card-cash-out-too-much': invalid<{ left: Cents }>(),
  'gift-card-no-email': invalid(),
  'gift-card-amount-out-of-range': invalid<{ least: Cents; most: Cents }>(),
  'gift-card-day-malformed': invalid(),
  'gift-cards-off': notFound(),
  'gift-purchase-over': stateDiffers(),
  'credit-not-yours': invalid(),
  'credit-nothing-left': invalid(),

  // Invoices
  'booking-on-invoice': stateDiffers(),
  'canceling-needs-void-invoice': stateDiffers(),
  /** Another invoice took it first. */
  'invoice-item-taken': stateDiffers(),
  'invoice-item-not-owed': stateDiffers(),
  /** Its payments stay recorded, so refund them first. */
  'invoice-has-payments': stateDiffers(),
  'invoice-not-payable': stateDiffers(),

  /** The visit already has a tip that was not refunded. */
  'tip-given-already': stateDiffers(),
  /** The saved card is not the one shown, or there is none anymore. */
  'tip-card-changed': stateDiffers(),

  // Disputes
  'dispute-not-found': notFound(),
  'dispute-over-already': stateDiffers(),
  /** For example one whose answer was already submitted. */
  'evidence-refused': stateDiffers(),

  // Refunds
  'refund-amount-missing': invalid(),
  'refund-out-of-range': invalid<{ most: Cents }>(),
  'nothing-to-refund': stateDiffers(),
  /** The most that staff may refund of one payment; an owner can refund more. */
  'refund-above-limit': invalid<{ most: Cents }>(),
  'refund-not-found': notFound(),
  'refund-not-stoppable': stateDiffers(),
  'refund-asked-again': stateDiffers(),

  // The card on file
  'card-on-file-missing': invalid(),
  /** Another card than the one read out. */
  'card-on-file-changed': invalid<{ last4: string }>(),
  'card-of-another': invalid(),
  'card-consent-missing': invalid(),
  'card-on-file-declined': invalid(),
  /** The bank requires the cardholder, who is on the phone. */
  'card-needs-holder': invalid(),
  /** The same for an amount owed: the booking stays. */
  'owed-card-declined': invalid(),
  'owed-card-needs-holder': invalid(),
  /** The same form with other values, or for a booking that is over. What it created stays. */
  'booking-made-already': stateDiffers(),

  // What is charged after the visit
  'charge-not-stoppable': stateDiffers(),
  'charge-not-plannable': stateDiffers(),
  'hold-not-again': stateDiffers(),

  // Extra hours
  'worked-minutes-malformed': invalid<{ hours: number }>(),
  'bill-differs': stateDiffers(),
  'billing-needs-confirmed': stateDiffers(),
  'extra-hours-billed-already': stateDiffers(),
  /** For a plan. */
  'visit-billed-already': stateDiffers(),
  'visit-not-visited': invalid(),
  /** The completion cannot be undone: money was paid or requested because of it. */
  'money-moved': stateDiffers<{ moved: readonly MovedMoney[] }>(),
  /** The most that staff may bill; an owner can bill more. */
  'bill-above-limit': invalid<{ most: Cents }>(),
  'correction-within-booked': invalid(),
  'correction-changes-nothing': invalid(),
  'bill-paid-meanwhile': stateDiffers(),
  'bill-over-already': stateDiffers(),
  'bill-asked-of-bank': stateDiffers(),
  /** Its hours can no longer be corrected: withdraw the rest of it, or refund what was paid. */
  'bill-paid-in-part': stateDiffers(),
  'bill-unclosed': providerFailed(),

  // Plans
  'plan-not-found': notFound(),
  'plan-over-already': stateDiffers(),
  'plan-not-ended': providerFailed(),
  /** The processor still runs a plan that should have ended. */
  'plan-goes-on': providerFailed(),
  'plan-not-kept': providerFailed(),
  'plan-without-next-month': stateDiffers(),
  'price-increase-past': invalid(),
  /** `day`: the earliest possible charge, "2026-12-24". */
  'price-increase-too-soon': invalid<{ day: string }>(),
  'price-increase-too-late': invalid(),
  'price-increase-amount': invalid(),
  /** The plan has no new price that waits for an answer. */
  'price-not-announced': stateDiffers(),
  /** The page showed a different price. */
  'new-price-differs': stateDiffers(),
  'plan-change-over': stateDiffers(),
  'plan-change-unpaid': stateDiffers(),
  'plan-change-disputed': stateDiffers(),
  'plan-change-no-visit': stateDiffers(),
  /** The processor already has the next month's price. `day`: when that takes effect, "2026-12-24". */
  'plan-change-set': stateDiffers<{ day: string }>(),
  'plan-change-price-announced': stateDiffers(),
  /** The current price, and the day it takes effect. */
  'plan-change-differs': stateDiffers<{ month: Cents; day: string }>(),
  'plan-change-not-found': stateDiffers(),
  'plan-changes-are-off': stateDiffers(),
  'plan-change-nothing': invalid(),
  'plan-change-service': invalid(),
  'plan-change-home': invalid(),
  'plan-change-custom-quote': invalid(),
  'plan-change-price': invalid(),

  // Connecting the card processor
  'processor-key-malformed': invalid(),
  'processor-secret-malformed': invalid(),
  'processor-key-unknown': invalid(),
  /** A restricted key, with the processor's name for the permission that it lacks. */
  'processor-right-missing': invalid<{ right: string }>(),
  /** The key may not create a webhook, so its secret must be pasted instead. */
  'processor-secret-missing': invalid(),
  'processor-address-refused': stateDiffers<{ url: string }>(),
  'processor-setting-missing': stateDiffers<{ setting: MissingSetting }>(),
  'processor-keys-fixed': stateDiffers(),
  'processor-account-differs': stateDiffers<{ name: string | null }>(),

  // Credit
  'credit-not-found': notFound(),
  'credit-changed': stateDiffers<{
    balance: Cents;
    last: CreditMove | null;
  }>(),
  'credit-above-balance': invalid<{ most: Cents }>(),
  'credit-too-low': stateDiffers<{ left: Cents }>(),
  'credit-amount-not-positive': invalid(),
  'credit-amount-malformed': invalid(),
  'credit-amount-too-high': invalid<{ most: Cents }>(),
  'credit-target-missing': invalid(),
  'credit-phone-malformed': invalid(),
  'booking-of-another-customer': invalid(),

  // Reconciliation
  'difference-not-found': notFound(),
  'difference-changed': stateDiffers(),
  'difference-of-another-kind': stateDiffers(),
  'give-back-unanswered': providerFailed(),
  'give-back-refused': providerFailed<{ code: string }>(),
  'plan-of-nobody-not-ended': providerFailed(),
  'page-of-nobody-not-closed': providerFailed(),
  'payout-not-found': notFound(),
  'month-malformed': invalid(),
} as const;
