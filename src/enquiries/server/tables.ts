import type { ColumnType, Generated } from 'kysely';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { ContactMessagesTable } from './contact/tables.ts';

/** What an operator wrote back. */
export interface EnquiryRepliesTable {
  id: Generated<string>;
  contact_id: string;
  operator_id: string;
  text: string;
  created_at: Generated<Date>;
}

/** A price that answers an inquiry, as an order that can be paid; the one not replaced stands. */
export interface CustomQuotesTable {
  id: Generated<string>;
  contact_id: string;
  order_id: OrderId;
  operator_id: string;
  sentence: string;
  origin: string;
  /** Its customer was told that sales tax comes on top. */
  adds_tax: ColumnType<boolean, boolean | undefined, never>;
  replaced_at: ColumnType<Date | null, never, Date>;
  created_at: Generated<Date>;
}

/** What someone photographed for a quote; nobody's before the inquiry has come. */
export interface QuotePhotosTable {
  id: Generated<string>;
  contact_id: string | null;
  jpeg: Buffer;
  created_at: Generated<Date>;
}

/** A booking that someone began and allowed us to remind of. */
export interface UnfinishedBookingsTable {
  id: Generated<string>;
  booking_id: string;
  /** Null: its browser kept no session, and anyone who knows the booking's id can change it. */
  visitor_id: string | null;
  phone: string;
  phone_e164: string | null;
  email: string;
  referrer_phone: string;
  selection: ColumnType<Selection, string, string>;
  levels: number;
  quote_status: 'priced' | 'custom-quote' | 'incomplete';
  quote_total_cents: Cents | null;
  origin: string;
  /** What the visitor was spoken to in. */
  language: ColumnType<Language, Language | undefined, Language>;
  reminded_at: ColumnType<Date | null, never, Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: ColumnType<string, never, never>;
}

/** Links back to the choices, as the SHA-256 of their tokens only. */
export interface UnfinishedLinksTable {
  token_hash: Buffer;
  unfinished_id: string;
  created_at: Generated<Date>;
}

/** Which mailboxes got a reminder of late, and which want none; no row is of a booking. */
export interface RemindedAddressesTable {
  key: Buffer;
  reminded_at: Date | null;
  refused_at: Date | null;
}

// What others read of them.
export type ContactMessageFacts = Facts<
  ContactMessagesTable,
  | 'id'
  | 'state'
  | 'name'
  | 'phone'
  | 'phone_e164'
  | 'email'
  | 'message'
  | 'language'
  | 'selection'
  | 'quote_status'
  | 'quote_total_cents'
  | 'created_at'
>;
export type EnquiryReplyFacts = Facts<
  EnquiryRepliesTable,
  'id' | 'contact_id' | 'text' | 'created_at'
>;
export type CustomQuoteFacts = Facts<
  CustomQuotesTable,
  'id' | 'contact_id' | 'order_id' | 'sentence' | 'origin' | 'adds_tax' | 'created_at'
>;
export type QuotePhotoFacts = Facts<QuotePhotosTable, 'id' | 'contact_id' | 'jpeg' | 'created_at'>;
export type UnfinishedBookingFacts = Facts<
  UnfinishedBookingsTable,
  | 'id'
  | 'phone'
  | 'phone_e164'
  | 'email'
  | 'referrer_phone'
  | 'selection'
  | 'quote_status'
  | 'quote_total_cents'
  | 'origin'
  | 'language'
  | 'reminded_at'
  | 'created_at'
>;

export interface EnquiriesTables {
  contact_messages: ContactMessagesTable;
  reminded_addresses: RemindedAddressesTable;
  enquiry_replies: EnquiryRepliesTable;
  custom_quotes: CustomQuotesTable;
  quote_photos: QuotePhotosTable;
  unfinished_bookings: UnfinishedBookingsTable;
  unfinished_links: UnfinishedLinksTable;
  contact_message_facts: ContactMessageFacts;
  enquiry_reply_facts: EnquiryReplyFacts;
  custom_quote_facts: CustomQuoteFacts;
  quote_photo_facts: QuotePhotoFacts;
  unfinished_booking_facts: UnfinishedBookingFacts;
}
