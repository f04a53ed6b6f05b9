import { type Kysely, sql } from 'kysely';

/** The two-hour clock of paid emergencies (ruling 25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column emergency_answered_at timestamptz,
      add column emergency_overdue_at timestamptz
  `.execute(db);
  await sql`
    create index orders_emergencies_waiting on orders (paid_at)
    where is_emergency and status = 'confirmed' and emergency_answered_at is null
  `.execute(db);
}
