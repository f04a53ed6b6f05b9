import { type Selectable, sql } from 'kysely';
import type { CrewReport } from '#crew/contract/report.ts';
import { reportsOf } from '#crew/server/reports/reports.ts';
import type { ContactMessageFacts, UnfinishedBookingFacts } from '#enquiries/server/tables.ts';
import { invoicesById, type StoredInvoice } from '#invoices/server/invoices.ts';
import type { EventId, GiftCardId, InvoiceId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEventField } from '#orders/rules/order-event.ts';
import type { PaymentMethod } from '#orders/rules/payment-method.ts';
import {
  dueKinds,
  isGoingBack,
  isOnRecord,
  needsLink,
  paymentStates,
  refundStates,
} from '#orders/rules/payment-state.ts';
import { visitChangeKinds } from '#orders/rules/visit-change.ts';
import {
  isPaymentPending,
  type OrderLine,
  orderFactColumns,
  referenceOf,
  storedField,
} from '#orders/server/orders.ts';
import type { OrderFacts } from '#orders/server/tables.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import { keysQueuedTogether, type Payload } from '#outbox/server/outbox.ts';
import { type MessageToMail, messagesToMail } from '#own-page/server/thread/thread.ts';
import type { TermOffer } from '#payments/rules/term-offer.ts';
import { giftCardsById, type ListedGiftCard } from '#payments/server/gift-cards/gift-cards.ts';
import { owedRefunds } from '#payments/server/refunds/refunds.ts';
import {
  type CurrentPlanTerms,
  currentPlanTerms,
  type NoticeFacts,
  noticeFactsOf,
  renewalWordsOf,
} from '#payments/server/renewals/renewals.ts';
import type { PaymentsTable } from '#payments/server/tables.ts';
import { reservedCentsOf } from '#payments/server/tenders/tenders.ts';
import {
  type FeeSummary,
  hasGap,
  nextChargeOf,
  releasedHoldOf,
  takenFeeOf,
  termOfferOf,
  termWordsOf,
} from '#payments/server/terms/terms.ts';
import { readByIds } from '#platform/server/database/read-each.ts';
import { literalList, preparedByIds } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { taxInBill } from '#tax/server/in-bills/in-bills.ts';
import type { PreferredTime } from '#visits/server/schedules/schedules-table.ts';
import {
  type FreedVisit,
  firstCleanOfOrder,
  firstCleanOfVisit,
  freedVisitOf,
  type HeldTime,
  heldTimeOf,
  nextTimedVisit,
  type PerVisitSeries,
  perVisitSeries,
  type Schedule,
  schedulesById,
  type TimedVisit,
  upcomingVisitOf,
  type VisitToCome,
  visitsWithoutTime,
} from '#visits/server/telling/telling.ts';

type ById<Row, Id = string> = ReadonlyMap<Id, Row>;

/** The facts for a batch of emails. */
export interface MailFacts {
  readonly events: ById<OrderEventRow, EventId>;
  readonly schedules: ById<Schedule>;
  /** The crews' reports about visits that took longer. */
  readonly reports: ById<CrewReport, VisitId>;
  readonly contacts: ById<ContactRow>;
  readonly replies: ById<ReplyRow>;
  readonly messages: ById<MessageToMail>;
  readonly unfinished: ById<UnfinishedRow>;
  readonly invoices: ById<StoredInvoice, InvoiceId>;
  readonly giftCards: ById<ListedGiftCard, GiftCardId>;
}

