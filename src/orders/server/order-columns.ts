import type { OrderFacts, OrdersTable } from './tables.ts';

type Column = keyof OrdersTable;

/** What other areas may read; the search text is in no answer. */
type FactColumn = Exclude<keyof OrderFacts, 'search_text'>;

/** The compiler reports a missing one. */
const factColumns: Readonly<Record<FactColumn, true>> = {
  id: true,
  status: true,
  service_id: true,
  service_name: true,
  frequency: true,
  recurring: true,
  per_visit: true,
  bedroom_bath: true,
  size_category: true,
  square_footage: true,
  levels: true,
  answers: true,
  is_emergency: true,
  customer_phone: true,
  customer_phone_e164: true,
  customer_email: true,
  referrer_phone: true,
  referrer_phone_e164: true,
  total_cents: true,
  currency: true,
  booked_minutes: true,
  extra_hour_cents: true,
  no_access_fee_cents: true,
  late_cancel_hours: true,
  late_cancel_fee_cents: true,
  fee_words: true,
  catalogue_version: true,
  schedule_request_id: true,
  language: true,
  visitor_id: true,
  booking_id: true,
  booking_key: true,
  customer_ref: true,
  payment_intent_ref: true,
  subscription_ref: true,
  paid_at: true,
  emergency_answered_at: true,
  row_version: true,
  customer_name: true,
  next_visit_at: true,
  waits_for_time: true,
  created_at: true,
  updated_at: true,
  import_id: true,
};

/** The same for the table. */
const columns: Readonly<Record<keyof OrdersTable, true>> = {
  ...factColumns,
  service_category: true,
  source: true,
  fingerprint: true,
  emergency_overdue_at: true,
};

/**
 * The columns of an order's row, listed for prepared statements: their result must not grow when a newer release adds a
 * column.
 */
const orderColumns = Object.keys(columns) as readonly Column[];

/** The columns of `order_facts`, for other areas' prepared statements. */
export const orderFactColumns = Object.keys(factColumns) as readonly FactColumn[];

/** The same as text, for a table named `table` in the statement. */
export function orderColumnsOf(table: string): string {
  return orderColumns.map((column) => `${table}.${column}`).join(', ');
}
