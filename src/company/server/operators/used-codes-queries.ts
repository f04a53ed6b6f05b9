import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

/** A code is valid for a minute and a half; by chance, the same one may be valid again much later. */
const CODE_MEMORY_MS = 5 * 60_000;

/** Uses up a code; false if it already opened a session. */
export async function consumeCode(
  db: Db,
  operatorId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const forgotten = new Date(now.getTime() - CODE_MEMORY_MS);
  const { rows } = await sql`
    insert into operator_used_codes as known (operator_id, code_hash, used_at)
    values (${operatorId}, ${codeHash}, ${now})
    on conflict (operator_id, code_hash) do update set used_at = ${now}
    where known.used_at < ${forgotten}
    returning operator_id
  `.execute(db);
  return rows.length > 0;
}
