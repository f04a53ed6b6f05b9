import { type Kysely, sql } from 'kysely';

/** What tax is in the whole of what a payment is for, by place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SUMS = `
  coalesce(sum(base_cents) filter (where why = 'taxed'), 0)::bigint as taxable,
  coalesce(sum(base_cents) filter (where why = 'exempt'), 0)::bigint as exempt,
  coalesce(sum(base_cents) filter (where why = 'not-taxable'), 0)::bigint as other,
  sum(tax_cents)::bigint as tax`;

const STATEMENTS = [
  // What is in a part of some money, half a cent up: see taxIn (tax/rules/sums/tax-in.ts).
  `create function share_of(part bigint, sum bigint, total bigint) returns bigint
   language sql immutable return case when total = 0 then 0
     else floor((2 * part * sum + total)::numeric / (2 * total))::bigint end`,
  // Of a booking's price, or of each later month of a plan.
  `create function taxes_of_order(wanted uuid, wanted_part text)
   returns table (state text, place text, taxable bigint, exempt bigint, other bigint, tax bigint)
   language sql stable as $$
     select state, place, ${SUMS} from order_taxes
     where order_id = wanted and part = wanted_part group by state, place
   $$`,
  `create function taxes_of_bill(wanted uuid)
   returns table (state text, place text, taxable bigint, exempt bigint, other bigint, tax bigint)
   language sql stable as $$
     select state, place, ${SUMS} from order_taxes where payment_id = wanted group by state, place
   $$`,
  // A booking's price that an invoice has; a deposit that came before has its share already.
  `create function taxes_of_line(line payments)
   returns table (state text, place text, taxable bigint, exempt bigint, other bigint, tax bigint)
   language sql stable as $$
     select sold.state, sold.place,
       sold.taxable - share_of(placed.total_cents - line.amount_cents, sold.taxable, placed.total_cents),
       sold.exempt - share_of(placed.total_cents - line.amount_cents, sold.exempt, placed.total_cents),
       sold.other - share_of(placed.total_cents - line.amount_cents, sold.other, placed.total_cents),
       sold.tax - share_of(placed.total_cents - line.amount_cents, sold.tax, placed.total_cents)
     from orders as placed cross join lateral taxes_of_order(placed.id, 'price') as sold
     where placed.id = line.order_id and line.kind = 'booking'
     union all
     select * from taxes_of_bill(line.id) where line.kind <> 'booking'
   $$`,
  // Payments of one pot are parts of one price: a deposit and its rest, or the payments of an invoice.
  `create function taxes_of_payment(payment payments)
   returns table (pot uuid, total bigint, state text, place text, taxable bigint, exempt bigint,
     other bigint, tax bigint)
   language sql stable as $$
     select payment.order_id, placed.total_cents::bigint, sold.*
     from orders as placed cross join lateral taxes_of_order(placed.id, 'price') as sold
     where placed.id = payment.order_id and payment.kind = 'booking'
     union all
     select payment.id, (
       select sum(base_cents + tax_cents) from order_taxes
       where order_id = payment.order_id and part = 'month'
     )::bigint, sold.*
     from taxes_of_order(payment.order_id, 'month') as sold where payment.kind = 'plan-month'
     union all
     select payment.id, (
       select sum(base_cents + tax_cents) from order_taxes where payment_id = payment.id
     )::bigint, sold.*
     from taxes_of_bill(payment.id) as sold
     where payment.kind not in ('booking', 'plan-month', 'invoice')
     union all
     select payment.invoice_id, (
       select sum(amount_cents) from payments
       where invoice_id = payment.invoice_id and state = 'invoiced'
     )::bigint, sold.state, sold.place, sum(sold.taxable)::bigint, sum(sold.exempt)::bigint,
       sum(sold.other)::bigint, sum(sold.tax)::bigint
     from payments as line cross join lateral taxes_of_line(line) as sold
     where line.invoice_id = payment.invoice_id and line.state = 'invoiced'
       and payment.kind = 'invoice'
     group by sold.state, sold.place
   $$`,
];
