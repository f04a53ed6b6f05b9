import { type Kysely, sql } from 'kysely';

/** Since when the visits of a rhythm are paid by link, as they cost more than their customer agreed to have charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // It is over once a visit is charged again, or its customer agrees to the price of now.
  `create table mandate_gaps (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     mandate_id uuid not null references mandates,
     since timestamptz not null default now(),
     ended_at timestamptz
   )`,
  `create unique index mandate_gaps_one_open on mandate_gaps (order_id) where ended_at is null`,
  'create index on mandate_gaps (order_id)',
  'create index on mandate_gaps (mandate_id)',
];
