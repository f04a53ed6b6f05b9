import type { Pool } from 'pg';
import type { PaymentMethod } from '#orders/rules/payment-method.ts';
import type {
  PaymentKind,
  PaymentState,
  PlanState,
  RefundState,
} from '#orders/rules/payment-state.ts';
import type { HoldState } from '#payments/rules/hold.ts';
import { finalStates } from '#payments/server/sessions/judge-session.ts';
import type { DisputesTable } from '#payments/server/tables.ts';

export type DisputeState = DisputesTable['state'];

export interface OrderFact {
  readonly id: string;
  readonly status: string;
  /** Whether someone referred this customer. */
  readonly referred: boolean;
  readonly bookingId: string | null;
  /** When we first confirmed it; the processor's own time of the payment is earlier. */
  readonly confirmedAt: Date | null;
  /** How often its timeline says that money confirmed it, and that more money came. */
  readonly confirmations: number;
  readonly paidAgain: number;
  /** Whether it was ever refunded in full, or a bank took all of it. */
  readonly wasRefunded: boolean;
  /** A lost dispute that had refunded it was won on appeal. */
  readonly wonBack: boolean;
  readonly isEmergency: boolean;
  readonly answered: boolean;
  /** It was both answered and given up by the clock. */
  readonly answeredAndGivenUp: boolean;
  /** It is a plan. */
  readonly recurring: boolean;
  /** A caller's booking, declined or canceled during its charge: it was never booked. */
  readonly untold: boolean;
}

/** Our books' record of a payment: the processor's ids of it, and what was refunded. */
export interface PaymentFact {
  readonly id: string;
  readonly orderId: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: number;
  readonly paymentIntent: string | null;
  readonly invoice: string | null;
  readonly refunded: number;
  /** Taken by banks in lost disputes. */
  readonly taken: number;
}

export interface ServerRefund {
  readonly id: string;
  readonly ref: string | null;
  readonly amount: number;
  readonly state: RefundState;
}

export interface ServerPlan {
  readonly id: string;
  readonly state: PlanState;
  readonly endsWithPeriod: boolean;
}

export interface ServerDispute {
  readonly id: string;
  readonly state: DisputeState;
}

/** A hold requested before a visit. */
export interface ServerHold {
  readonly id: string;
  readonly state: HoldState;
}

/** One row of the ledger of referral credit. */
export interface CreditFact {
  readonly kind: string;
  readonly amount: number;
  /** The referred customer's first booking. */
  readonly orderId: string | null;
  readonly side: string | null;
  readonly reservationId: string | null;
  /** The plan whose next months it lowers at the processor; null: taken back, or used by hand. */
  readonly planId: string | null;
  /** The refunded month of a plan that brought back the credit used for it. */
  readonly paymentId: string | null;
}

/** One delivery to one endpoint. */
export interface DeliveryFact {
  readonly eventId: string;
  readonly endpointId: string;
  readonly type: string;
  readonly orderId: string | null;
  readonly state: string;
}

/** What our books say. */
export interface ServerFacts {
  readonly orders: readonly OrderFact[];
  readonly payments: readonly PaymentFact[];
  readonly ownRefunds: readonly ServerRefund[];
  readonly ownPlans: readonly ServerPlan[];
  readonly ownDisputes: readonly ServerDispute[];
  readonly ownHolds: readonly ServerHold[];
  /** Months of plans charged above both the agreed price and the one emailed for that charge. */
  readonly unannounced: readonly string[];
  /** Months of plans charged without an email that names the amount, sent within a day. */
  readonly unnoticed: readonly string[];
  /** Months of plans charged at a raised price. */
  readonly risen: readonly string[];
  /** Months of plans charged at the price after a change. */
  readonly changed: readonly string[];
  /** Visits that were skipped and credited more than once. */
  readonly creditedTwice: readonly string[];
  /** Paused months of plans that kept more than the share of their visits after the pause. */
  readonly keptInPause: readonly string[];
  /** Paused months charged in part, for their visits after the pause. */
  readonly parts: readonly string[];
  /** Bookings paid with sales tax. */
  readonly taxed: readonly string[];
  /** Bookings whose tax lines do not add up to their taxes, and taxes that do not match their rate. */
  readonly wrongTaxes: readonly string[];
  /** Bookings that a gift card paid in part. */
  readonly gifted: readonly string[];
  readonly credit: readonly CreditFact[];
  /** Phones whose balance is not the sum of their ledger rows. */
  readonly wrongAccounts: readonly string[];
  /** Gift cards whose balance does not match their ledger, or their bookings. */
  readonly wrongGiftCards: readonly string[];
  /** Bookings whose payments do not match their price. */
  readonly wrongTotals: readonly string[];
  readonly endpoints: readonly string[];
  readonly deliveries: readonly DeliveryFact[];
  /** The processor's events that the server has a receipt of. */
  readonly receipts: readonly string[];
  /** The processor's objects that cannot change anymore. */
  readonly settled: readonly string[];
  /** Jobs that will never be retried. */
  readonly deadJobs: readonly string[];
}

