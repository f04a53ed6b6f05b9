import type { ColumnType, Generated } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { PreferredTime } from '#visits/server/schedules/schedules-table.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Links to the customer's own page, as the SHA-256 of their tokens only. */
export interface BookingLinksTable {
  token_hash: Buffer;
  order_id: OrderId;
  /** An operator saw it: it shows the booking and pays it, and refunds nothing. */
  pays_only: Generated<boolean>;
  created_at: CreatedAt;
}

/** Other times that a customer asked for. */
export interface TimeRequestsTable {
  id: Generated<string>;
  order_id: OrderId;
  preferred_times: ColumnType<readonly PreferredTime[], string, never>;
  note: string;
  created_at: CreatedAt;
  /** When a time was agreed on, or the booking was over; triggers keep it. */
  answered_at: ColumnType<Date | null, undefined, never>;
}

/** Bookings that a customer wants canceled too late to do it without us. */
export interface CancellationRequestsTable {
  order_id: OrderId;
  created_at: CreatedAt;
  /** When the booking was over; a trigger keeps it. */
  answered_at: ColumnType<Date | null, undefined, never>;
}

export interface OwnPageTables {
  booking_links: BookingLinksTable;
  time_requests: TimeRequestsTable;
  cancellation_requests: CancellationRequestsTable;
}
