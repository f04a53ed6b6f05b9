import { sql } from 'kysely';
import {
  type CustomerRef,
  chargeRef,
  disputeRef,
  type IntentRef,
  isUuid,
  type OrderId,
  type PaymentId,
  type ReservationId,
  refundRef,
  type SessionRef,
} from '#kernel/rules/ids.ts';
import type {
  CountedPayout,
  Movement,
  OwnBooks,
  OwnCredit,
  OwnDispute,
  OwnId,
  OwnPayment,
  OwnRefund,
  UnpaidSession,
} from '#payments/rules/reconciliation/books.ts';
import type { Db } from '#registry/tables.ts';
import type { ProcessorTransactionsTable } from './tables.ts';

/** The time since which entries are too new for their absence to mean anything. */
export interface ReadPeriod {
  readonly from: Date;
  readonly freshSince: Date;
}

export interface PaymentScope {
  readonly intents: readonly IntentRef[];
  /** The time since which payments without a known intent count too. Null: they do not. */
  readonly from: Date | null;
  readonly freshSince: Date;
}

/** Payments that moved since `from`, here or at the processor, and those with differences. */
export async function intentsInScope(db: Db, from: Date): Promise<IntentRef[]> {
  const { rows } = await sql<{ intent: IntentRef }>`
    select intent_ref as intent from processor_transactions
    where made_at >= ${from} and intent_ref is not null
    union
    select payment_intent_ref from payments
    where state = 'paid' and updated_at >= ${from} and payment_intent_ref is not null
    union
    select payment_intent_ref from refunds join payments on payments.id = refunds.payment_id
    where refunds.updated_at >= ${from} and payment_intent_ref is not null
    union
    select payment_intent_ref from disputes join payments on payments.id = disputes.payment_id
    where disputes.updated_at >= ${from} and payment_intent_ref is not null
    union
    select intent_ref from reconciliation_differences
    where state = 'open' and intent_ref is not null
  `.execute(db);
  return rows.map(({ intent }) => intent);
}

type MovementRow = Pick<
  ProcessorTransactionsTable,
  'movement' | 'moved_cents' | 'intent_ref' | 'own_id' | 'source_ref'
>;

/** Everything that ever moved for these payments. */
export async function movementsOf(db: Db, intents: readonly IntentRef[]): Promise<Movement[]> {
  const rows = await db
    .selectFrom('processor_transactions')
    .select(['movement', 'moved_cents', 'intent_ref', 'own_id', 'source_ref'])
    .where(sql<boolean>`intent_ref = any(${intents}::text[])`)
    .execute();
  return rows.flatMap((row) => toMovement(row) ?? []);
}

function toMovement(row: MovementRow): Movement | null {
  const { movement, moved_cents: amount, intent_ref: intentRef, own_id: ownId, source_ref } = row;
  if (movement === null || amount === null || intentRef === null || source_ref === null)
    return null;
  switch (movement) {
    case 'charge':
      return { kind: movement, intentRef, chargeRef: chargeRef(source_ref), ownId, amount };
    case 'refund':
      return { kind: movement, intentRef, refundRef: refundRef(source_ref), amount };
    case 'dispute':
      return { kind: movement, intentRef, disputeRef: disputeRef(source_ref), amount };
  }
}

