import { sql } from 'kysely';
import { REFUSE_READ_ONLY } from '#platform/server/database/writable.ts';
import type { Db } from '#registry/tables.ts';

/**
 * Writes 16 MB and discards it. Less might fit into existing pages.
 * @throws when the disk is full
 */
export async function tryDisk(db: Db): Promise<void> {
  await sql`
    create temporary table room on commit drop as
    select repeat('x', 1900) as line from generate_series(1, 8192)
  `.execute(db);
}

/** @throws when the database does not answer, or takes no writes. */
export async function askDatabase(db: Db): Promise<void> {
  await sql.raw(REFUSE_READ_ONLY).execute(db);
}

/** Messages to send; one that is being sent is due again only when its lease ends. */
export async function messageCounts(db: Db): Promise<{ queued: number; late: number }> {
  const { rows } = await sql<{ queued: number; late: number }>`
    select count(*)::int as queued,
      count(*) filter (where next_at < now() - interval '1 minute')::int as late
    from outbox_message_facts where state = 'queued'
  `.execute(db);
  return rows[0] ?? { queued: 0, late: 0 };
}
