import { type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId, RefundId, ReservationId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { type Reason, type ReasonCode, storedReason } from '#orders/rules/reason.ts';
import type { CreditEntriesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { numbersOfSameCustomer } from './number-queries.ts';

export type CreditEntry = Selectable<CreditEntriesTable>;

export interface ReferralEntry {
  phone: string;
  kind: 'granted' | 'reversed' | 'restored';
  amount: Cents;
  referralOrderId: OrderId;
  referredPhone: string;
  side: 'referrer' | 'customer';
  reason: ReasonCode;
}

/** False if this customer's referral was already granted. Reversing and restoring hold its lock. */
export async function insertReferralEntry(trx: Trx, entry: ReferralEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('credit_entries')
    .values({
      phone: entry.phone,
      kind: entry.kind,
      amount_cents: entry.amount,
      referral_order_id: entry.referralOrderId,
      referred_phone: entry.referredPhone,
      side: entry.side,
      reason: entry.reason,
      actor: 'system',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface ReservationEntry {
  reservationId: ReservationId;
  kind: 'reserved' | 'released' | 'used';
  phone: string;
  amount: Cents;
  orderId: OrderId | null;
  /** The booking that it is used for by hand. */
  forOrderId?: OrderId | null;
  reason: Reason;
  actor: string;
}

/** False if the reservation already exists, or has ended. */
export async function insertReservationEntry(trx: Trx, entry: ReservationEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('credit_entries')
    .values({
      phone: entry.phone,
      kind: entry.kind,
      amount_cents: entry.amount,
      order_id: entry.orderId,
      reservation_id: entry.reservationId,
      for_order_id: entry.forOrderId ?? null,
      reason: storedReason(entry.reason),
      actor: entry.actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** All credit of one person that was given to a plan; undefined for nothing. */
export async function creditGivenToPlan(
  db: Db,
  orderId: OrderId,
): Promise<{ phone: string; amount: Cents } | undefined> {
  const { rows } = await sql<{ phone: string; amount: Cents }>`
    select made.phone, -sum(made.amount_cents)::integer as amount
    from credit_entries as made
    join credit_entries as ended on ended.reservation_id = made.reservation_id
      and ended.kind = 'used'
    where made.order_id = ${orderId} and made.kind = 'reserved'
    group by made.phone order by max(made.created_at) desc limit 1
  `.execute(db);
  return rows[0];
}

/** A plan's reservations that have not ended. */
export async function openReservationsOf(db: Db, orderId: OrderId): Promise<ReservationId[]> {
  const { rows } = await sql<{ id: ReservationId }>`
    select made.reservation_id as id from credit_entries as made
    where made.order_id = ${orderId} and made.kind = 'reserved' and not exists (
      select from credit_entries as ended
      where ended.reservation_id = made.reservation_id and ended.kind in ('released', 'used')
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The credit that a plan's months have used; a canceled month has returned its credit. */
export async function creditOfMonths(db: Db, orderId: OrderId): Promise<Cents> {
  const row = await db
    .selectFrom('payments')
    .select(sql<Cents>`coalesce(sum(credit_cents), 0)::integer`.as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** What is left to pay of a plan's next month after all credit at its processor is used. */
export async function monthDueAfterCredit(
  db: Db,
  orderId: OrderId,
  chargedAt: Date,
): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select greatest(0, plan_month_cents(${orderId}, ${chargedAt}) - plan_credit_cents(${orderId})) as cents
  `.execute(db);
  return rows[0]?.cents ?? noCents;
}

/**
 * Plans that are charged within a day, with unused customer credit. Leaves out credit that the
 * processor has just rejected: each try would add two ledger lines and one timeline entry.
 * @param only the plan to check; null: all
 */
export async function plansWithCreditToUse(
  db: Db,
  only: OrderId | null = null,
): Promise<{ orderId: OrderId; chargedAt: Date }[]> {
  const { rows } = await sql<{ orderId: OrderId; chargedAt: Date }>`
    select plan.order_id as "orderId", plan.next_invoice_at as "chargedAt"
    from plans as plan
    join order_facts as booking on booking.id = plan.order_id
    join credit_accounts as account on account.phone = booking.customer_phone_e164
    where plan.state = 'active' and booking.status = any(${statusesWhere(isUpcoming)}) and account.balance_cents > 0
      and (${only}::uuid is null or plan.order_id = ${only}::uuid)
      and plan.next_invoice_at > now() and plan.next_invoice_at <= now() + interval '1 day'
      and not exists (
        select from credit_entries as refused
        where refused.order_id = plan.order_id and refused.kind = 'released'
          and refused.created_at > now() - interval '2 days'
      )
    order by plan.next_invoice_at, plan.order_id
  `.execute(db);
  return rows;
}

export interface MonthCredit {
  readonly paymentId: PaymentId;
  /** The owner's phone. */
  readonly phone: string;
  readonly amount: Cents;
}

/**
 * Which credit returns to the ledger once a whole month is refunded: credit that paid a part of it,
 * once, unless a bank took some of the rest.
 */
export async function creditToReturn(db: Db, orderId: OrderId): Promise<MonthCredit[]> {
  const { rows } = await sql<MonthCredit>`
    select * from (
      select payments.id as "paymentId", credit_cents as amount, coalesce((
          select phone from (
            select id, phone from credit_entries
            where order_id = orders.id and kind = 'reserved' offset 0
          ) as reserved
          order by id desc limit 1
        ), customer_phone_e164) as phone
      from payments join order_facts as orders on orders.id = order_id
      where order_id = ${orderId} and payments.state = 'paid' and credit_cents > 0
        and taken_cents = 0
        and not exists (select from credit_entries where payment_id = payments.id)
    ) as month where phone is not null
  `.execute(db);
  return rows;
}

/** Credit that returned to the ledger with refunded months, by their payments. */
export async function creditReturnedByPayment(
  db: Db,
  orderId: OrderId,
): Promise<ReadonlyMap<PaymentId, Cents>> {
  const { rows } = await sql<{ id: PaymentId; amount: Cents }>`
    select payment_id as id, amount_cents as amount from credit_entries
    where order_id = ${orderId} and payment_id is not null
  `.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Its order is locked. */
export async function insertMonthEntry(
  trx: Trx,
  orderId: OrderId,
  { paymentId, phone, amount }: MonthCredit,
): Promise<void> {
  await trx
    .insertInto('credit_entries')
    .values({
      phone,
      kind: 'returned',
      amount_cents: amount,
      order_id: orderId,
      payment_id: paymentId,
      reason: storedReason({ code: 'month-refunded' }),
      actor: 'processor',
    })
    .execute();
}

/** Returns the credit that paid for a booking. Its order is locked. */
export async function insertRefundEntry(
  trx: Trx,
  entry: { phone: string; amount: Cents; orderId: OrderId; refundId: RefundId; actor: string },
): Promise<void> {
  await trx
    .insertInto('credit_entries')
    .values({
      phone: entry.phone,
      kind: 'returned',
      amount_cents: entry.amount,
      order_id: entry.orderId,
      refund_id: entry.refundId,
      reason: storedReason({ code: 'refunded-as-credit' }),
      actor: entry.actor,
    })
    .execute();
}

/** How often a plan's credit came back from the processor, and how much. */
export async function creditReturnedFromPlan(
  db: Db,
  orderId: OrderId,
): Promise<{ times: number; amount: Cents }> {
  return db
    .selectFrom('credit_entries')
    .select([
      sql<number>`count(*)::integer`.as('times'),
      sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('amount'),
    ])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'returned')
    .where('payment_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** `before`: how often credit came back before. False if it already came back under that number. */
export async function insertReturnedEntry(
  trx: Trx,
  entry: { phone: string; amount: Cents; orderId: OrderId; before: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('credit_entries')
    .values({
      phone: entry.phone,
      kind: 'returned',
      amount_cents: entry.amount,
      order_id: entry.orderId,
      returned_before: entry.before,
      reason: storedReason({ code: 'plan-ended' }),
      actor: 'processor',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface GrantEntry {
  grantId: ReservationId;
  phone: string;
  amount: Cents;
  reason: string;
  actor: string;
}

/** Stores an operator's grant. */
export async function insertGrantEntry(trx: Trx, entry: GrantEntry): Promise<void> {
  await trx
    .insertInto('credit_entries')
    .values({
      phone: entry.phone,
      kind: 'given',
      amount_cents: entry.amount,
      reservation_id: entry.grantId,
      reason: entry.reason,
      actor: entry.actor,
    })
    .execute();
}

/** Until the transaction ends, no one else can spend this phone's credit. */
export async function lockCredit(trx: Trx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 30))`.execute(trx);
}

/** Locks several in a fixed order: two referrals of each other would deadlock otherwise. */
export async function lockCredits(trx: Trx, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].sort()) await lockCredit(trx, phone);
}

/** What a phone can use now: the sum of its rows. */
export async function creditBalance(db: Db, phone: string): Promise<Cents> {
  const row = await db
    .selectFrom('credit_entries')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('sum'))
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return row.sum;
}

export function creditEntriesOf(db: Db, phone: string): Promise<CreditEntry[]> {
  return db
    .selectFrom('credit_entries')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
}

/** What a first booking earned; `kept` is 0 if it was taken back and not restored. */
export async function grantsOf(
  db: Db,
  referralOrderId: OrderId,
): Promise<(CreditEntry & { kept: Cents })[]> {
  const kept = sql<Cents>`(
    select sum(each.amount_cents)::integer from credit_entries as each
    where each.referral_order_id = earned.referral_order_id and each.side = earned.side
  )`;
  return db
    .selectFrom('credit_entries as earned')
    .selectAll()
    .select(kept.as('kept'))
    .where('earned.referral_order_id', '=', referralOrderId)
    .where('earned.kind', '=', 'granted')
    .execute();
}

/** The rows of a reservation, starting with itself, or of an operator's grant. */
export function reservationOf(db: Db, reservationId: ReservationId): Promise<CreditEntry[]> {
  return db
    .selectFrom('credit_entries')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute();
}

/** Reservations still open after a minute: their job was lost, or is waiting. */
export async function openReservations(db: Db, most: number): Promise<ReservationId[]> {
  const rows = await db
    .selectFrom('credit_entries as made')
    .select('made.reservation_id')
    .where('made.kind', '=', 'reserved')
    // What pays a booking besides the card follows that booking (payments/server/tenders).
    .where('made.order_id', 'is not', null)
    .where('made.created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('credit_entries as ended')
            .select('ended.id')
            .whereRef('ended.reservation_id', '=', 'made.reservation_id')
            .where('ended.kind', 'in', ['released', 'used']),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.flatMap((row) => row.reservation_id ?? []);
}

/** Whether this customer had already paid for another booking. */
export async function hasPaidBefore(trx: Trx, orderId: OrderId, phone: string): Promise<boolean> {
  const row = await trx
    .selectFrom('order_facts as orders')
    .select('id')
    .where(sql<boolean>`customer_phone_e164 = ${numbersOfSameCustomer(phone)}`)
    .where('id', '<>', orderId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