/** Reads the facts, with one statement for each kind of fact, however many emails there are. */
export async function loadMailFacts(db: Db, payloads: readonly Payload[]): Promise<MailFacts> {
  const ids = <Id extends string>(idOf: (payload: Payload) => Id | undefined) =>
    payloads.map(idOf).filter((id) => id !== undefined);
  const events = await readByIds(
    ids((payload) => ('eventId' in payload ? payload.eventId : undefined)),
    (all) => orderEventsById(db, all),
    (row) => row.event_id,
  );
  const schedules = await readByIds(
    [...events.values()].flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id])),
    (all) => schedulesById(db, all),
    (row) => row.id,
  );
  const reports = await reportsOf(
    db,
    [...events.values()].flatMap(({ payment }) => payment?.workedVisitId ?? []),
  );
  const contacts = await readByIds(
    ids((payload) =>
      payload.channel === 'mail' && 'contactId' in payload && payload.kind !== 'reply'
        ? payload.contactId
        : undefined,
    ),
    (all) => contactsById(db, all),
    (row) => row.id,
  );
  const replies = await readByIds(
    ids((payload) => (payload.kind === 'reply' ? payload.replyId : undefined)),
    (all) => repliesById(db, all),
    (row) => row.id,
  );
  const messages = await readByIds(
    ids((payload) => ('messageId' in payload ? payload.messageId : undefined)),
    (all) => messagesToMail(db, all),
    (row) => row.id,
  );
  const unfinished = await readByIds(
    ids((payload) => (payload.kind === 'reminder' ? payload.unfinishedId : undefined)),
    (all) => unfinishedById(db, all),
    (row) => row.id,
  );
  const invoices = await readByIds(
    ids((payload) => (payload.kind === 'invoice' ? payload.invoiceId : undefined)),
    (all) => invoicesById(db, all),
    (row) => row.id,
  );
  const giftCards = await readByIds(
    ids((payload) => ('giftCardId' in payload ? payload.giftCardId : undefined)),
    (all) => giftCardsById(db, all),
    (row) => row.id,
  );
  const asked = { contacts, replies, messages, unfinished };
  return { events, schedules, reports, ...asked, invoices, giftCards };
}

export type EmailedOrder = Omit<Selectable<OrderFacts>, 'search_text'>;

/** The credit that paid for the visit of a bill, except credit that came back before a new bill. */
const creditOfSameVisit = sql`
  from payment_facts as beside
  where beside.order_id = payments.order_id and beside.id <> payments.id
    and payments.kind = 'visit-price' and beside.kind = 'visit-price'
    and beside.method = 'credit' and beside.state = 'paid' and beside.kept_cents > 0
    and beside.details ->> 'visitId' = payments.details ->> 'visitId'
`;

/** A change of a visit by the same act. */
export interface ChangedVisitRow {
  readonly id: EventId;
  readonly kind: string;
  readonly fields: unknown;
  readonly at: string;
  /** The visit if it is still to come; otherwise null. */
  readonly visit: VisitToCome | null;
  /** The state of its own email. */
  readonly state: MessageState;
}

/** An event of an order, with all the facts that an email about it may use. */
export interface OrderEventRow extends EmailedOrder {
  plan_now: CurrentPlanTerms | null;
  event_id: EventId;
  event_kind: string;
  event_actor: string;
  event_fields: Record<string, unknown>;
  event_at: Date;
  lines: readonly OrderLine[];
  /** The reference that the customer knows. */
  reference: string;
  /** The payment session that paid the order, or otherwise the latest one. */
  session: { readonly returnUrl: string | null } | null;
  /** The payment that the event names. */
  payment:
    | (Pick<Selectable<PaymentsTable>, 'kind' | 'state' | 'method' | 'amount_cents' | 'details'> & {
        readonly taxCents: Cents;
        readonly creditCents: Cents;
        readonly firstCleanCents: Cents;
        /** For extra hours: the visit that took them. */
        readonly workedVisitId: VisitId | null;
      })
    | null;
  /** The other time that the event names. */
  time_request: { readonly times: readonly PreferredTime[]; readonly note: string } | null;
  /** The event that canceled the order; null if it was not canceled. */
  cancelled: { readonly kind: string; readonly fields: Record<string, unknown> } | null;
  /** The cents that went back, as a bank shows them. */
  given_back: Cents;
  taken_by_bank: Cents;
  /** What was promised back with the event or since, sent or still owed (rulings 31 and 40). */
  promised_back: readonly { readonly method: PaymentMethod; readonly cents: Cents }[];
  /** The cents that were paid and are neither refunded nor promised. */
  kept: Cents;
  /** The payments for the booking itself, earliest first. */
  came: readonly {
    readonly method: PaymentMethod;
    /** For a gift card: the end of its code. */
    readonly lastFour: string | null;
    readonly amount: Cents;
    readonly at: string;
  }[];
  /** The cents of its price that an invoice paid; they are payments of another booking. */
  paid_by_invoice: Cents;
  /** The cents of credit and gift cards that are set aside for it. */
  set_aside: Cents;
  /** The cents of bills that wait for the customer. */
  bills_due: Cents;
  /** How the booking was paid; null if it was not. */
  paid_by: PaymentMethod | null;
  /** Whether the customer had asked to cancel it before. */
  cancel_asked: boolean;
  /** Whether a payment of the booking waits for a bank. */
  bank_is_asked: boolean;
  /** The payment methods of the refunds that were made after the event. */
  refunded_since: readonly PaymentMethod[];
  /** For a failed refund: the number of failed refunds within the hour before, including it; otherwise 0. */
  refunds_failed: number;
  /** The next confirmed visit that has a time. */
  next_visit: TimedVisit | null;
  /** For a request to pay: the time that is held until then. */
  held_time: HeldTime | null;
  freed_visit: FreedVisit | null;
  /** For a change of visits: the starts of the visits that still need a time. */
  open_visits: readonly { readonly id: VisitId; readonly startsAt: string }[] | null;
  /** For a change of visits: the changes of the same act that emails tell about, in order; otherwise empty. */
  changed_visits: readonly ChangedVisitRow[];
  /** The visit that the event names if it is still to come; otherwise null. */
  visit: VisitToCome | null;
  /** The promised arrival window, in minutes. */
  arrival_minutes: number;
  /** The end of the month that a plan is paid for. */
  month_ends_at: Date | null;
  /** How its visits come, if each one is due after it; otherwise null. */
  comes: PerVisitSeries | null;
  /** What the first clean of its series still adds to the price. */
  first_clean_cents: Cents;
  /** What the customer agreed to before leaving a card; null: the booking is paid before the visit. */
  term_words: string | null;
  /** The terms with which the office took the booking; null: the customer booked it. */
  term_offer: TermOffer | null;
  /** Its visits cost more than the customer agreed to, so they are paid by link. */
  is_above_agreed: boolean;
  /** The last fee that was taken; null: none. */
  taken_fee: FeeSummary | null;
  /** The facts about a plan's next charge; null: none. */
  notice: NoticeFacts | null;
  /** What the customer of a plan agreed to; null: the plan does not renew. */
  renewal_words: string | null;
  /** When the saved card is charged next; null: no charge is planned. */
  due_at: Date | null;
  /** The amount that was held on the saved card and is released; 0: none. */
  hold_released: Cents;
  /** The owner's sentence about a custom quote, and the address of the console at that time. */
  quote: { readonly sentence: string; readonly origin: string; readonly addsTax: boolean } | null;
}

