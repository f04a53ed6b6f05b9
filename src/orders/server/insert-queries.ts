import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import type { EventId } from '#kernel/rules/ids.ts';
import { productLanguage } from '#kernel/rules/language.ts';
import { type OrderEvent, storedFields } from '#orders/rules/order-event.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Trx } from '#registry/tables.ts';
import { orderColumnsOf } from './order-columns.ts';
import { type NewOrder, type Order, soldLines } from './queries.ts';

/** The first event of a new order. */
export interface FirstEvent {
  readonly event: OrderEvent;
  readonly actor: string;
}

export interface PlacedOrder {
  readonly order: Order;
  /** The id of its first event; null without one. */
  readonly eventId: EventId | null;
  readonly eventAt: Date | null;
  /** Its visit as stored; null: it names no schedule of its own visitor. */
  readonly asked: RequestedVisit | null;
}

/** When a visitor wants the crew, by their schedule. */
export interface RequestedVisit {
  readonly hasChosenTime: boolean;
  readonly hasWishes: boolean;
  /** The chosen rhythm (ruling 46); null: just once. */
  readonly rhythm: RhythmId | null;
}

/** The parts of a new order outside its row. */
interface OrderExtras {
  readonly bookingId?: string | null | undefined;
  readonly first?: FirstEvent;
}

/** The columns set on a new order; the others have the table's defaults. */
const NEW = [
  'service_id',
  'service_name',
  'service_category',
  'frequency',
  'recurring',
  'bedroom_bath',
  'size_category',
  'square_footage',
  'levels',
  'answers',
  'is_emergency',
  'customer_phone',
  'customer_phone_e164',
  'customer_email',
  'referrer_phone',
  'referrer_phone_e164',
  'total_cents',
  'currency',
  'booked_minutes',
  'extra_hour_cents',
  'late_cancel_hours',
  'late_cancel_fee_cents',
  'no_access_fee_cents',
  'fee_words',
  'catalogue_version',
  'language',
  'source',
  'booking_id',
  'booking_key',
  'fingerprint',
] as const satisfies readonly (keyof NewOrder)[];

/** Its visitor, its schedule, the booking id of that, its lines and its first event. */
const [VISITOR, SCHEDULE, BOOKING, LINES, KIND, ACTOR, FIELDS] = [1, 2, 3, 4, 5, 6, 7].map(
  (n) => `$${NEW.length + n}`,
);

/**
 * The schedule of a new order, if it is its visitor's own (ruling 41): stored by the same session, or for the same
 * booking, since only one person knows both ids.
 */
const OWN_SCHEDULE = `
  own as (
    select id, visitor_name, wanted_start is not null as "hasChosenTime",
      jsonb_array_length(preferred_times) > 0 as "hasWishes", rhythm
    from schedule_facts where id = ${SCHEDULE}::uuid
      and (visitor_id = ${VISITOR}::uuid or booking_id = ${BOOKING}::uuid)
  )`;

/**
 * A visitor may be deleted while their token is still valid. Another visitor's schedule gives no address, and neither
 * does an outside widget's id.
 */
const INSERT_ORDER = `
  with ${OWN_SCHEDULE}, placed as (
    insert into orders (${NEW.join(', ')}, status, visitor_id, schedule_request_id, customer_name)
    values (${NEW.map((_, index) => `$${index + 1}`).join(', ')}, 'awaiting_payment',
      (select id from visitor_facts where id = ${VISITOR}::uuid), (select id from own), coalesce((select visitor_name from own), ''))
    on conflict (booking_key) do nothing
    returning ${orderColumnsOf('orders')}
  ), sold as (
    insert into order_lines
      (order_id, position, kind, item_id, name, quantity, unit_cents, amount_cents)
    select placed.id, line.position, line.kind, line.item_id, line.name, line.quantity,
      line.unit_cents, line.amount_cents
    from placed cross join jsonb_to_recordset(${LINES}::jsonb) as line (position int, kind text,
      item_id text, name text, quantity int, unit_cents int, amount_cents int)
  ), written as (
    insert into order_events (order_id, kind, actor, fields)
    select id, ${KIND}::text, ${ACTOR}::text, ${FIELDS}::jsonb from placed
    where ${KIND}::text is not null
    returning id as event_id, created_at as event_at
  )
  select ${orderColumnsOf('placed')}, written.event_id, written.event_at,
    own."hasChosenTime", own."hasWishes", own.rhythm as "rhythm"
  from placed left join written on true left join own on true`;

/**
 * Stores an order with its lines, and its first event if given. Undefined if the booking already has an order.
 * @param bookingId the booking id of its schedule, if the order itself has none
 */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly PricedLine[],
  { bookingId = order.booking_id ?? null, first }: OrderExtras = {},
): Promise<PlacedOrder | undefined> {
  const told = {
    ...order,
    language: order.language ?? productLanguage,
    answers: order.answers ?? '[]',
  };
  const values = [
    ...NEW.map((column) => told[column] ?? null),
    order.visitor_id ?? null,
    order.schedule_request_id ?? null,
    bookingId,
    JSON.stringify(soldLines(lines).map((line, position) => ({ position, ...line }))),
    first?.event.kind ?? null,
    first?.actor ?? null,
    first === undefined ? null : JSON.stringify(storedFields(first.event)),
  ];
  type Row = Order & { event_id: EventId | null; event_at: Date | null } & {
    [fact in keyof RequestedVisit]: RequestedVisit[fact] | null;
  };
  const [placed] = await rowsOf<Row>(trx, preparedStatement('order-insert', INSERT_ORDER, values));
  if (placed === undefined) return undefined;
  const { event_id: eventId, event_at: eventAt, hasChosenTime, hasWishes, rhythm, ...row } = placed;
  const asked =
    hasChosenTime === null || hasWishes === null ? null : { hasChosenTime, hasWishes, rhythm };
  return { order: row, eventId, eventAt, asked };
}
