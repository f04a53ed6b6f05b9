import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';

/** Counts the version on if it is still this one; false where somebody was faster. */
export async function takeVersion(trx: Trx, orderId: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    update orders set updated_at = now() where id = ${orderId} and row_version = ${version}
    returning 1
  `.execute(trx);
  return rows.length > 0;
}
