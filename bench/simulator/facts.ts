import { type Books, SWEEPS } from './settle.ts';

/** A session that the processor says is paid. */
export interface PaidSession {
  readonly id: string;
  readonly orderId: string;
}

export interface ChargeFact {
  readonly id: string;
  readonly amount: number;
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

export interface OrderFact {
  readonly id: string;
  readonly bookingId: string | null;
  readonly paidAt: Date | null;
  /** How often its timeline says that it became confirmed, and that money came again. */
  readonly confirmations: number;
  readonly paidAgain: number;
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
  /** Extra hours that our books call paid. */
  readonly paidBills: number;
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
    `select id, (body ->> 'amount')::int as amount from sandbox.objects
     where kind = 'charge' and body ->> 'status' = 'succeeded'`,
  );
  const refunds = await processor.query<RefundFact>(
    `select body ->> 'charge' as "chargeId", (body ->> 'amount')::int as amount,
       body -> 'metadata' ->> 'refund_id' as "refundId"
     from sandbox.objects
     where kind = 'refund' and body ->> 'status' in ('succeeded', 'pending')`,
  );
  const received = await processor.query('select webhook_id as id from sandbox.crm_deliveries');
  const events = await processor.query('select id from sandbox.events');
  return {
    paidSessions: sessions.rows,
    charges: charges.rows,
    refunds: refunds.rows,
    received: idsOf(received.rows),
    events: idsOf(events.rows),
  };
}

async function readServer({ server }: Books) {
  const orders = await server.query<OrderFact>(
    `select id, booking_id as "bookingId", paid_at as "paidAt",
       (select count(*)::int from order_timeline
         where order_id = orders.id and to_status = 'confirmed') as confirmations,
       (select count(*)::int from order_timeline
         where order_id = orders.id and kind = 'payment.received-again') as "paidAgain"
     from orders`,
  );
  const deliveries = await server.query<DeliveryFact>(
    `select event_id as "eventId", endpoint_id as "endpointId", type, state,
       body ->> 'order_id' as "orderId"
     from crm_deliveries`,
  );
  const refunds = await server.query<OwnRefund>(
    'select id, amount_cents as amount, state from refunds',
  );
  const bills = await server.query(
    `select count(*)::int as n from payments where kind = 'extra-hours' and state = 'paid'`,
  );
  const endpoints = await server.query(`select id from crm_endpoints where state = 'on'`);
  const receipts = await server.query('select id from processor_events');
  const dead = await server.query(
    `select task_identifier || ': ' || coalesce(last_error, '') as id
     from graphile_worker.jobs
     where attempts >= max_attempts and (last_error is not null or task_identifier <> all($1))`,
    [SWEEPS],
  );
  return {
    orders: orders.rows,
    ownRefunds: refunds.rows,
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
