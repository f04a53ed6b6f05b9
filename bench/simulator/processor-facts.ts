import type { Pool } from 'pg';
import type { PlanState } from '#orders/rules/payment-state.ts';
import type { DisputeState } from './server-facts.ts';

/** A booking's session that the processor says is paid. */
export interface PaidSession {
  readonly id: string;
  readonly orderId: string;
}

/** A plan of a booking that began on a saved card: its first month was paid. */
export interface BegunPlanFact {
  readonly id: string;
  readonly orderId: string;
}

export interface ChargeFact {
  readonly id: string;
  readonly amount: number;
  readonly paymentIntent: string | null;
  /** The invoice that it settled; null for any other. */
  readonly invoice: string | null;
}

export interface RefundFact {
  readonly id: string;
  readonly chargeId: string;
  readonly amount: number;
  /** Our id of it; null for one made in the dashboard. */
  readonly refundId: string | null;
}

/** A plan, and whether the processor keeps charging it. */
export interface PlanFact {
  readonly id: string;
  readonly orderId: string;
  readonly state: PlanState;
  readonly endsWithPeriod: boolean;
}

/** A hold at the processor, with its state there. */
export interface HoldFact {
  readonly id: string;
  readonly status: string;
}

export interface DisputeFact {
  readonly id: string;
  readonly chargeId: string;
  readonly amount: number;
  /** The sum of its balance transactions. */
  readonly held: number;
  readonly state: DisputeState;
}

/** An event that the processor delivered or must still deliver. */
export interface EventFact {
  readonly id: string;
  readonly type: string;
  readonly objectType: string;
  /** Empty for an event that only announces another. */
  readonly objectRef: string;
  readonly isDelivered: boolean;
}

/** What the processor's books say. */
export interface ProcessorFacts {
  readonly paidSessions: readonly PaidSession[];
  readonly begunPlans: readonly BegunPlanFact[];
  /** Successful charges, no matter who made them. */
  readonly charges: readonly ChargeFact[];
  /** Refunds made or under way. */
  readonly refunds: readonly RefundFact[];
  readonly plans: readonly PlanFact[];
  readonly disputes: readonly DisputeFact[];
  /** Holds requested from banks. */
  readonly holds: readonly HoldFact[];
  /** Our ids of bills that someone could still pay there. */
  readonly payableBills: readonly string[];
  /** Credit that the processor holds for customers, in cents. */
  readonly balances: number;
  /** webhook-ids that the CRM's inbox has accepted, once per arrival. */
  readonly received: readonly string[];
  readonly events: readonly EventFact[];
}

export async function readProcessor(processor: Pool): Promise<ProcessorFacts> {
  const all = async <T>(query: string) => (await processor.query(query)).rows as T[];
  const idsOf = async (query: string) => (await all<{ id: string }>(query)).map(({ id }) => id);
  const [balance] = await all<{ sum: number }>(
    `select coalesce(-sum((body ->> 'amount')::int), 0)::int as sum from sandbox.objects
     where kind = 'customer_balance_transaction' and body ->> 'type' = 'adjustment'`,
  );
  return {
    paidSessions: await all(
      `select id, body -> 'metadata' ->> 'order_id' as "orderId" from sandbox.objects
       where kind = 'checkout.session' and body ->> 'payment_status' = 'paid'
         and body -> 'metadata' ->> 'payment_id' is null`,
    ),
    begunPlans: await all(
      `select id, body -> 'metadata' ->> 'order_id' as "orderId" from sandbox.objects
       where kind = 'subscription' and body -> 'metadata' ->> 'payment_id' is not null`,
    ),
    holds: await all(
      `select id, body ->> 'status' as status from sandbox.objects
       where kind = 'payment_intent' and body ->> 'capture_method' = 'manual'`,
    ),
    charges: await all(
      `select charge.id, (charge.body ->> 'amount_captured')::int as amount,
         charge.body ->> 'payment_intent' as "paymentIntent", (
           select body ->> 'invoice' from sandbox.objects
           where kind = 'invoice_payment'
             and body -> 'payment' ->> 'payment_intent' = charge.body ->> 'payment_intent'
           limit 1
         ) as invoice
       from sandbox.objects as charge
       where charge.kind = 'charge' and charge.body ->> 'status' = 'succeeded'
         and (charge.body ->> 'captured')::boolean`,
    ),
    refunds: await all(
      `select id, body ->> 'charge' as "chargeId", (body ->> 'amount')::int as amount,
         body -> 'metadata' ->> 'refund_id' as "refundId"
       from sandbox.objects
       where kind = 'refund' and body ->> 'status' in ('succeeded', 'pending')`,
    ),
    plans: await all(
      `select id, body -> 'metadata' ->> 'order_id' as "orderId",
         case when body ->> 'status' in ('canceled', 'incomplete_expired') then 'cancelled'
           when body ->> 'status' = 'paused' or body ->> 'pause_collection' is not null then 'paused'
           when body ->> 'status' in ('past_due', 'unpaid') then 'past-due'
           when body ->> 'status' = 'incomplete' then 'waiting' else 'active' end as state,
         coalesce((body ->> 'cancel_at_period_end')::boolean, false) as "endsWithPeriod"
       from sandbox.objects where kind = 'subscription'`,
    ),
    disputes: await all(
      `select id, body ->> 'charge' as "chargeId", (body ->> 'amount')::int as amount, (
           select coalesce(-sum((entry ->> 'amount')::int), 0)::int
           from jsonb_array_elements(body -> 'balance_transactions') as entry
         ) as held,
         case when body ->> 'status' in ('won', 'lost') then body ->> 'status'
           when body ->> 'status' like 'warning%' then 'inquiry' else 'open' end as state
       from sandbox.objects where kind = 'dispute'`,
    ),
    payableBills: await idsOf(
      `select body -> 'metadata' ->> 'payment_id' as id from sandbox.objects
       where body -> 'metadata' ->> 'payment_id' is not null and (
         (kind = 'checkout.session' and body ->> 'status' = 'open')
         or (kind = 'payment_intent' and body ->> 'status' in (
           'requires_action', 'requires_payment_method', 'requires_confirmation')))`,
    ),
    balances: balance?.sum ?? 0,
    received: await idsOf('select webhook_id as id from sandbox.crm_deliveries'),
    events: await all(
      `select id, type, body #>> '{data,object,object}' as "objectType",
         coalesce(body #>> '{data,object,id}', '') as "objectRef",
         delivered_at is not null as "isDelivered"
       from sandbox.events`,
    ),
  };
}
