import type { ColumnType, Generated } from 'kysely';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { ContactMessagesTable } from './contact/tables.ts';

/** Operators' replies. */
export interface EnquiryRepliesTable {
  id: Generated<string>;
  contact_id: string;
  operator_id: string;
  text: string;
  created_at: Generated<Date>;
}

/** A price that answers an inquiry, as a payable order. The one that is not replaced is current. */
export interface CustomQuotesTable {
  id: Generated<string>;
  contact_id: string;
  order_id: OrderId;
  operator_id: string;
  sentence: string;
  origin: string;
  /** The customer was told that sales tax is added. */
  adds_tax: ColumnType<boolean, boolean | undefined, never>;
  replaced_at: ColumnType<Date | null, never, Date>;
  created_at: Generated<Date>;
}

/** Photos for a quote; they belong to no one until the inquiry arrives. */
export interface QuotePhotosTable {
  id: Generated<string>;
  contact_id: string | null;
  jpeg: Buffer;
  created_at: Generated<Date>;
}

/** An unfinished booking whose visitor agreed to a reminder. */
export interface UnfinishedBookingsTable {
  id: Generated<string>;
  booking_id: string;
  /** Null if the browser had no session; then anyone who knows the booking id can change it. */
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
  /** The language in which the visitor saw our pages. */
  language: ColumnType<Language, Language | undefined, Language>;
  reminded_at: ColumnType<Date | null, never, Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: ColumnType<string, never, never>;
}

/** Links back to the choices, stored only as the SHA-256 of their tokens. */
export interface UnfinishedLinksTable {
  token_hash: Buffer;
  unfinished_id: string;
  created_at: Generated<Date>;
}

/** Mailboxes that recently got a reminder, and those that want none. No row belongs to a booking. */
export interface RemindedAddressesTable {
  key: Buffer;
  reminded_at: Date | null;
  refused_at: Date | null;
}

// What other areas read.
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
