import { type Kysely, sql } from 'kysely';

/** Sales tax: the owner's table, who is exempt, and what each order and bill was sold with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table order_lines drop constraint order_lines_kind_check',
  `alter table order_lines add constraint order_lines_kind_check
     check (kind in ('service', 'add-on', 'discount', 'tax'))`,
  'alter table order_lines drop constraint order_lines_unit_cents_check',
  // A discount lowers the tax of a plan's first month, below what each month has.
  `alter table order_lines add constraint order_lines_unit_cents_check check (case
     when kind = 'discount' or (kind = 'tax' and item_id = 'discount') then unit_cents < 0
     else unit_cents >= 0 end)`,
  // Places, permits, rates and classes: every version that was ever in use.
  `create table tax_versions (
     version integer primary key check (version > 0),
     content jsonb not null,
     -- Null: what the first start stored.
     published_by uuid references operators,
     restored_from integer references tax_versions,
     created_at timestamptz not null default now()
   )`,
  `insert into tax_versions (version, content) values (1, '{}')`,
  `create table tax_exemptions (
     customer_id uuid primary key references customers,
     row_version integer not null default 1,
     kind text not null check (kind in ('nonprofit', 'government', 'resale', 'other')),
     certificate text not null check (certificate <> ''),
     -- The last day, in the business's time zone; null: no end.
     until_on date,
     updated_at timestamptz not null default now()
   )`,
  // Never changed: what was sold keeps its tax.
  `create table order_taxes (
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
   )`,
  'create index on order_taxes (order_id)',
  'create index on order_taxes (payment_id) where payment_id is not null',
  `create trigger append_only before update or delete or truncate on order_taxes
   for each statement execute function forbid_change()`,
];