export async function readServer(server: Pool): Promise<ServerFacts> {
  const all = async <T>(query: string, values: unknown[] = []) =>
    (await server.query(query, values)).rows as T[];
  const idsOf = async (query: string, values?: unknown[]) =>
    (await all<{ id: unknown }>(query, values)).map(({ id }) => String(id));
  return {
    orders: await readOrders(server),
    payments: await all(
      `select id, order_id as "orderId", kind, method, state, amount_cents as amount,
         payment_intent_ref as "paymentIntent", invoice_ref as invoice, refunded_cents as refunded,
         taken_cents as taken
       from payments`,
    ),
    ownRefunds: await all(
      // A refund to one of our own ledgers never reaches the processor.
      `select refunds.id, refund_ref as ref, refunds.amount_cents as amount, refunds.state
       from refunds join payments on payments.id = payment_id
       where method not in ('credit', 'gift-card')`,
    ),
    ownPlans: await all(
      `select subscription_ref as id, state, ends_with_period as "endsWithPeriod" from plans`,
    ),
    ownDisputes: await all('select dispute_ref as id, state from disputes'),
    ownHolds: await all(
      'select payment_intent_ref as id, state from holds where payment_intent_ref is not null',
    ),
    risen: await idsOf(
      `select payments.id from payments join plan_prices as price using (order_id)
       where kind = 'plan-month' and payments.state = 'paid' and amount_cents = month_cents
         and price.state = 'in-force' and why = 'increase'`,
    ),
    changed: await idsOf(
      `select payments.id from payments join plan_prices as price using (order_id)
       where kind = 'plan-month' and payments.state = 'paid' and amount_cents = month_cents
         and price.state = 'in-force' and why = 'change'`,
    ),
    creditedTwice: await idsOf(
      `select fields ->> 'visitId' as id from order_events
       where kind = 'visit.skipped' and fields ->> 'money' = 'credit'
       group by 1 having count(*) > 1`,
    ),
    keptInPause: await idsOf(
      `select order_id || ' ' || paused.starts_at as id from paused_months as paused
       join payments using (order_id)
       where kind = 'plan-month' and state = 'paid' and settled_at is not null
         and abs(extract(epoch from month_starts_at - paused.starts_at)) < 43200
       group by 1, part_cents having sum(kept_cents) > coalesce(part_cents, 0)`,
    ),
    parts: await idsOf('select order_id as id from paused_months where part_cents > 0'),
    taxed: await idsOf(
      `select order_id as id from order_lines join payments using (order_id)
       where order_lines.kind = 'tax' and payments.kind = 'booking' and state = 'paid'`,
    ),
    wrongTaxes: await idsOf(
      `select orders.id from orders where
         (select coalesce(sum(tax_cents), 0) from order_taxes
          where order_id = orders.id and part = 'price')
         <> (select coalesce(sum(amount_cents), 0) from order_lines
             where order_id = orders.id and kind = 'tax')
       union all
       select id from order_taxes where tax_cents <> round(base_cents * rate / 100000.0)`,
    ),
    gifted: await idsOf(`select id from payments where method = 'gift-card' and state = 'paid'`),
    unannounced: await idsOf(
      `select payments.id from payments
       where kind = 'plan-month' and state = 'paid' and amount_cents > greatest(
         (select sum(amount_cents) from order_lines as line
          where line.order_id = payments.order_id and line.kind = 'service') + coalesce(
           (select sum(tax_cents) from order_taxes
            where order_taxes.order_id = payments.order_id and part = 'month'), 0),
         (select max(notices.amount_cents) from notices join outbox_messages as mail
            on mail.channel = 'mail' and mail.kind = notices.mail
            and mail.key = notices.event_id::text and mail.state = 'sent'
          where notices.order_id = payments.order_id and notices.kind = 'price-change'
            and mail.settled_at < payments.created_at
            and notices.next_charge_at < month_starts_at + interval '12 hours'),
         (select max(month_cents) from plan_prices as price
          where price.order_id = payments.order_id and why = 'change'
            and price.created_at < payments.created_at
            and (price.state <> 'withdrawn' or not exists (
              select from order_events where order_events.order_id = price.order_id
                and order_events.kind = 'plan.change-withdrawn'))))`,
    ),
    unnoticed: await idsOf(
      `select payments.id from payments
       where kind = 'plan-month' and state = 'paid' and amount_cents > 0 and not exists (
         select from order_events as event
         join notices on notices.event_id = event.id and notices.kind = 'charge'
         join outbox_messages as mail on mail.channel = 'mail' and mail.kind = notices.mail
           and mail.key = notices.event_id::text
         where event.order_id = payments.order_id and event.kind = 'plan-month.paid'
           and event.fields ->> 'invoiceRef' = payments.invoice_ref
           and notices.amount_cents = payments.amount_cents
           and mail.state = 'sent' and mail.settled_at < event.created_at + interval '1 day')`,
    ),
    credit: await all(
      `select kind, amount_cents as amount, referral_order_id as "orderId", side,
         reservation_id as "reservationId", order_id as "planId", payment_id as "paymentId"
       from credit_entries`,
    ),
    wrongAccounts: await idsOf(
      `select coalesce(account.phone, ledger.phone) as id
       from credit_accounts as account
       full join (
         select phone, sum(amount_cents) as sum, count(*) filter (where amount_cents <> 0) as entries
         from credit_entries group by 1
       ) as ledger on ledger.phone = account.phone
       where account.balance_cents is distinct from ledger.sum
         or account.entries is distinct from ledger.entries`,
    ),
    wrongGiftCards: await idsOf(
      `select card.id from gift_cards as card cross join lateral (
         select sum(amount_cents) as left_over,
           -sum(amount_cents) filter (where kind in ('reserved', 'released', 'returned')) as spent
         from gift_card_entries where card_id = card.id
       ) as entry cross join lateral (
         select sum(cents) as sum from tenders
         where gift_card_id = card.id and state in ('reserved', 'taken')
       ) as tender cross join lateral (
         select sum(refunds.amount_cents) as sum from refunds join tenders using (payment_id)
         where gift_card_id = card.id and refunds.state = 'succeeded'
       ) as back
       where balance_cents < 0 or balance_cents <> left_over
         or coalesce(spent, 0) <> coalesce(tender.sum, 0) - coalesce(back.sum, 0)`,
    ),
    wrongTotals: await idsOf(
      `select orders.id from orders join payments on payments.order_id = orders.id
       where payments.kind = 'booking' and payments.state = 'paid'
         and not exists (select from mandates where mandates.order_id = orders.id)
       group by orders.id having sum(payments.amount_cents) <> orders.total_cents`,
    ),
    endpoints: await idsOf(`select id from crm_endpoints where state = 'on'`),
    deliveries: await all(
      `select key as "eventId", endpoint_id as "endpointId", kind as type, state,
         order_id as "orderId"
       from outbox_messages where channel = 'crm'
         and not exists (select from mandates where mandates.order_id = outbox_messages.order_id)`,
    ),
    receipts: await idsOf('select id from processor_events'),
    settled: await idsOf(
      `select session_ref as id from payment_attempts where state = any($1)
       union all select payment_intent_ref from payments where state = 'paid'`,
      [finalStates],
    ),
    deadJobs: await idsOf(
      `select task.identifier || ' ' || job.payload || ': ' || job.last_error as id
       from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where job.attempts >= job.max_attempts and job.key is not null`,
    ),
  };
}

