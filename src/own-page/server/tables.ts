import type { ColumnType, Generated } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { PreferredTime } from '#visits/server/schedules/schedules-table.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Links to the customer's own page, stored only as the SHA-256 of their tokens. */
export interface BookingLinksTable {
  token_hash: Buffer;
  order_id: OrderId;
  /** An operator saw it, so it shows and pays the booking but refunds nothing. */
  pays_only: Generated<boolean>;
  created_at: CreatedAt;
}

/** Other times that customers asked for. */
export interface TimeRequestsTable {
  id: Generated<string>;
  order_id: OrderId;
  preferred_times: ColumnType<readonly PreferredTime[], string, never>;
  note: string;
  created_at: CreatedAt;
  /** When a time was set, or the booking ended: see requestsAnsweredBy. */
  answered_at: ColumnType<Date | null, undefined, Date>;
}

/** Late cancellations that customers asked for. */
export interface CancellationRequestsTable {
  order_id: OrderId;
  created_at: CreatedAt;
  /** When the booking ended. */
  answered_at: ColumnType<Date | null, undefined, Date>;
}

/** Messages between the office and a customer; append-only, deleted with the person. */
export interface CustomerMessagesTable {
  id: string;
  /** The booking whose page shows it; null if the reader is known by `phone_e164` and `email`. */
  order_id: OrderId | null;
  phone_e164: string | null;
  email: string | null;
  direction: 'to-customer' | 'from-customer';
  channel: 'email' | 'page';
  operator_id: string | null;
  text: string;
  /** The email's subject; null for the usual one. */
  subject: ColumnType<string | null, string | null | undefined, never>;
  /** The part of the booking's page that the email links to; null for its messages. */
  leads_to: ColumnType<'offers' | null, 'offers' | null | undefined, never>;
  /** The customer's language. */
  language: Language;
  /** The origin at which the writer saw this site. */
  origin: string;
  created_at: CreatedAt;
  /** When it is sent; later than written during quiet hours. */
  due_at: ColumnType<Date, Date | undefined, never>;
  read_at: ColumnType<Date | null, never, Date>;
  read_by: ColumnType<string | null, never, string>;
}

/** Acts done by a press, so that the same request, sent again, gets the same answer. */
export interface OwnActsTable {
  /** SHA-256 of the request, including its link. */
  key: Buffer;
  answer: ColumnType<unknown, string, never>;
  done_at: ColumnType<Date, Date | undefined, never>;
}

// What other areas read.
export type BookingLinkFacts = Facts<BookingLinksTable, 'order_id'>;
export type TimeRequestFacts = Facts<
  TimeRequestsTable,
  'id' | 'order_id' | 'preferred_times' | 'note' | 'created_at' | 'answered_at'
>;
export type CancellationRequestFacts = Facts<
  CancellationRequestsTable,
  'order_id' | 'created_at' | 'answered_at'
>;

export interface OwnPageTables {
  own_acts: OwnActsTable;
  customer_messages: CustomerMessagesTable;
  booking_links: BookingLinksTable;
  time_requests: TimeRequestsTable;
  cancellation_requests: CancellationRequestsTable;
  booking_link_facts: BookingLinkFacts;
  time_request_facts: TimeRequestFacts;
  cancellation_request_facts: CancellationRequestFacts;
}
