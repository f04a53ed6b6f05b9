import { sql } from 'kysely';
import type { Cents } from '#kernel/rules/money.ts';
import { otherMethods } from '#orders/rules/payment-method.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type { LedgerSum, ManualSum, MovedSum } from '#payments/rules/accounting/journal.ts';
import type { TaxShare } from '#payments/rules/accounting/tax-report.ts';
import {
  type Month,
  manualMovements,
  withinMonth,
} from '#payments/server/reconciliation/month-queries.ts';
import type { Db } from '#registry/tables.ts';
import { hasTaxes } from '#tax/server/tax.ts';

/** A month's movements at the processor, by purpose. An invoice covers several services, so it counts for none. */
export async function processorMovementsByPurpose(db: Db, month: Month): Promise<MovedSum[]> {
  const { rows } = await sql<MovedSum>`
    select entry.movement, entry.category,
      case when payment.kind <> 'invoice' then booking.service_name end as service,
      coalesce(payment.kind = 'tip', false) as "isTip",
      coalesce(payment.kind = 'fee', false) as "isFee", card.id is not null as "isGiftCard",
      sum(entry.amount_cents)::float8 as gross,
      sum(entry.fee_cents)::float8 as fee, sum(entry.net_cents)::float8 as net
    from processor_transactions as entry
    left join payments as payment on payment.payment_intent_ref = entry.intent_ref
    left join order_facts as booking on booking.id = payment.order_id
    left join gift_cards as card on card.payment_intent_ref = entry.intent_ref
    where ${withinMonth('entry.made_at', month)}
    group by 1, 2, 3, 4, 5, 6
  `.execute(db);
  return rows;
}

/** A month's payments outside the processor, by purpose; invoices as above. */
export async function manualPaymentsByPurpose(db: Db, month: Month): Promise<ManualSum[]> {
  const { rows } = await sql<ManualSum>`
    select method, case when not is_invoice then booking.service_name end as service, is_tip as "isTip",
      sum(amount_cents)::float8 as amount
    from (${manualMovements(month)}) as moved join order_facts as booking on booking.id = moved.order_id
    group by 1, 2, 3, amount_cents < 0
  `.execute(db);
  return rows;
}

/**
 * The sales and the tax in a month's money, by place, where tax is collected. Each movement has its
 * share of the whole price to the cent, so deposits, rests and refunds add up.
 */
export async function taxShares(db: Db, month: Month): Promise<TaxShare[]> {
  const { rows } = await sql<TaxShare>`
    with started as (
      select payment.id, payment.order_id, payment.kind
      from processor_transactions as entry
      join payments as payment on payment.payment_intent_ref = entry.intent_ref
      where ${hasTaxes} and entry.movement is not null and ${withinMonth('entry.made_at', month)}
      union
      select payment.id, payment.order_id, payment.kind
      from (${manualMovements(month, otherMethods)}) as by_hand join payments as payment on payment.id = by_hand.payment_id
      where ${hasTaxes}
    ), paid as (
      -- Whatever else came of the same price.
      select distinct other.id from started join payments as other
        on other.order_id = started.order_id and other.kind = started.kind
          and (started.kind in ('booking', 'invoice') or other.id = started.id)
    ), moved as (
      select entry.made_at as at, entry.id, entry.amount_cents as amount, payment.id as payment_id,
        entry.movement
      from paid join payments as payment on payment.id = paid.id
      join processor_transactions as entry on entry.intent_ref = payment.payment_intent_ref
      where entry.movement is not null
      union all
      select paid_at, payment.id, amount_cents, payment.id, 'charge'
      from paid join payments as payment on payment.id = paid.id
      where method <> 'card' and state = 'paid'
      union all
      select refunded_at, refund.id, -refund.amount_cents, refund.payment_id, 'refund'
      from paid join refunds as refund on refund.payment_id = paid.id
      where by_hand and refund.state = 'succeeded'
    ), shares as (
      select moved.*, payment.kind, payment.order_id, tax.state, tax.place,
        ${shareColumn('taxable')}, ${shareColumn('exempt')}, ${shareColumn('other')}, ${shareColumn('tax')}
      from moved join payments as payment on payment.id = moved.payment_id
      cross join lateral taxes_of_payment(payment) as tax
      -- The processor reports whole seconds: a refund follows the charge of the same second.
      window pot as (
        partition by tax.pot, tax.state, tax.place order by moved.at, moved.amount < 0, moved.id
      )
    )
    select movement, shares.state, place,
      case when shares.kind <> 'invoice' then booking.service_name end as service,
      sum(taxable)::float8 as taxable, sum(exempt)::float8 as exempt, sum(other)::float8 as other,
      sum(tax)::float8 as tax
    from shares join order_facts as booking on booking.id = shares.order_id
    where ${withinMonth('shares.at', month)}
    group by 1, 2, 3, 4
  `.execute(db);
  return rows;
}

/**
 * What gift cards and credit did in a month. A card bought by card is a movement of the processor's.
 * Reserved amounts move nothing until they pay. An invoice covers several services, so it counts for
 * none.
 */
