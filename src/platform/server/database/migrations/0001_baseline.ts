import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

const FOLDER = join(import.meta.dirname, 'baseline');

/** The whole schema of the first release, in the files of `baseline/`, one a part of the business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of readdirSync(FOLDER).sort()) {
    await sql.raw(readFileSync(join(FOLDER, file), 'utf8')).execute(db);
  }
}
