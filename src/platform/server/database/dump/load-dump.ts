import { Client } from 'pg';
import { CopyingIn } from '#platform/server/database/copying.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { SCHEMAS } from './definitions.ts';
import { END } from './write-dump.ts';

const COPY = /^COPY .* FROM stdin;$/;
const END_OF_ROWS = Buffer.from('\\.');
const LINE_FEED = 10;
const SENT_AT_ONCE = 64 * 1024;

/**
 * Loads what `writeDump` wrote into an empty database: all of it or nothing.
 * @throws Refusal
 */
export async function loadDump(url: string, file: AsyncIterable<Buffer>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmpty(client);
    await runStatements(client, linesOf(file));
    await client.query('analyze');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const why = (error as Error).message;
    throw new Refusal('rows-refused', { why }, { cause: error });
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = any($1::text[]) limit 1`,
    [SCHEMAS],
  );
  if (rowCount === 0) return;
  throw new Refusal('database-not-empty');
}

async function runStatements(client: Client, lines: AsyncGenerator<Buffer>): Promise<void> {
  let statements: string[] = [];
  for (;;) {
    const { value: bytes, done } = await lines.next();
    if (done) break;
    const line = bytes.toString();
    if (!COPY.test(line)) {
      statements.push(line);
      continue;
    }
    await client.query(statements.join('\n'));
    statements = [];
    const copying = new CopyingIn(line, rowsOf(lines));
    client.query(copying);
    await copying.done;
  }
  if (statements.findLast((line) => line !== '') !== END) {
    throw new Refusal('export-not-whole');
  }
  await client.query(statements.join('\n'));
}

/**
 * The lines up to the end of a table, in batches.
 * @throws if the file ends first
 */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new Refusal('export-not-whole');
    if (line.equals(END_OF_ROWS)) break;
    batch.push(line, Buffer.of(LINE_FEED));
    bytes += line.length + 1;
    if (bytes < SENT_AT_ONCE) continue;
    yield Buffer.concat(batch);
    batch = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(batch);
}

/**
 * Splits only at line feeds: rows contain other characters that some readers treat as line breaks.
 */
async function* linesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of file) {
    const text = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = text.indexOf(LINE_FEED); end !== -1; end = text.indexOf(LINE_FEED, start)) {
      yield text.subarray(start, end);
      start = end + 1;
    }
    rest = text.subarray(start);
  }
  if (rest.length > 0) yield rest;
}