/** Reads everything in one statement, because an email is due at every step of an order. */
const orderEventsById = preparedByIds<OrderEventRow, EventId>('mail-events', (db, ids) =>
  db
    .selectFrom('order_event_facts as event')
    .innerJoin('order_facts as orders', 'orders.id', 'event.order_id')
    .select(orderFactColumns.map((column) => `orders.${column}` as const))
    .select([
      'event.id as event_id',
      'event.kind as event_kind',
      'event.actor as event_actor',
      'event.fields as event_fields',
      'event.created_at as event_at',
      sql<OrderEventRow['lines']>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'item_id', item_id, 'name', name,
          'quantity', quantity, 'unit_cents', unit_cents, 'amount_cents', amount_cents)
          order by position), '[]')
        from order_line_facts where order_id = orders.id
      )`.as('lines'),
      sql<string>`${referenceOf(sql`orders.id`)}`.as('reference'),
      sql<OrderEventRow['session']>`(
        select json_build_object('returnUrl', params ->> 'success_url')
        from payment_attempt_facts where order_id = orders.id and payment_id is null
        order by (state = 'paid') desc, created_at desc limit 1
      )`.as('session'),
      sql<OrderEventRow['payment']>`(
        select json_build_object('kind', kind, 'state', state, 'method', method,
          'amount_cents', amount_cents, 'details', details, 'taxCents',
          ${taxInBill(sql`payments.id`)} + (
            select coalesce(sum(${taxInBill(sql`beside.id`)}), 0) ${creditOfSameVisit}
          ), 'creditCents', (select coalesce(sum(amount_cents), 0) ${creditOfSameVisit}),
          'firstCleanCents', case when kind = 'visit-price'
            then ${firstCleanOfVisit(sql`(payments.details ->> 'visitId')::uuid`)} else 0 end,
          'workedVisitId', case when kind = 'extra-hours' then coalesce(
            (details ->> 'visitId')::uuid,
            (select id from visit_facts
             where order_id = orders.id and state = 'done' and purpose is null
             order by starts_at desc limit 1)) end)
        from payment_facts as payments where id = ${uuidField('paymentId')}
      )`.as('payment'),
      termWordsOf(sql`orders.id`).as('term_words'),
      termOfferOf(sql`orders.id`).as('term_offer'),
      hasGap(sql`orders.id`).as('is_above_agreed'),
      takenFeeOf(sql`orders.id`).as('taken_fee'),
      noticeFactsOf(sql`event.id`).as('notice'),
      renewalWordsOf(sql`orders.id`, sql`event.created_at`).as('renewal_words'),
      currentPlanTerms(sql`orders.id`).as('plan_now'),
      nextChargeOf(sql`orders.id`, uuidField('paymentId')).as('due_at'),
      releasedHoldOf(sql`orders.id`).as('hold_released'),
      sql<OrderEventRow['time_request']>`(
        select json_build_object('times', preferred_times, 'note', note)
        from time_request_facts where id = ${uuidField('requestId')}
      )`.as('time_request'),
      sql<OrderEventRow['cancelled']>`(
        select json_build_object('kind', kind, 'fields', fields) from order_event_facts
        where order_id = orders.id and kind in ('order.cancelled', 'emergency.unavailable')
        order by id desc limit 1
      )`.as('cancelled'),
      sql<Cents>`(
        select coalesce(sum(refunds.amount_cents), 0)::integer
        from refund_facts as refunds join payment_facts as payments on payments.id = refunds.payment_id
        where payments.order_id = orders.id and refunds.state in ${literalList(refundStates.filter(isOnRecord))}
      )`.as('given_back'),
      sql<OrderEventRow['promised_back']>`(
        select coalesce(json_agg(json_build_object('method', payments.method, 'cents',
          (select coalesce(sum(amount_cents), 0) from refund_facts as refunds
           where coalesce(retry_of, id) = promise.id
             and state in ${literalList(refundStates.filter(isGoingBack))})
          + (select coalesce(sum(owed_cents), 0)
             from ${owedRefunds(sql`promise.payment_id`)} as owed where owed.id = promise.id)
        )), '[]')
        from order_event_facts as asked
        join refund_facts as promise
          on promise.id::text = ${storedField('asked', 'refundId')} and promise.retry_of is null
        join payment_facts as payments on payments.id = promise.payment_id
        where asked.order_id = orders.id and asked.kind = 'refund.requested' and asked.id > event.id
      )`.as('promised_back'),
      sql<Cents>`(
        select coalesce(sum(amount_cents - taken_cents - (
          select coalesce(sum(refunds.amount_cents), 0) from refund_facts as refunds
          where refunds.payment_id = payments.id
            and state in ${literalList(refundStates.filter(isGoingBack))}
        ) - (
          select coalesce(sum(owed_cents), 0) from ${owedRefunds(sql`payments.id`)} as owed
        )), 0)::integer
        from payment_facts as payments where order_id = orders.id and state = 'paid'
      )`.as('kept'),
      sql<Cents>`(
        select coalesce(sum(taken_cents), 0)::integer from payment_facts as payments where order_id = orders.id
      )`.as('taken_by_bank'),
      sql<OrderEventRow['came']>`(
        select coalesce(json_agg(json_build_object('method', method, 'amount', amount_cents,
          'lastFour', details ->> 'lastFour', 'at', coalesce(paid_at, created_at)) order by paid_at, id), '[]')
        from payment_facts as payments where order_id = orders.id and kind = 'booking' and state = 'paid'
      )`.as('came'),
      sql<Cents>`(
        select coalesce(sum(covered_cents), 0)::integer from payment_facts as payments
        where order_id = orders.id and kind = 'booking' and state = 'invoiced'
      )`.as('paid_by_invoice'),
      reservedCentsOf(sql`orders.id`).as('set_aside'),
      sql<Cents>`(
        select coalesce(sum(amount_cents), 0)::integer from payment_facts as payments
        where order_id = orders.id and kind in ${literalList(dueKinds)}
          and state in ${literalList(paymentStates.filter(needsLink))}
      )`.as('bills_due'),
      sql<PaymentMethod | null>`(
        select method from payment_facts as payments
        where order_id = orders.id and kind = 'booking' and state = 'paid'
        order by created_at limit 1
      )`.as('paid_by'),
      nextTimedVisit(sql`orders.id`).as('next_visit'),
      upcomingVisitOf(uuidField('visitId')).as('visit'),
      sql<OrderEventRow['open_visits']>`(case when event.kind in ('visit.confirmed', 'visit.waits')
        then ${visitsWithoutTime(sql`orders.id`)} end)`.as('open_visits'),
      sql<
        OrderEventRow['changed_visits']
      >`(case when event.kind in ${literalList(visitChangeKinds)} then (
        select coalesce(json_agg(json_build_object('id', other.id, 'kind', other.kind,
          'fields', other.fields, 'at', other.created_at,
          'visit', ${upcomingVisitOf(sql`(${storedField('other', 'visitId')})::uuid`)},
          'state', queued.state)
          order by other.id), '[]')
        from order_event_facts as other
        join ${keysQueuedTogether(sql`orders.id`, sql`event.id::text`)} as queued
          on queued.key = other.id::text
        where other.order_id = orders.id
      ) else '[]' end)`.as('changed_visits'),
      sql<
        OrderEventRow['held_time']
      >`(case when event.kind in ('payment-link.sent', 'payment.failed',
        'payment.declined') then ${heldTimeOf(sql`orders.id`)} end)`.as('held_time'),
      freedVisitOf(sql`orders.id`, sql`event.created_at`).as('freed_visit'),
      sql<number>`coalesce((select arrival_minutes from scheduling_rule_facts), 0)`.as(
        'arrival_minutes',
      ),
      isPaymentPending.as('bank_is_asked'),
      sql<boolean>`exists (
        select from order_event_facts
        where order_id = orders.id and kind = 'cancellation.requested' and id < event.id
      )`.as('cancel_asked'),
      sql<PaymentMethod[]>`array(
        select coalesce(payments.method, 'card') from order_event_facts as made
        left join payment_facts as payments on payments.id::text = ${storedField('made', 'paymentId')}
        where made.order_id = orders.id and made.kind = 'refund.made' and made.id > event.id
      )`.as('refunded_since'),
      sql<number>`case when event.kind = 'refund.failed' then (
        select count(*)::integer from refund_facts as refunds
        where state = 'failed' and retry_of is null
          and updated_at > event.created_at - interval '1 hour' and updated_at <= event.created_at
      ) else 0 end`.as('refunds_failed'),
      sql<Date | null>`(
        select period_ends_at from plan_facts where order_id = orders.id limit 1
      )`.as('month_ends_at'),
      perVisitSeries.as('comes'),
      firstCleanOfOrder.as('first_clean_cents'),
      sql<OrderEventRow['quote']>`(
        select json_build_object('sentence', sentence, 'origin', origin, 'addsTax', adds_tax)
        from custom_quote_facts where order_id = orders.id
      )`.as('quote'),
    ])
    .where(sql<boolean>`event.id = any(${ids})`),
);

/** Returns a field of the event that names a row, if it is a UUID. */
function uuidField(name: OrderEventField) {
  const text = storedField('event', name);
  return sql`case when pg_input_is_valid(${text}, 'uuid') then ${text}::uuid end`;
}

const CONTACT = [
  ...(['id', 'name', 'phone', 'email', 'message', 'language', 'created_at'] as const),
  ...(['selection', 'quote_status', 'quote_total_cents'] as const),
] as const;

export type ContactRow = Pick<Selectable<ContactMessageFacts>, (typeof CONTACT)[number]>;

function contactsById(db: Db, ids: readonly string[]): Promise<ContactRow[]> {
  return db.selectFrom('contact_message_facts').select(CONTACT).where('id', 'in', ids).execute();
}

const UNFINISHED = [
  ...(['id', 'email', 'language', 'origin'] as const),
  ...(['selection', 'quote_status', 'quote_total_cents'] as const),
] as const;

export type UnfinishedRow = Pick<Selectable<UnfinishedBookingFacts>, (typeof UNFINISHED)[number]>;

function unfinishedById(db: Db, ids: readonly string[]): Promise<UnfinishedRow[]> {
  return db
    .selectFrom('unfinished_booking_facts')
    .select(UNFINISHED)
    .where('id', 'in', ids)
    .execute();
}

/** A written answer with the message that it answers. */
export interface ReplyRow {
  readonly id: string;
  readonly email: string;
  readonly message: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly language: Language;
}

function repliesById(db: Db, ids: readonly string[]): Promise<ReplyRow[]> {
  return db
    .selectFrom('enquiry_reply_facts as reply')
    .innerJoin('contact_message_facts as contact', 'contact.id', 'reply.contact_id')
    .select([
      'reply.id',
      'contact.email',
      'contact.message',
      'reply.text',
      'contact.language',
      'contact.created_at as writtenAt',
    ])
    .where('reply.id', 'in', ids)
    .execute();
}
