import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

const FOLDER = join(import.meta.dirname, 'schema');

/** The whole schema, from the files of `schema/`: by area, each table after those it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of readdirSync(FOLDER).sort()) {
    await sql.raw(readFileSync(join(FOLDER, file), 'utf8')).execute(db);
  }
}
