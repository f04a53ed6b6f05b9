import { type Kysely, sql } from 'kysely';

/** What tax is in the whole of what each payment is for, by place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // What is in a part of some money, half a cent up: see taxIn (tax/rules/sums/tax-in.ts).
  `create function share_of(part bigint, sum bigint, total bigint) returns bigint
   language sql immutable return case when total = 0 then 0
     else floor((2 * part * sum + total)::numeric / (2 * total))::bigint end`,
  // Payments of one pot are parts of one price: a deposit and its rest, or the payments of an invoice.
  `create view payment_taxes as
   with sold as (
     select order_id, payment_id, part, state, place,
       coalesce(sum(base_cents) filter (where why = 'taxed'), 0) as taxable,
       coalesce(sum(base_cents) filter (where why = 'exempt'), 0) as exempt,
       coalesce(sum(base_cents) filter (where why = 'not-taxable'), 0) as other,
       sum(tax_cents) as tax
     from order_taxes group by order_id, payment_id, part, state, place
   ), whole as (
     select order_id, payment_id, part, sum(base_cents + tax_cents) as total
     from order_taxes group by order_id, payment_id, part
   )
   select payment.id as payment_id, payment.order_id as pot, placed.total_cents::bigint as total,
     sold.state, sold.place, sold.taxable, sold.exempt, sold.other, sold.tax
   from payments as payment join orders as placed on placed.id = payment.order_id
   join sold on sold.order_id = payment.order_id and sold.part = 'price'
   where payment.kind = 'booking'
   union all
   select payment.id, payment.id, whole.total, sold.state, sold.place, sold.taxable, sold.exempt,
     sold.other, sold.tax
   from payments as payment
   join sold on sold.order_id = payment.order_id and sold.part = 'month'
   join whole on whole.order_id = payment.order_id and whole.part = 'month'
   where payment.kind = 'plan-month'
   union all
   select payment.id, payment.id, whole.total, sold.state, sold.place, sold.taxable, sold.exempt,
     sold.other, sold.tax
   from payments as payment
   join sold on sold.payment_id = payment.id join whole on whole.payment_id = payment.id
   where payment.kind in ('extra-hours', 'visit-price')
   union all
   select payment.id, payment.invoice_id, line.total, line.state, line.place, line.taxable,
     line.exempt, line.other, line.tax
   from payments as payment
   join lateral (
     select state, place, sum(part.taxable)::numeric as taxable,
       sum(part.exempt)::numeric as exempt, sum(part.other)::numeric as other,
       sum(part.tax)::numeric as tax,
       (select sum(amount_cents) from payments where invoice_id = payment.invoice_id
         and state = 'invoiced')::bigint as total
     from (
       -- A deposit that came before the invoice has its share already.
       select sold.state, sold.place,
         sold.taxable - share_of(placed.total_cents - each.amount_cents, sold.taxable::bigint,
           placed.total_cents) as taxable,
         sold.exempt - share_of(placed.total_cents - each.amount_cents, sold.exempt::bigint,
           placed.total_cents) as exempt,
         sold.other - share_of(placed.total_cents - each.amount_cents, sold.other::bigint,
           placed.total_cents) as other,
         sold.tax - share_of(placed.total_cents - each.amount_cents, sold.tax::bigint,
           placed.total_cents) as tax
       from payments as each join orders as placed on placed.id = each.order_id
       join sold on sold.order_id = each.order_id and sold.part = 'price'
       where each.invoice_id = payment.invoice_id and each.state = 'invoiced'
         and each.kind = 'booking'
       union all
       select sold.state, sold.place, sold.taxable, sold.exempt, sold.other, sold.tax
       from payments as each join sold on sold.payment_id = each.id
       where each.invoice_id = payment.invoice_id and each.state = 'invoiced'
         and each.kind <> 'booking'
     ) as part
     group by state, place
   ) as line on true
   where payment.kind = 'invoice'`,
];
