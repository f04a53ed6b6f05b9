import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  DisputeRef,
  GiftCardId,
  IntentRef,
  OrderId,
  PaymentId,
  RefundId,
  RefundRef,
  SessionRef,
} from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod, TenderMethod } from '#orders/rules/payment-method.ts';
import type { GiftDispute, GiftEntryKind } from '#payments/contract/gift-cards.ts';
import type { SessionParams } from '#platform/server/database/session-request.ts';

/** Customer credit or a gift card reserved for an order. */
export interface TendersTable {
  id: Generated<string>;
  order_id: OrderId;
  kind: TenderMethod;
  gift_card_id: GiftCardId | null;
  /** For the typed code; null for credit. */
  last_four: string | null;
  /** The credit's owner, in E.164; null for a gift card. */
  phone: string | null;
  cents: Cents;
  state: 'reserved' | 'taken' | 'released';
  /** The payment that it became; null until it is taken. */
  payment_id: PaymentId | null;
  actor: string;
  /** Released at this time unless a card page is open. */
  reserved_until: Date;
  created_at: ColumnType<Date, undefined, never>;
}

/** A gift card; `balance_cents` is the sum of its entries. */
export interface GiftCardsTable {
  id: Generated<GiftCardId>;
  amount_cents: Cents;
  balance_cents: ColumnType<Cents, undefined, never>;
  state: ColumnType<'active' | 'void', undefined, 'void'>;
  from_name: string;
  to_name: string;
  /** The recipient of its code; empty: the office passes it on. */
  email: string;
  message: string;
  language: Language;
  sold_by: 'card' | NotedMethod;
  payment_intent_ref: ColumnType<IntentRef | null, IntentRef | null | undefined, never>;
  sold_at: ColumnType<Date, undefined, never>;
  /** "2026-12-24": when its code is emailed; null: never. */
  deliver_on: string | null;
  /** Empty: not given. */
  buyer_email: ColumnType<string, string | undefined, string>;
  /** The payment that bought it is disputed, or was lost: its codes pay nothing. */
  is_stopped: ColumnType<boolean, undefined, never>;
  row_version: ColumnType<number, undefined, number>;
}

/** Hashes of a card's codes; each of them pays. */
export interface GiftCardCodesTable {
  hash: Buffer;
  card_id: GiftCardId;
  last_four: string;
  made_at: ColumnType<Date, undefined, never>;
}

/** What moved a card's balance; append-only. */
export interface GiftCardEntriesTable {
  id: Generated<string>;
  card_id: GiftCardId;
  kind: GiftEntryKind;
  amount_cents: Cents;
  tender_id: ColumnType<string | null, string | undefined, never>;
  refund_id: ColumnType<RefundId | null, RefundId | undefined, never>;
  reason: ColumnType<string, string | undefined, string>;
  actor: string;
  created_at: ColumnType<Date, undefined, never>;
}

/** A gift card that someone is about to buy by card; once paid, it is the card with the same id. */
export interface GiftCardPurchasesTable {
  id: GiftCardId;
  amount_cents: Cents;
  buyer_email: string;
  from_name: string;
  to_name: string;
  /** Empty: the buyer gets its code. */
  email: string;
  message: string;
  language: Language;
  /** "2026-12-24"; null: as soon as it is paid. */
  deliver_on: string | null;
  state: ColumnType<
    'pending' | 'open' | 'paid' | 'mismatch' | 'expired' | 'failed',
    undefined,
    'open' | 'paid' | 'mismatch' | 'expired' | 'failed'
  >;
  params: JSONColumnType<SessionParams>;
  session_ref: ColumnType<SessionRef | null, undefined, SessionRef>;
  url: ColumnType<string | null, undefined, string>;
  expires_at: Date;
  checked_at: ColumnType<Date | null, undefined, Date>;
  created_at: ColumnType<Date, undefined, never>;
}

/** Refunds of a purchased card, through the card processor. */
export interface GiftCardRefundsTable {
  id: RefundId;
  card_id: GiftCardId;
  amount_cents: Cents;
  /** What it took off the card: less if less was left. */
  taken_cents: Cents;
  state: 'requested' | 'succeeded' | 'failed';
  refund_ref: ColumnType<RefundRef | null, RefundRef | undefined, RefundRef>;
  failure: ColumnType<string | null, undefined, string | null>;
  created_at: ColumnType<Date, undefined, never>;
}

/** A dispute of the payment that bought a card. */
export interface GiftCardDisputesTable {
  dispute_ref: DisputeRef;
  card_id: GiftCardId;
  state: GiftDispute['state'];
  amount_cents: Cents;
  /** What was left on the card when the bank kept the money, and is gone. */
  lost_cents: Cents;
  reason: string;
  answer_by: Date | null;
  made_at: Date;
  asked_at: Date;
  updated_at: ColumnType<Date, undefined, Date>;
}

export interface TendersTables {
  gift_card_disputes: GiftCardDisputesTable;
  gift_card_purchases: GiftCardPurchasesTable;
  gift_card_refunds: GiftCardRefundsTable;
  tenders: TendersTable;
  gift_cards: GiftCardsTable;
  gift_card_codes: GiftCardCodesTable;
  gift_card_entries: GiftCardEntriesTable;
}
