import type { GiftCardId, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';

/** A gift card as the office sees it; of its codes only the end of the newest. */
export interface GiftCardRow {
  readonly id: GiftCardId;
  readonly version: number;
  /** Empty: no code was made yet. */
  readonly lastFour: string;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  readonly isVoid: boolean;
  /** The payment that bought it is disputed, or was lost: its codes pay nothing. */
  readonly isStopped: boolean;
  readonly fromName: string;
  readonly toName: string;
  readonly soldAt: string;
}

export interface GiftCardsList {
  /** The newest first, 500 at most. */
  readonly rows: readonly GiftCardRow[];
  /** What all cards have left: work that is paid for and not done. */
  readonly leftCents: Cents;
  /** Anyone can buy one at /gift-cards. */
  readonly isSoldOnline: boolean;
}

export type GiftEntryKind =
  | 'sold'
  | 'reserved'
  | 'released'
  | 'returned'
  | 'cashed-out'
  | 'voided'
  | 'refunded'
  /** A refund of it did not go through. */
  | 'restored'
  /** The bank kept the money that bought it. */
  | 'lost'
  /** The bank gave that back after all. */
  | 'won-back';

export interface GiftEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: GiftEntryKind;
  /** What it added to the balance; below 0 what it took. */
  readonly amountCents: Cents;
  readonly reason: string;
  readonly who: string;
  readonly orderId: OrderId | null;
}

/** What went back of a card that was bought by card, or is to. */
export interface GiftRefund {
  readonly id: string;
  readonly amountCents: Cents;
  readonly state: 'requested' | 'succeeded' | 'failed';
}

/** What a bank says of the payment that bought a card. */
export interface GiftDispute {
  /** 'inquiry': a question only, no money is held. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  readonly amountCents: Cents;
  /** What was left on the card when the bank kept the money, and is there no more. */
  readonly lostCents: Cents;
  /** ISO 8601; null: the bank waits for no answer. */
  readonly answerBy: string | null;
}

export interface GiftCardDetail extends GiftCardRow {
  readonly email: string;
  readonly message: string;
  readonly language: Language;
  readonly soldBy: 'card' | NotedMethod;
  /** On its page, by card: what is left goes back there. */
  readonly isBought: boolean;
  /** Empty: nobody said. */
  readonly buyerEmail: string;
  /** What is to go back to the card that paid it, in cents; or why it could not. */
  readonly refunds: readonly GiftRefund[];
  /** The newest; null: its payment was never disputed. */
  readonly dispute: GiftDispute | null;
  /** "2026-12-24": when its code is emailed; null: the office tells it. */
  readonly deliverOn: string | null;
  /** The newest first. */
  readonly entries: readonly GiftEntry[];
}
