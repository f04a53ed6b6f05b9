-- Sales tax: the owner's table, who is exempt, and what each order and bill was sold with.

-- Places, permits, rates and classes: every version that was ever in use.
create table tax_versions (
  version integer primary key check (version > 0),
  content jsonb not null,
  -- Null: what the first start stored.
  published_by uuid references operators,
  restored_from integer references tax_versions,
  created_at timestamptz not null default now()
);
insert into tax_versions (version, content) values (1, '{}');

-- Customers who pay no sales tax.
create table tax_exemptions (
  customer_id uuid primary key references customers,
  row_version integer not null default 1,
  kind text not null check (kind in ('nonprofit', 'government', 'resale', 'other')),
  certificate text not null check (certificate <> ''),
  -- The last day, in the business's time zone; null: no end.
  until_on date,
  updated_at timestamptz not null default now()
);

-- What was sold keeps its tax: no row is changed, and only a quote that nobody has paid loses its rows.
create table order_taxes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  -- The bill that it is of; null: of the booking's own price.
  payment_id uuid references payments,
  part text not null check (part in ('price', 'month', 'bill')),
  item_id text not null,
  service_class text not null,
  place text not null,
  state text not null,
  -- Thousandths of a percent: 8250 is 8.25 %.
  rate integer not null check (rate between 0 and 100000),
  base_cents integer not null check (base_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  why text not null check (why in ('taxed', 'not-taxable', 'exempt')),
  created_at timestamptz not null default now(),
  check ((part = 'bill') = (payment_id is not null)),
  check (why = 'taxed' or tax_cents = 0)
);
create index on order_taxes (order_id);
create index on order_taxes (payment_id) where payment_id is not null;
create trigger append_only before update or truncate on order_taxes
for each statement execute function forbid_change();
create function forbid_but_quotes() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.payment_id is null and is_unpaid_quote(old.order_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_quotes before delete on order_taxes
for each row execute function forbid_but_quotes();

-- The server's role deletes nothing there by itself: it asks for this, and the triggers see to it.
create function remove_quote_taxes(wanted uuid) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  delete from order_lines where order_id = wanted and kind = 'tax';
  delete from order_taxes where order_id = wanted and payment_id is null;
$$;

-- What is in a part of some money, half a cent up: see taxIn (tax/rules/sums/tax-in.ts).
create function share_of(part bigint, sum bigint, total bigint) returns bigint
language sql immutable return case when total = 0 then 0
  else floor((2 * part * sum + total)::numeric / (2 * total))::bigint end;

-- Of a booking's price, or of each later month of a plan.
create function taxes_of_order(wanted uuid, wanted_part text)
returns table (state text, place text, taxable bigint, exempt bigint, other bigint, tax bigint)
language sql stable as $$
  select state, place,
    coalesce(sum(base_cents) filter (where why = 'taxed'), 0)::bigint as taxable,
    coalesce(sum(base_cents) filter (where why = 'exempt'), 0)::bigint as exempt,
    coalesce(sum(base_cents) filter (where why = 'not-taxable'), 0)::bigint as other,
    sum(tax_cents)::bigint as tax
  from order_taxes where order_id = wanted and part = wanted_part group by state, place
$$;

create function taxes_of_bill(wanted uuid)
returns table (state text, place text, taxable bigint, exempt bigint, other bigint, tax bigint)
language sql stable as $$
  select state, place,
    coalesce(sum(base_cents) filter (where why = 'taxed'), 0)::bigint as taxable,
    coalesce(sum(base_cents) filter (where why = 'exempt'), 0)::bigint as exempt,
    coalesce(sum(base_cents) filter (where why = 'not-taxable'), 0)::bigint as other,
    sum(tax_cents)::bigint as tax
  from order_taxes where payment_id = wanted group by state, place
$$;

-- A booking's price that an invoice has; a deposit that came before has its share already.
create function taxes_of_line(line payments)
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
$$;

-- Payments of one pot are parts of one price: a deposit and its rest, or the payments of an invoice.
create function taxes_of_payment(payment payments)
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
$$;

-- The tax in an order's price.
create function tax_of_order(wanted uuid) returns bigint language sql stable as $$
  select case when exists (select from order_taxes) then (
    select coalesce(sum(amount_cents), 0) from order_lines
    where order_id = wanted and kind = 'tax'
  ) else 0 end::bigint
$$;

-- What a month of a plan brings, of what is charged for it.
create function month_before_tax(plan uuid, cents bigint) returns integer
language sql stable as $$
  select (cents - share_of(cents, coalesce(sum(tax_cents), 0)::bigint,
    coalesce(sum(base_cents + tax_cents), 0)::bigint))::integer
  from order_taxes where order_id = plan and part = 'month'
$$;

-- What of a payment's money came and went just now is tax: shares of all that came of its price, and of
-- all that went back of it, so that parts add up to the cent.
create function tax_just_moved(payment payments, received bigint, refunded bigint,
  out of_received bigint, out of_refunded bigint) language plpgsql stable as $$
declare
  tax bigint;
  total bigint;
  came bigint;
  went bigint;
begin
  of_received := 0;
  of_refunded := 0;
  if not exists (select from order_taxes) then return; end if;
  select coalesce(sum(sold.tax), 0), coalesce(max(sold.total), 0) into tax, total
  from taxes_of_payment(payment) as sold;
  if tax = 0 then return; end if;
  select coalesce(sum(case when other.state = 'paid' then other.amount_cents else 0 end), 0),
    coalesce(sum(other.refunded_cents + other.taken_cents), 0) into came, went
  from payments as other
  where other.id = payment.id
    or payment.kind = 'booking' and other.kind = 'booking' and other.order_id = payment.order_id
    or payment.kind = 'invoice' and other.kind = 'invoice'
      and other.order_id = payment.order_id and other.invoice_id = payment.invoice_id;
  of_received := share_of(came, tax, total) - share_of(came - received, tax, total);
  of_refunded := share_of(went, tax, total) - share_of(went - refunded, tax, total);
end $$;
