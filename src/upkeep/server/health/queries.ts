import { sql } from 'kysely';
import { REFUSE_READ_ONLY } from '#platform/server/database/writable.ts';
import type { Db } from '#registry/tables.ts';

/**
 * Writes 16 MB that are gone at once. Less could find its place in pages that are there already.
 * @throws when the disk takes no more
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
