import type { ColumnType, Generated } from 'kysely';
import type { GiftCardId, IntentRef, OrderId, PaymentId, RefundId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod, TenderMethod } from '#orders/rules/payment-method.ts';

/** What is set aside for an order of a customer's credit, or of a gift card. */
export interface TendersTable {
  id: Generated<string>;
  order_id: OrderId;
  kind: TenderMethod;
  gift_card_id: GiftCardId | null;
  /** Of the code that was typed; null of credit. */
  last_four: string | null;
  /** Whose credit, in E.164; null of a gift card. */
  phone: string | null;
  cents: Cents;
  state: 'reserved' | 'taken' | 'released';
  /** What it became; null until it is taken. */
  payment_id: PaymentId | null;
  actor: string;
  /** Where no card page is open by then, it is released. */
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
  /** Where its code goes; empty: it is told by the office. */
  email: string;
  message: string;
  language: Language;
  sold_by: 'card' | NotedMethod;
  payment_intent_ref: ColumnType<IntentRef | null, IntentRef | null | undefined, never>;
  sold_at: ColumnType<Date, undefined, never>;
  /** "2026-12-24": when its code is emailed; null: it is not. */
  deliver_on: string | null;
  row_version: ColumnType<number, undefined, number>;
}

/** Hashes of the codes that were told of a card; each pays. */
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
  kind: 'sold' | 'reserved' | 'released' | 'returned' | 'cashed-out' | 'voided' | 'refunded';
  amount_cents: Cents;
  tender_id: ColumnType<string | null, string | undefined, never>;
  refund_id: ColumnType<RefundId | null, RefundId | undefined, never>;
  reason: ColumnType<string, string | undefined, string>;
  actor: string;
  created_at: ColumnType<Date, undefined, never>;
}

export interface TendersTables {
  tenders: TendersTable;
  gift_cards: GiftCardsTable;
  gift_card_codes: GiftCardCodesTable;
  gift_card_entries: GiftCardEntriesTable;
}
