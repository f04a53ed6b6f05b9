import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, noCents, subtractCents } from '#kernel/rules/money.ts';
import type { NextInvoice } from '#payments/contract/plans.ts';
import type { Db } from '#registry/tables.ts';

/** What a plan's months cost. */
export interface PlanMoney {
  readonly monthlyCents: Cents;
  /** Given to the processor, or on its way there, and not used by an invoice yet. */
  readonly creditCents: Cents;
  readonly nextInvoice: NextInvoice | null;
}

/**
 * By the order's id. Add-ons are charged once, so a month is only the service (ruling 8). Credit is
 * this plan's share of its customer's balance at the processor (`plan_credit_cents`).
 */
export async function planMoney(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, PlanMoney>> {
  const { rows } = await sql<{
    id: OrderId;
    monthly: Cents;
    credit: Cents;
    invoice_at: Date | number;
  }>`
    select order_id as id, next_invoice_at as invoice_at, plan_credit_cents(order_id) as credit,
      plan_month_cents(
        order_id, case when next_invoice_at < 'infinity' then next_invoice_at else now() end
      ) as monthly
    from plans where order_id = any(${orderIds}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ id, monthly, credit: creditCents, invoice_at: at }) => {
      const amountCents = maxCents(noCents, subtractCents(monthly, creditCents));
      const nextInvoice = at instanceof Date ? { at: at.toISOString(), amountCents } : null;
      return [id, { monthlyCents: monthly, creditCents, nextInvoice }];
    }),
  );
}
