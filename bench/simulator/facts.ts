import { type Books, SWEEPS } from './settle.ts';

/** A session that the processor says is paid. */
export interface PaidSession {
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
  readonly chargeId: string;
  readonly amount: number;
  /** Our id of it. */
  readonly refundId: string | null;
}

export interface OwnRefund {
  readonly id: string;
  readonly amount: number;
  readonly state: string;
}

/** What our books say of one payment: the processor's ids of it, and what went back. */
export interface PaymentFact {
  readonly paymentIntent: string | null;
  readonly invoice: string | null;
  readonly refunded: number;
}

/** A plan that the processor goes on charging. */
export interface PlanFact {
  readonly id: string;
  readonly orderId: string;
}

export interface OrderFact {
  readonly id: string;
  readonly status: string;
  /** Whether somebody sent this customer. */
  readonly referred: boolean;
  readonly bookingId: string | null;
  readonly paidAt: Date | null;
  /** How often its timeline says that it became confirmed, and that money came again. */
  readonly confirmations: number;
  readonly paidAgain: number;
}

/** One row of the ledger of referral credit. */
export interface CreditFact {
  readonly kind: string;
  readonly amount: number;
  /** The referred customer's first booking. */
  readonly orderId: string | null;
  readonly side: string | null;
  readonly reservationId: string | null;
}

/** One delivery to one endpoint. */
export interface DeliveryFact {
  readonly eventId: string;
  readonly endpointId: string;
  readonly type: string;
  readonly orderId: string | null;
  readonly state: string;
}

/** What both sides' books say at the end. */
export interface Facts {
  readonly paidSessions: readonly PaidSession[];
  /** Charges that succeeded, whoever made them. */
  readonly charges: readonly ChargeFact[];
  /** What the processor gave back, and what our books say of it. */
  readonly refunds: readonly RefundFact[];
  readonly ownRefunds: readonly OwnRefund[];
  /** What our books call paid. */
  readonly payments: readonly PaymentFact[];
  readonly livePlans: readonly PlanFact[];
  /** Extra hours that our books call paid. */
  readonly paidBills: number;
  readonly credit: readonly CreditFact[];
  /** Credit that the processor holds for customers, in cents. */
  readonly balances: number;
  readonly orders: readonly OrderFact[];
  readonly endpoints: readonly string[];
  readonly deliveries: readonly DeliveryFact[];
  /** webhook-ids that the CRM's inbox has accepted, each as often as it came. */
  readonly received: readonly string[];
  /** The processor's events, and those of them that the server has a receipt of. */
  readonly events: readonly string[];
  readonly receipts: readonly string[];
  /** Jobs that will never be tried again. */
  readonly deadJobs: readonly string[];
}

export async function readFacts(books: Books): Promise<Facts> {
  return { ...(await readProcessor(books)), ...(await readServer(books)) };
}

async function readProcessor({ processor }: Books) {
  const sessions = await processor.query<PaidSession>(
    `select id, body -> 'metadata' ->> 'order_id' as "orderId" from sandbox.objects
     where kind = 'checkout.session' and body ->> 'payment_status' = 'paid'`,
  );
  const charges = await processor.query<ChargeFact>(
    `select charge.id, (charge.body ->> 'amount')::int as amount,
       charge.body ->> 'payment_intent' as "paymentIntent", (
         select body ->> 'invoice' from sandbox.objects
         where kind = 'invoice_payment'
           and body -> 'payment' ->> 'payment_intent' = charge.body ->> 'payment_intent'
         limit 1
       ) as invoice
     from sandbox.objects as charge
     where charge.kind = 'charge' and charge.body ->> 'status' = 'succeeded'`,
  );
  const plans = await processor.query<PlanFact>(
    `select id, body -> 'metadata' ->> 'order_id' as "orderId" from sandbox.objects
     where kind = 'subscription'
       and body ->> 'status' not in ('canceled', 'incomplete', 'incomplete_expired')`,
  );
  const refunds = await processor.query<RefundFact>(
    `select body ->> 'charge' as "chargeId", (body ->> 'amount')::int as amount,
       body -> 'metadata' ->> 'refund_id' as "refundId"
     from sandbox.objects
     where kind = 'refund' and body ->> 'status' in ('succeeded', 'pending')`,
  );
  const balances = await processor.query(
    `select coalesce(-sum((body ->> 'amount')::int), 0)::int as sum from sandbox.objects
     where kind = 'customer_balance_transaction' and body ->> 'type' = 'adjustment'`,
  );
  const received = await processor.query('select webhook_id as id from sandbox.crm_deliveries');
  const events = await processor.query('select id from sandbox.events');
  return {
    paidSessions: sessions.rows,
    charges: charges.rows,
    livePlans: plans.rows,
    refunds: refunds.rows,
    balances: balances.rows[0].sum as number,
    received: idsOf(received.rows),
    events: idsOf(events.rows),
  };
}

async function readServer({ server }: Books) {
  const orders = await server.query<OrderFact>(
    `select id, status, booking_id as "bookingId", paid_at as "paidAt",
       referrer_phone_e164 is not null as referred,
       (select count(*)::int from order_events
         where order_id = orders.id and to_status = 'confirmed') as confirmations,
       (select count(*)::int from order_events
         where order_id = orders.id and kind = 'payment.received-again') as "paidAgain"
     from orders`,
  );
  const deliveries = await server.query<DeliveryFact>(
    `select key as "eventId", endpoint_id as "endpointId", kind as type, state,
       order_id as "orderId"
     from outbox_messages where channel = 'crm'`,
  );
  const refunds = await server.query<OwnRefund>(
    'select id, amount_cents as amount, state from refunds',
  );
  const payments = await server.query<PaymentFact>(
    `select payment_intent_ref as "paymentIntent", invoice_ref as invoice,
       refunded_cents as refunded
     from payments where state = 'paid'`,
  );
  const bills = await server.query(
    `select count(*)::int as n from payments where kind = 'extra-hours' and state = 'paid'`,
  );
  const credit = await server.query<CreditFact>(
    `select kind, amount_cents as amount, referral_order_id as "orderId", side,
       reservation_id as "reservationId"
     from credit_entries`,
  );
  const endpoints = await server.query(`select id from crm_endpoints where state = 'on'`);
  const receipts = await server.query('select id from processor_events');
  const dead = await server.query(
    `select task_identifier || ': ' || coalesce(last_error, '') as id
     from graphile_worker.jobs
     where attempts >= max_attempts and task_identifier <> all($1)`,
    [SWEEPS],
  );
  return {
    orders: orders.rows,
    credit: credit.rows,
    ownRefunds: refunds.rows,
    payments: payments.rows,
    paidBills: bills.rows[0].n as number,
    deliveries: deliveries.rows,
    endpoints: idsOf(endpoints.rows),
    receipts: idsOf(receipts.rows),
    deadJobs: idsOf(dead.rows),
  };
}

function idsOf(rows: readonly { id: unknown }[]): string[] {
  return rows.map(({ id }) => String(id));
}
