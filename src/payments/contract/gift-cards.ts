import type { GiftCardId, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';

/** A gift card as the office sees it, with only the last four of its newest code. */
export interface GiftCardRow {
  readonly id: GiftCardId;
  readonly version: number;
  /** Empty: no code yet. */
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
  /** Newest first, 500 at most. */
  readonly rows: readonly GiftCardRow[];
  /** What is left on all cards: work paid for and not yet done. */
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
  /** A refund of it failed. */
  | 'restored'
  /** The bank kept the money that bought it. */
  | 'lost'
  /** The bank returned that money after all. */
  | 'won-back';

export interface GiftEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: GiftEntryKind;
  /** What it added to the balance; negative when it took from it. */
  readonly amountCents: Cents;
  readonly reason: string;
  readonly who: string;
  readonly orderId: OrderId | null;
}

/** A refund, made or planned, for a card that was bought by card. */
export interface GiftRefund {
  readonly id: string;
  readonly amountCents: Cents;
  readonly state: 'requested' | 'succeeded' | 'failed';
}

/** The bank's dispute of the payment that bought a card. */
export interface GiftDispute {
  /** 'inquiry': only a question, and no money is held. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  readonly amountCents: Cents;
  /** What was left on the card when the bank kept the money, and is gone. */
  readonly lostCents: Cents;
  /** ISO 8601; null: the bank is not waiting for an answer. */
  readonly answerBy: string | null;
}

export interface GiftCardDetail extends GiftCardRow {
  readonly email: string;
  readonly message: string;
  readonly language: Language;
  readonly soldBy: 'card' | NotedMethod;
  /** Bought on its page by card: its balance is refunded to that card. */
  readonly isBought: boolean;
  /** Empty: not given. */
  readonly buyerEmail: string;
  /** Refunds to the card that paid for it, in cents, or why one failed. */
  readonly refunds: readonly GiftRefund[];
  /** The newest one; null: its payment was never disputed. */
  readonly dispute: GiftDispute | null;
  /** "2026-12-24": when its code is emailed; null: the office passes it on. */
  readonly deliverOn: string | null;
  /** Newest first. */
  readonly entries: readonly GiftEntry[];
}