/** These payments, and with `from` the later ones without a known intent. */
export async function ownPayments(
  db: Db,
  { intents, from, freshSince }: PaymentScope,
): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select id as "paymentId", order_id as "orderId", payment_intent_ref as "intentRef",
      state = 'paid' as "isPaid", amount_cents as amount, updated_at >= ${freshSince} as "isFresh"
    from payments
    where payment_intent_ref = any(${intents}::text[])
      or (${from}::timestamptz is not null and payment_intent_ref is null and state = 'paid'
        and method = 'card'
        and amount_cents > 0 and (updated_at >= ${from} or id::text in (
          select subject from reconciliation_differences where state = 'open')))
  `.execute(db);
  return rows;
}

export async function ownRefunds(
  db: Db,
  payments: readonly PaymentId[],
  freshSince: Date,
): Promise<OwnRefund[]> {
  const { rows } = await sql<OwnRefund>`
    select refund.id as "refundId", refund.payment_id as "paymentId",
      payment.order_id as "orderId", payment.payment_intent_ref as "intentRef",
      refund.refund_ref as "refundRef", refund.state, refund.amount_cents as amount,
      refund.updated_at >= ${freshSince} as "isFresh"
    from refunds as refund
    join payments as payment on payment.id = refund.payment_id
    where refund.payment_id = any(${payments}::uuid[])
  `.execute(db);
  return rows;
}

export async function ownDisputes(
  db: Db,
  payments: readonly PaymentId[],
  freshSince: Date,
): Promise<OwnDispute[]> {
  const { rows } = await sql<OwnDispute>`
    select dispute.dispute_ref as "disputeRef", dispute.payment_id as "paymentId",
      payment.order_id as "orderId", payment.payment_intent_ref as "intentRef", dispute.state,
      dispute.held_cents as held, dispute.updated_at >= ${freshSince} as "isFresh"
    from disputes as dispute
    join payments as payment on payment.id = dispute.payment_id
    where dispute.payment_id = any(${payments}::uuid[])
  `.execute(db);
  return rows;
}

export type CreditOfCustomer = OwnCredit & { readonly customerRef: CustomerRef | null };

/** Credit given to the processor since `from`, credit with differences, and `others`. */
export async function ownCredits(
  db: Db,
  { from, freshSince }: ReadPeriod,
  others: readonly ReservationId[],
): Promise<CreditOfCustomer[]> {
  const { rows } = await sql<CreditOfCustomer>`
    with used as (
      select reservation_id, order_id from credit_entries
      where kind = 'reserved' and order_id is not null and (
        created_at >= ${from} or reservation_id = any(${others}::uuid[])
        or reservation_id::text in (
          select subject from reconciliation_differences where state = 'open'))
    )
    select used.reservation_id as "reservationId", used.order_id as "orderId",
      case when -sum(entry.amount_cents) = 0 then 'released'
        when bool_or(entry.kind = 'used') then 'used' else 'reserved' end as state,
      (case when sum(entry.amount_cents) = 0
        then -min(entry.amount_cents) else -sum(entry.amount_cents) end)::integer as amount,
      max(entry.created_at) >= ${freshSince} as "isFresh",
      orders.customer_ref as "customerRef"
    from used
    join credit_entries as entry on entry.reservation_id = used.reservation_id
    join order_facts as orders on orders.id = used.order_id
    group by used.reservation_id, used.order_id, orders.customer_ref
  `.execute(db);
  return rows;
}

/** The existing orders among the ids on charges and card pages. */
export async function existingOrders(db: Db, ids: readonly OwnId[]): Promise<ReadonlySet<OrderId>> {
  const rows = await db
    .selectFrom('order_facts as orders')
    .select('id')
    .where(sql<boolean>`id = any(${ids.filter(isUuid)}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of these card pages that belong to an existing order or attempt. */
export async function matchedSessions(
  db: Db,
  sessions: readonly UnpaidSession[],
): Promise<OwnBooks['sessions']> {
  const given = sessions.map(({ sessionRef, ownId }) => ({ sessionRef, ownId }));
  const { rows } = await sql<{ ref: SessionRef }>`
    select given."sessionRef" as ref
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("sessionRef" text, "ownId" uuid)
    where exists (select from order_facts as orders where id = given."ownId")
      or exists (select from payment_attempts
        where id = given."ownId" or session_ref = given."sessionRef")
      or exists (select from gift_card_purchases
        where id = given."ownId" or session_ref = given."sessionRef")
  `.execute(db);
  return new Set(rows.map(({ ref }) => ref));
}

/** Payouts since `from`, and those with differences, with their contents. */
export async function countedPayouts(db: Db, from: Date): Promise<CountedPayout[]> {
  const { rows } = await sql<CountedPayout>`
    select payout.ref as "payoutRef", payout.amount_cents as amount,
      coalesce(sum(entry.net_cents) filter (where entry.source_ref is distinct from payout.ref), 0)
        ::integer as sum
    from processor_payouts as payout
    left join processor_transactions as entry on entry.payout_ref = payout.ref
    where payout.counted_at is not null and (payout.made_at >= ${from} or payout.ref in (
      select subject from reconciliation_differences where state = 'open'))
    group by payout.ref
  `.execute(db);
  return rows;
}
