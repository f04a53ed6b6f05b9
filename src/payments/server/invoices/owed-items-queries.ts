import { type RawBuilder, sql } from 'kysely';
import type { CustomerId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isDone, statusesWhere } from '#orders/rules/order-status.ts';
import {
  dueKinds,
  needsLink,
  type PaymentKind,
  paymentStates,
} from '#orders/rules/payment-state.ts';
import { paidOfPrice } from '#payments/server/owed-queries.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { taxInBill, taxInPrice } from '#tax/server/in-bills/in-bills.ts';

/** What a customer owes for a finished visit that is not on an invoice yet. */
export interface OwedItem {
  readonly orderId: OrderId;
  /** Null: the booking's own price. */
  readonly billId: PaymentId | null;
  readonly kind: PaymentKind;
  readonly serviceName: string;
  readonly scheduleId: string | null;
  readonly amount: Cents;
  /** The sales tax in it: earlier payments already have their share. */
  readonly tax: Cents;
  readonly currency: string;
  /** When the visit started, or was billed if that is unknown. */
  readonly at: Date;
}

const lastDoneVisitAt = (order: RawBuilder<unknown>) => sql`(
  select max(starts_at) from visit_facts where order_id = ${order} and state = 'done' and purpose is null
)`;
const isOfCustomer = (customer: CustomerId) => sql`
  customer_of(placed.customer_phone_e164, placed.customer_email) = ${customer}
`;

/** Oldest first: payments are spread over them in this order. */
export async function owedItemsOf(db: Db, customer: CustomerId): Promise<OwedItem[]> {
  const { rows } = await sql<OwedItem>`
    select * from (
      select placed.id as "orderId", null::uuid as "billId", 'booking' as kind,
        placed.service_name as "serviceName", placed.schedule_request_id as "scheduleId",
        placed.total_cents - came.cents as amount,
        (sold.tax - share_of(came.cents, sold.tax, placed.total_cents))::integer as tax,
        placed.currency,
        coalesce(${lastDoneVisitAt(sql`placed.id`)}, placed.updated_at) as at
      from order_facts as placed
      cross join lateral (select ${paidOfPrice(sql`placed.id`)} as cents) as came
      cross join lateral (select ${taxInPrice(sql`placed.id`)} as tax) as sold
      where placed.status in ${literalList(statusesWhere(isDone))} and placed.paid_at is null
        and not placed.recurring and not placed.per_visit and placed.total_cents > 0
        and ${isOfCustomer(customer)}
        and not exists (select from mandates where order_id = placed.id)
        and not exists (
          select from payments where order_id = placed.id and kind = 'booking' and state = 'invoiced'
        )
      union all
      select placed.id, bill.id, bill.kind, placed.service_name, placed.schedule_request_id,
        bill.amount_cents,
        ${taxInBill(sql`bill.id`)},
        bill.currency,
        coalesce(
          (select starts_at from visit_facts where id = (bill.details ->> 'visitId')::uuid),
          ${lastDoneVisitAt(sql`placed.id`)}, bill.created_at
        )
      from payments as bill join order_facts as placed on placed.id = bill.order_id
      where bill.kind in ${literalList(dueKinds)}
        and bill.state in ${literalList(paymentStates.filter(needsLink))}
        and ${isOfCustomer(customer)}
    ) as owed
    order by at, "orderId", "billId" nulls first
  `.execute(db);
  return rows;
}