export async function ledgersByPurpose(db: Db, month: Month): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    -- Of the month alone, whatever else is asked of them: indexes of a kind hold those of all months.
    with entries_of_credit as materialized (
      select * from credit_entries where ${withinMonth('created_at', month)}
    )
    select debit, credit, service, sum(amount)::float8 as amount from (
      -- Card by card: few are sold in a month.
      select * from (
        select (select sold_by from gift_cards where id = card_id) as debit,
          'gift-cards' as credit, null as service, amount_cents as amount
        from gift_card_entries where kind = 'sold' and ${withinMonth('created_at', month)}
      ) as sold where debit <> 'card'
      union all
      select 'gift-cards',
        case kind when 'voided' then 'other' when 'lost' then 'disputes' else 'cash' end,
        null, -amount_cents
      from gift_card_entries
      -- What went back of a card that was bought by card is a movement of the processor's.
      where (kind in ('cashed-out', 'voided', 'lost') or kind = 'refunded' and not exists (
          select from gift_cards where id = card_id and payment_intent_ref is not null))
        and ${withinMonth('created_at', month)}
      union all
      select 'disputes', 'gift-cards', null, amount_cents from gift_card_entries
      where kind = 'won-back' and ${withinMonth('created_at', month)}
      union all
      select case method when 'credit' then 'credit' else 'gift-cards' end, 'sales',
        case when kind <> 'invoice' then booking.service_name end, amount_cents
      from payments join order_facts as booking on booking.id = order_id
      where method <> 'card' and method in ('credit', 'gift-card') and state = 'paid'
        and ${withinMonth('payments.paid_at', month)}
      union all
      select 'refunds', case method when 'credit' then 'credit' else 'gift-cards' end,
        case when payments.kind <> 'invoice' then booking.service_name end, refund.amount_cents
      from refunds as refund join payments on payments.id = payment_id
      join order_facts as booking on booking.id = order_id
      where by_hand and method in ('credit', 'gift-card') and refund.state = 'succeeded'
        and ${withinMonth('refund.refunded_at', month)}
      union all
      select 'credit-given', 'credit', null, amount_cents from entries_of_credit
      where kind in ('granted', 'given', 'reversed', 'restored')
      union all
      -- Used by hand, for no booking of ours.
      select 'credit', 'credit-given', null, -amount_cents from entries_of_credit
      where kind = 'reserved' and order_id is null
        and not exists (select from tenders where tenders.id = reservation_id)
      union all
      select 'credit', 'sales', booking.service_name, credit_cents
      from payments join order_facts as booking on booking.id = order_id
      where credit_cents > 0 and state = 'paid' and ${withinMonth('payments.paid_at', month)}
      union all
      -- The part of a price kept as a fee is not a sale of the service. Its tax stays the same.
      select 'sales', 'customer-fees', booking.service_name, kept_cents - kept_tax_cents
      from order_fees join order_facts as booking on booking.id = order_id
      where kept_cents > 0 and ${withinMonth('order_fees.created_at', month)}
      union all
      select 'customer-fees', 'refunds', booking.service_name, undone.amount
      from (${refundedFees(month)}) as undone join order_facts as booking on booking.id = undone.order_id
      union all
      select 'refunds', 'credit', booking.service_name, amount_cents
      from entries_of_credit join order_facts as booking on booking.id = order_id
      where kind = 'returned' and payment_id is not null
    ) as moved
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}

/**
 * How much of the kept fees a month's refunds returned, without tax, to the cent. A price's fee is
 * refunded last: a refund touches it once less than the fee is left.
 */
function refundedFees(month: Month) {
  return sql`
    select order_id, sum(before - share_of(before, kept_tax_cents, kept_cents)
      - after + share_of(after, kept_tax_cents, kept_cents)) as amount
    from (
      select fee.order_id, fee.kept_cents, fee.kept_tax_cents, refund.refunded_at,
        least(fee.kept_cents, greatest(0,
          paid.cents - sum(refund.amount_cents) over so_far + refund.amount_cents)) as before,
        least(fee.kept_cents, greatest(0, paid.cents - sum(refund.amount_cents) over so_far)) as after
      from (
        select distinct payments.order_id from refunds join payments on payments.id = payment_id
        where refunds.state = 'succeeded' and ${withinMonth('refunds.refunded_at', month)}
      ) as touched
      join order_fees as fee on fee.order_id = touched.order_id
      -- Booking by booking: few have a fee.
      cross join lateral (
        select refunds.id, refunds.amount_cents, refunds.refunded_at
        from payments join refunds on refunds.payment_id = payments.id
        where payments.order_id = fee.order_id and payments.kind = 'booking'
          and refunds.state = 'succeeded'
        offset 0
      ) as refund
      cross join lateral (
        select sum(amount_cents) as cents from payments
        where order_id = fee.order_id and kind = 'booking' and state = 'paid'
      ) as paid
      where fee.kept_cents > 0
      window so_far as (partition by fee.id order by refund.refunded_at, refund.id)
    ) as moved
    where ${withinMonth('moved.refunded_at', month)}
    group by order_id
  `;
}

/** How much a movement changes the share that all money of its price has until then. */
function shareColumn(column: 'taxable' | 'exempt' | 'other' | 'tax') {
  const whole = sql`tax.${sql.ref(column)}`;
  return sql`share_of(sum(moved.amount) over pot, ${whole}, tax.total)
    - share_of(sum(moved.amount) over pot - moved.amount, ${whole}, tax.total) as ${sql.ref(column)}`;
}

/** One movement of the processor's balance, for a file in a bank's format. */
export interface BankRow {
  readonly at: Date;
  readonly category: string;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly reference: string | null;
}

export async function countBankRows(db: Db, month: Month): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from processor_transactions
    where ${withinMonth('made_at', month)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * A part of them, oldest first. Parts follow the order in which movements were copied: what a
 * comparison copies later comes after the earlier parts, whenever it was made.
 */
export async function bankRows(
  db: Db,
  month: Month,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    with page as (
      select * from processor_transactions where ${withinMonth('made_at', month)}
      order by id limit ${most} offset ${from}
    )
    select page.made_at as at, page.category, page.amount_cents as gross, page.fee_cents as fee,
      ${referenceOf(sql`payment.order_id`)} as reference
    from page left join payments as payment on payment.payment_intent_ref = page.intent_ref
    order by page.made_at, page.id
  `.execute(db);
  return rows;
}
