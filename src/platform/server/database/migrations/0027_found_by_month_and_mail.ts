import { type Kysely, sql } from 'kysely';

/** What a month's books and an erased person's addresses are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(index).execute(db);
}

const INDEXES = [
  'create index refunds_by_hand on refunds (refunded_at) where by_hand',
  'create index on credit_entries (created_at)',
  `create index on schedules (lower(email)) where email <> ''`,
  'create index on orders (schedule_request_id) where schedule_request_id is not null',
];
