import { sql } from 'kysely';
import type { Cents } from '#kernel/rules/money.ts';
import { isEnded, isRefused, isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { isOutstanding, needsLink, paymentStates } from '#orders/rules/payment-state.ts';
import { storedField } from '#orders/server/orders.ts';
import { paidOfPrice } from '#payments/server/payments.ts';
import { mayBeOwed, owedRefunds } from '#payments/server/refunds/refunds.ts';
import {
  awaitsFirstCharge,
  declinedHoldRows,
  failedCharges,
  isUnaskedBill,
  maximumOf,
  openGaps,
  waitingCharges,
} from '#payments/server/terms/terms.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { LISTED_COLUMNS } from './list-queries.ts';
import { pagedQuery } from './waiting-queries.ts';

/* Today's queries about money; indexes as in today-queries.ts. */

const BOOKING = LISTED_COLUMNS.map((column) => `orders.${column}` as const);

/** Disputed payments that the bank expects our answer on; nearest deadline first. */
export function disputesToAnswer(db: Db) {
  const query = db
    .selectFrom('dispute_facts as dispute')
    .innerJoin('payment_facts as payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('order_facts as orders', 'orders.id', 'payment.order_id')
    .select(BOOKING)
    .select([
      'dispute.dispute_ref',
      'dispute.amount_cents',
      'dispute.reason',
      'dispute.state as dispute_state',
      'payment.kind as payment_kind',
      sql<Date>`dispute.answer_by`.as('answer_by'),
    ])
    .where(sql<boolean>`dispute.state in ('inquiry', 'open')`)
    .where('dispute.answer_by', 'is not', null);
  return pagedQuery(query, { at: sql`dispute.answer_by`, id: sql`md5(dispute.dispute_ref)::uuid` });
}

/** Payments of any age that differ from the price of the booking, or of an open bill of it. */
export function mismatchedPayments(db: Db) {
  const query = db
    .selectFrom('payment_attempt_facts as attempt')
    .innerJoin('order_facts as orders', 'orders.id', 'attempt.order_id')
    .leftJoin('payment_facts as bill', 'bill.id', 'attempt.payment_id')
    .select(BOOKING)
    .select([
      'orders.row_version',
      'bill.amount_cents as bill_cents',
      sql<Cents>`case when bill.id is null then ${paidOfPrice(sql`orders.id`)} else (
        select coalesce(max(${storedField('paid', 'amount')}::int), 0) from order_event_facts as paid
        where order_id = orders.id and kind = 'payment.mismatch'
          and ${storedField('paid', 'sessionRef')} = attempt.session_ref
      ) end`.as('paid_cents'),
    ])
    .where(sql<boolean>`attempt.state = 'mismatch'`)
    .where((each) =>
      each.or([
        each.and([
          each('bill.id', 'is', null),
          each('orders.paid_at', 'is', null),
          each('orders.status', 'not in', statusesWhere(isEnded)),
        ]),
        each('bill.state', 'in', paymentStates.filter(isOutstanding)),
      ]),
    );
  return pagedQuery(query, { id: sql`attempt.id` });
}

/** The unpaid part of a booking's own price. */
const owedOfPrice = sql<Cents>`orders.total_cents - ${paidOfPrice(sql`orders.id`)}`;

/** Saved cards without a hold; the next visit first. */
export function declinedHolds(db: Db, now: Date) {
  const query = db
    .selectFrom(declinedHoldRows(now).as('hold'))
    .innerJoin('order_facts as orders', 'orders.id', 'hold.order_id')
    .select(BOOKING)
    .select(['orders.row_version', 'hold.failure', 'hold.visit_starts_at'])
    .select(['hold.updated_at as declined_at', owedOfPrice.as('owed_cents')])
    .select(maximumOf(sql`orders.id`).as('max_cents'))
    .where('orders.paid_at', 'is', null);
  return pagedQuery(query, { at: sql`hold.visit_starts_at`, id: sql`hold.id` });
}

/** Scheduled charges of saved cards, also stopped ones; the next first. */
export function dueCharges(db: Db) {
  const query = db
    .selectFrom(waitingCharges().as('due'))
    .innerJoin('order_facts as orders', 'orders.id', 'due.order_id')
    .select(BOOKING)
    .select(['orders.row_version', 'due.state as due_state', 'due.charge_at', 'due.credit_cents'])
    .select(sql<Cents>`coalesce(due.bill_cents, ${owedOfPrice})`.as('owed_cents'))
    .select(maximumOf(sql`orders.id`).as('max_cents'))
    .where('orders.paid_at', 'is', null);
  return pagedQuery(query, { at: sql`due.charge_at`, id: sql`due.id` });
}

/** Saved cards that were not charged, for what is still owed. */
export function refusedCharges(db: Db) {
  const query = db
    .selectFrom(failedCharges().as('due'))
    .innerJoin('order_facts as orders', 'orders.id', 'due.order_id')
    .select(BOOKING)
    .select(['due.failed_at', 'due.failure'])
    .select(owedOfPrice.as('owed_cents'))
    .where('orders.paid_at', 'is', null);
  return pagedQuery(query, { id: sql`due.id` });
}

/** Series whose visits cost more than the customer agreed to; each is paid by its link. */
export function visitsByLink(db: Db) {
  const query = db
    .selectFrom(openGaps().as('gap'))
    .innerJoin('order_facts as orders', 'orders.id', 'gap.order_id')
    .select(BOOKING)
    .select('gap.since')
    .where('orders.status', 'in', literalList(statusesWhere(isUpcoming)));
  return pagedQuery(query, { id: sql`gap.id` });
}

/** Bookings whose payment failed, since `sinceId`; older ones are past saving. */
export function failedPayments(db: Db, sinceId: string) {
  const query = db
    .selectFrom('order_facts as orders')
    .select(BOOKING)
    .where('status', 'in', literalList(statusesWhere(isRefused)))
    .where(sql<boolean>`orders.id > ${sinceId}::uuid`)
    .where('paid_at', 'is', null);
  return pagedQuery(query, { id: sql`orders.id` });
}

/** Unpaid bills and months of plans: declined, waiting for the cardholder, or never sent to a bank. */
export function openBills(db: Db) {
  const query = db
    .selectFrom('payment_facts as payment')
    .innerJoin('order_facts as orders', 'orders.id', 'payment.order_id')
    .select(BOOKING)
    .select([
      'payment.kind as payment_kind',
      'payment.state as payment_state',
      'payment.amount_cents',
      'payment.created_at as billed_at',
      isUnaskedBill(sql`payment.id`).as('is_unasked'),
    ])
    .where('payment.state', 'in', literalList(paymentStates.filter(needsLink)))
    .where(sql<boolean>`payment.kind not in ('booking', 'tip', 'invoice')`)
    .where(sql<boolean>`not ${awaitsFirstCharge(sql`payment.id`)}`);
  return pagedQuery(query, { id: sql`payment.id` });
}

/** Plans that should have ended at once, but did not after many tries at the processor. */
export function unendedPlans(db: Db) {
  const query = db
    .selectFrom('plan_end_facts as ending')
    .innerJoin('order_facts as orders', 'orders.id', 'ending.order_id')
    .select(BOOKING)
    .select(['orders.row_version', sql<Date>`ending.failed_at`.as('since')])
    .where('ending.failed_at', 'is not', null);
  return pagedQuery(query, {
    at: sql`ending.failed_at`,
    id: sql`md5(ending.subscription_ref)::uuid`,
  });
}

/** Refunds that are still owed. */
export function failedRefunds(db: Db) {
  const owed = owedRefunds(sql`refunds.payment_id`).as('owed');
  const query = db
    .selectFrom('refund_facts as refunds')
    .innerJoin('payment_facts as payment', 'payment.id', 'refunds.payment_id')
    .innerJoin('order_facts as orders', 'orders.id', 'payment.order_id')
    .innerJoinLateral(owed, (join) => join.onRef('owed.id', '=', 'refunds.id'))
    .select(BOOKING)
    .select(['owed.owed_cents', 'owed.failure', 'owed.tried_at as failed_at'])
    .where(mayBeOwed);
  return pagedQuery(query, { at: sql`owed.tried_at`, id: sql`refunds.id` });
}

/** Unresolved differences between the processor's books and ours. */
export function openDifferences(db: Db) {
  const query = db
    .selectFrom('reconciliation_difference_facts as difference')
    .select(['difference.content', 'difference.found_at'])
    .where(sql<boolean>`difference.state = 'open'`);
  return pagedQuery(query, { id: sql`difference.id` });
}
