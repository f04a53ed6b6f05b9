import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, mostCents, noCents, subtractCents } from '#kernel/rules/money.ts';
import { monthOfLines } from '#orders/server/orders.ts';
import type { NextInvoice } from '#payments/contract/plans.ts';
import type { Db } from '#registry/tables.ts';

/** What a plan's months cost. */
export interface PlanMoney {
  readonly monthlyCents: Cents;
  /** Handed to the processor, or on its way there, and not yet taken off an invoice. */
  readonly creditCents: Cents;
  readonly nextInvoice: NextInvoice | null;
}

/**
 * By the order's id. Add-ons are charged once, so a month is the service and its tax alone (ruling 8). Credit is
 * the balance of a customer that this plan alone has at the processor; each month that cost less
 * than the plan has used some of it.
 */
export async function planMoney(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, PlanMoney>> {
  const { rows } = await sql<{
    id: OrderId;
    monthly: Cents;
    handed: Cents;
    taken: Cents;
    invoice_at: Date | number;
  }>`
    select plan.order_id as id, month.cents as monthly, credit.cents as handed,
      used.cents as taken, plan.next_invoice_at as invoice_at
    from plans as plan
    cross join lateral (
      select ${monthOfLines(sql`plan.order_id`)} as cents
    ) as month
    cross join lateral (
      select coalesce(-sum(amount_cents), 0)::integer as cents from credit_entries
      where order_id = plan.order_id and kind in ('reserved', 'released', 'returned')
        -- A month that went back had used it.
        and payment_id is null
    ) as credit
    cross join lateral (
      select coalesce(sum(greatest(0, month.cents - amount_cents)), 0)::integer as cents
      from payments
      where order_id = plan.order_id and kind = 'plan-month' and state <> 'cancelled'
    ) as used
    where plan.order_id = any(${orderIds}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ id, monthly, handed, taken, invoice_at: at }) => {
      const creditCents = mostCents(noCents, subtractCents(handed, taken));
      const amountCents = mostCents(noCents, subtractCents(monthly, creditCents));
      const nextInvoice = at instanceof Date ? { at: at.toISOString(), amountCents } : null;
      return [id, { monthlyCents: monthly, creditCents, nextInvoice }];
    }),
  );
}
