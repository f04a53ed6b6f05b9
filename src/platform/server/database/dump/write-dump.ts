import { PassThrough, Readable } from 'node:stream';
import { Client } from 'pg';
import { CopyingOut } from '#platform/server/database/copying.ts';
import { PROVIDE_UUIDV7 } from '#platform/server/database/uuidv7.ts';
import { readDefinitions } from './definitions.ts';

const HEAD = `-- A Wellkept database as plain SQL. Into an empty one: npm run import -- FILE, or psql --file.
begin;
set local client_encoding = 'UTF8';
set local standard_conforming_strings = on;
set local check_function_bodies = off;
set local search_path = pg_catalog, public;
${PROVIDE_UUIDV7}
`;
/** Written last: a file without it at the end is incomplete. */
export const END = 'commit;';

/**
 * The whole database as plain SQL, as of one moment, without interrupting anything.
 * @param extra the caller's statements, after all others
 */
export function writeDump(url: string, extra: readonly string[] = []): Readable {
  return Readable.from(dumpOf(url, extra));
}

async function* dumpOf(url: string, extra: readonly string[]): AsyncGenerator<Buffer | string> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local search_path = pg_catalog');
    const { beforeRows, tables, afterRows } = await readDefinitions(client);
    yield `${HEAD}\n${beforeRows.join('\n')}\n`;
    for (const { table, columns } of tables) {
      yield `\nCOPY ${table} (${columns}) FROM stdin;\n`;
      yield* rowsOf(client, `copy ${table} (${columns}) to stdout`);
      yield '\\.\n';
    }
    yield `\n${[...afterRows, ...extra].join('\n')}\n${END}\n`;
  } finally {
    await client.end();
  }
}

function rowsOf(client: Client, text: string): Readable {
  const rows = new PassThrough();
  client.query(new CopyingOut(text, rows));
  return rows;
}
