import { type RawBuilder, sql } from 'kysely';
import type { HoldId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { billKinds, noSavedCard } from '#orders/rules/payment-state.ts';
import type { TermOffer } from '#payments/rules/term-offer.ts';
import type { DueState } from '#payments/rules/terms/due-charge.ts';
import { literalList } from '#platform/server/database/statements.ts';

/* Parts of other statements: `order` is the id in them. */

/** What its customer last agreed to, word for word; null: it is paid before the visit. */
export function termWordsOf(order: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select words from mandates where order_id = ${order} order by id desc limit 1
  )`;
}

/** The terms on which the office took it; null: none, or its customer booked it themselves. */
export function termOfferOf(order: RawBuilder<unknown>): RawBuilder<TermOffer | null> {
  return sql<TermOffer | null>`(
    select json_build_object('terms', terms, 'rhythm', rhythm) from term_offers where order_id = ${order}
  )`;
}

/**
 * The most that its saved card may be charged, as its customer agreed: in total, or for a recurring
 * booking for a visit. Null: it is paid before the visit.
 */
export function maximumOf(order: RawBuilder<unknown>): RawBuilder<Cents | null> {
  return sql<Cents | null>`(
    select most_cents from mandates where order_id = ${order} order by id desc limit 1
  )`;
}

/**
 * The next charge to its saved card; null: none is planned. For a recurring booking: of the bill or
 * the charge that `payment` is.
 */
export function nextChargeOf(
  order: RawBuilder<unknown>,
  payment: RawBuilder<unknown>,
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select charge_at from due_charges where order_id = ${order} and state = 'planned'
      and (bill_id is null or bill_id = ${payment} or id = ${payment})
    order by charge_at, id limit 1
  )`;
}

/** Its last hold, now released; if a fee is taken from it, only the rest. 0: nothing. */
export function releasedHoldOf(order: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`coalesce((
    select case when state in ('releasing', 'released') then amount_cents
      when state in ('held', 'captured') then coalesce((
        select holds.amount_cents - fee.amount_cents from payments as fee
        where fee.order_id = holds.order_id and fee.kind = 'fee' and fee.state in ('pending', 'paid')
          and fee.details ->> 'holdId' = holds.id::text
      ), 0) else ${noCents} end
    from holds where order_id = ${order} order by created_at desc, id desc limit 1
  ), 0)`;
}

interface DeclinedHold {
  id: HoldId;
  order_id: OrderId;
  visit_starts_at: Date;
  updated_at: Date;
  failure: string | null;
}

/** Saved cards without a hold for a coming visit: the bank declined it, or ended it. */
export function declinedHoldRows(now: Date): RawBuilder<DeclinedHold> {
  return sql<DeclinedHold>`(
    select id, order_id, visit_starts_at, updated_at, failure from holds
    where state in ('declined', 'lapsed') and visit_starts_at > ${now}
  )`;
}

/** Everything its customer agreed to, as they may read it. */
export function agreementsOf(order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('words', words, 'most_cents', most_cents, 'ip', ip,
      'agreed_at', agreed_at) order by id)
    from mandates where order_id = ${order}
  )`;
}

interface WaitingCharge {
  id: PaymentId;
  order_id: OrderId;
  state: DueState;
  charge_at: Date;
  /** The amount of the bill that it pays; null: it pays the price of the booking. */
  bill_cents: Cents | null;
  /** What credit has paid for the same visit. */
  credit_cents: Cents;
}

/** Charges that wait for their time, or were stopped before it. */
export function waitingCharges(): RawBuilder<WaitingCharge> {
  return sql<WaitingCharge>`(
    select due.id, due.order_id, due.state, due.charge_at, bill.amount_cents as bill_cents, (
      select coalesce(sum(amount_cents), 0)::integer from payments as beside
      where beside.order_id = due.order_id and beside.kind = 'visit-price'
        and beside.method = 'credit' and beside.state = 'paid' and beside.kept_cents > 0
        and beside.details ->> 'visitId' = bill.details ->> 'visitId'
    ) as credit_cents
    from due_charges as due left join payments as bill on bill.id = due.bill_id
    where due.state in ('planned', 'stopped')
      and (due.bill_id is null or bill.state in ('needs-customer', 'failed'))
  )`;
}

/**
 * Whether a bill waits for its first charge to the saved card, or was stopped before it: its customer
 * need not do anything.
 */
export function awaitsFirstCharge(bill: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from due_charges
    where bill_id = ${bill} and state in ('planned', 'stopped') and tries = 0
  )`;
}

/** Whether no bank was asked to pay a bill: its customer has a payment link. */
export function isUnaskedBill(bill: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payments where id = ${bill} and kind in ${literalList(billKinds)}
      and (failure is null or failure = ${noSavedCard})
  )`;
}

interface FailedCharge {
  id: PaymentId;
  order_id: OrderId;
  failed_at: Date;
  failure: string | null;
}

/** Saved cards that could not be charged for a booking's price: the latest try of each. A bill is listed as a bill. */
export function failedCharges(): RawBuilder<FailedCharge> {
  return sql<FailedCharge>`(
    select failed.id, failed.order_id, failed.updated_at as failed_at, payments.failure
    from due_charges as failed left join payments on payments.id = failed.id
    where failed.state = 'failed' and failed.bill_id is null and not exists (
      select from due_charges as later
      where later.order_id = failed.order_id and later.state = 'failed'
        and later.created_at > failed.created_at
    )
  )`;
}