async function readOrders(server: Pool): Promise<OrderFact[]> {
  // A booking paid after its visit is confirmed before any money moves: its holds and charges are judged elsewhere.
  const { rows } = await server.query<OrderFact>(
    `select id, status, booking_id as "bookingId",
       referrer_phone_e164 is not null as referred, is_emergency as "isEmergency",
       recurring, emergency_answered_at is not null as answered,
       told.untold, told.confirmations, told."confirmedAt", told."paidAgain", told."wasRefunded", told."wonBack", told."answeredAndGivenUp"
     from orders cross join lateral (
       select
         coalesce(bool_or(kind = 'payment.agreed'), false)
           and not coalesce(bool_or(kind = 'order.taken'), false) as untold,
         count(*) filter (
           where to_status = 'confirmed' and kind not like 'dispute.%')::int as confirmations,
         min(created_at) filter (
           where to_status = 'confirmed' and kind not like 'dispute.%') as "confirmedAt",
         count(*) filter (where kind = 'payment.received-again'
           and fields ->> 'sessionRef' is not null)::int as "paidAgain",
         coalesce(bool_or(to_status = 'refunded' or is_taken), false) as "wasRefunded",
         coalesce(
           min(id::text) filter (where to_status = 'refunded' or is_taken) < max(id::text) filter (
             where kind = 'dispute.won' and to_status in ('confirmed', 'completed')),
           false) as "wonBack",
         coalesce(bool_or(kind = 'emergency.answered'), false)
           and coalesce(bool_or(kind = 'emergency.unavailable' and actor = 'system'), false)
           as "answeredAndGivenUp"
       from order_events cross join lateral (
         select coalesce(kind = 'dispute.lost' and (fields ->> 'leavesNothing')::boolean, false)
       ) as loss (is_taken)
       where order_id = orders.id
     ) as told
     where not exists (select from mandates where mandates.order_id = orders.id)`,
  );
  return rows;
}
