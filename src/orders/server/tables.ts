import type { ColumnType, Generated } from 'kysely';
import type { GivenAnswer } from '#catalogue/rules/questions.ts';
import type { Frequency } from '#catalogue/rules/types.ts';
import type {
  CustomerRef,
  EventId,
  IntentRef,
  OrderId,
  SubscriptionRef,
} from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Facts } from '#platform/server/database/facts.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

/** What was booked, who booked it and the price. `*_ref` are the card processor's ids. */
export interface OrdersTable {
  id: Generated<OrderId>;
  /** Changed only with its event (orders/server/order-log.ts). */
  status: ColumnType<OrderStatus, OrderStatus, never>;
  service_id: string;
  service_name: string;
  service_category: string;
  frequency: Frequency;
  /** Charged every month (ruling 8). */
  recurring: boolean;
  /** Its visits recur, each due after it: `total_cents` is the price of one as sold (ruling 46). */
  per_visit: ColumnType<boolean, undefined, boolean>;
  bedroom_bath: string;
  size_category: string;
  square_footage: number;
  levels: number;
  /** The answers about the home. */
  answers: ColumnType<readonly GivenAnswer[], string | undefined, never>;
  is_emergency: boolean;
  customer_phone: string;
  customer_phone_e164: string | null;
  customer_email: string;
  referrer_phone: string;
  referrer_phone_e164: string | null;
  total_cents: Cents;
  currency: 'usd';
  booked_minutes: number;
  /** The price of each started extra hour when the booking was made (specification 9). */
  extra_hour_cents: ColumnType<Cents, Cents, never>;
  /** Canceling later than this many hours before its visit costs a fee, as its customer agreed. */
  late_cancel_hours: ColumnType<number | null, number | null | undefined, never>;
  late_cancel_fee_cents: ColumnType<Cents | null, Cents | null | undefined, never>;
  /** The fee if a crew comes and cannot get in. */
  no_access_fee_cents: ColumnType<Cents | null, Cents | null | undefined, never>;
  /** Both fees, in the words that its customer saw. */
  fee_words: ColumnType<string | null, string | null | undefined, never>;
  catalogue_version: number;
  schedule_request_id: string | null;
  /** The customer's language. */
  language: ColumnType<Language, Language | undefined, Language>;
  /** Where its visitor came from: see booking/rules/booking-source.ts. */
  source: ColumnType<string | null, string | null | undefined, never>;
  visitor_id: string | null;
  booking_id: string | null;
  booking_key: string | null;
  fingerprint: Buffer;
  customer_ref: ColumnType<CustomerRef | null, undefined, CustomerRef | null>;
  payment_intent_ref: ColumnType<IntentRef | null, undefined, IntentRef | null>;
  subscription_ref: ColumnType<SubscriptionRef | null, undefined, SubscriptionRef | null>;
  paid_at: ColumnType<Date | null, undefined, Date | null>;
  /** When someone answered a paid emergency; null while its clock runs. */
  emergency_answered_at: ColumnType<Date | null, undefined, Date | null>;
  /** When it was found unanswered after two hours. */
  emergency_overdue_at: ColumnType<Date | null, undefined, Date>;
  /** Counts the changes of this row (by a trigger). */
  row_version: ColumnType<number, undefined, never>;
  /** Empty until an operator adds it. */
  customer_name: ColumnType<string, string | undefined, string>;
  /** The next confirmed visit. */
  next_visit_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Paid, with no visit done and none to come (set by a trigger). */
  waits_for_time: ColumnType<boolean, undefined, never>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  /** The import that it came with: agreed on elsewhere, and not paid here. */
  import_id: ColumnType<string | null, string | null | undefined, never>;
}

/** The price as sold; never changed. */
export interface OrderLinesTable {
  order_id: OrderId;
  position: number;
  /** For an adjustment and a tax, the item says which. A discount has a negative amount, and its item is the code. */
  kind: 'service' | 'add-on' | 'adjustment' | 'discount' | 'tax';
  item_id: string;
  name: string;
  quantity: number;
  unit_cents: Cents;
  amount_cents: Cents;
}

/** What happened to an order; append-only. */
export interface OrderEventsTable {
  id: Generated<EventId>;
  order_id: OrderId;
  kind: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  actor: string;
  /** The event's own fields, as `orders/rules/order-event.ts` reads them. */
  fields: ColumnType<Record<string, unknown>, string, never>;
  created_at: CreatedAt;
}

/** Operators' notes about a booking, for one another. */
export interface OrderNotesTable {
  id: Generated<string>;
  order_id: OrderId;
  operator_id: string;
  text: string;
  created_at: Generated<Date>;
}

/** The search text is in no row that this area reads. */
interface FoundOrders extends OrdersTable {
  search_text: ColumnType<string, never, never>;
}

// What other areas may read of these tables.
export type OrderFacts = Facts<
  FoundOrders,
  | 'id'
  | 'status'
  | 'service_id'
  | 'service_name'
  | 'frequency'
  | 'recurring'
  | 'per_visit'
  | 'bedroom_bath'
  | 'size_category'
  | 'square_footage'
  | 'levels'
  | 'answers'
  | 'is_emergency'
  | 'customer_phone'
  | 'customer_phone_e164'
  | 'customer_email'
  | 'referrer_phone'
  | 'referrer_phone_e164'
  | 'total_cents'
  | 'currency'
  | 'booked_minutes'
  | 'extra_hour_cents'
  | 'no_access_fee_cents'
  | 'late_cancel_hours'
  | 'late_cancel_fee_cents'
  | 'fee_words'
  | 'catalogue_version'
  | 'schedule_request_id'
  | 'language'
  | 'visitor_id'
  | 'booking_id'
  | 'booking_key'
  | 'customer_ref'
  | 'payment_intent_ref'
  | 'subscription_ref'
  | 'paid_at'
  | 'emergency_answered_at'
  | 'row_version'
  | 'search_text'
  | 'customer_name'
  | 'next_visit_at'
  | 'waits_for_time'
  | 'created_at'
  | 'updated_at'
  | 'import_id'
>;
export type OrderLineFacts = Facts<
  OrderLinesTable,
  'order_id' | 'position' | 'kind' | 'item_id' | 'name' | 'quantity' | 'unit_cents' | 'amount_cents'
>;
export type OrderEventFacts = Facts<
  OrderEventsTable,
  'id' | 'order_id' | 'kind' | 'to_status' | 'actor' | 'fields' | 'created_at'
>;
export type OrderNoteFacts = Facts<
  OrderNotesTable,
  'id' | 'order_id' | 'operator_id' | 'text' | 'created_at'
>;

export interface OrdersTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  order_notes: OrderNotesTable;
  order_facts: OrderFacts;
  order_line_facts: OrderLineFacts;
  order_event_facts: OrderEventFacts;
  order_note_facts: OrderNoteFacts;
}
