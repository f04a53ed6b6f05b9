import type { ColumnType, Generated } from 'kysely';
import type { PreferredTime } from './relations-tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Whom an answer to a mail reaches, where that is not the business. */
export interface ReplyTo {
  readonly name: string;
  readonly address: string;
}

/** 'parked': given up, a person has to look. 'dropped': what it told of was over by its time. */
export type MailState = 'queued' | 'sent' | 'parked' | 'dropped';

/** One mail on its way; `letter` and the columns before it are written at the first try. */
export interface MailsTable {
  id: Generated<string>;
  kind: string;
  about: string;
  order_id: string | null;
  timeline_id: string | null;
  contact_id: string | null;
  unfinished_id: ColumnType<string | null, string | null | undefined, never>;
  message_id: string | null;
  recipient: string | null;
  reply_to: ColumnType<ReplyTo | null, string | null, string | null>;
  subject: string | null;
  letter: ColumnType<unknown, string | null, string | null>;
  state: MailState;
  attempts: Generated<number>;
  next_at: Generated<Date>;
  last_error: string | null;
  created_at: CreatedAt;
  settled_at: Date | null;
}

/** Links to the customer's own page, as the SHA-256 of their tokens only. */
export interface BookingLinksTable {
  token_hash: Buffer;
  order_id: string;
  created_at: CreatedAt;
}

/** Other times that a customer asked for. */
export interface TimeRequestsTable {
  id: Generated<string>;
  order_id: string;
  preferred_times: ColumnType<readonly PreferredTime[], string, never>;
  note: string;
  created_at: CreatedAt;
}

/** Bookings that a customer wants cancelled too late to do it without us. */
export interface CancellationRequestsTable {
  order_id: string;
  created_at: CreatedAt;
}

export interface MailTables {
  mails: MailsTable;
  booking_links: BookingLinksTable;
  time_requests: TimeRequestsTable;
  cancellation_requests: CancellationRequestsTable;
}
