import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITED_ROLE, urlAs } from '#platform/server/database/limited-role.ts';
import { testDatabase } from './test-database.ts';

const SERVER = /^[^/]+\/server\/.*(?<!\.test)\.ts$/;
const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => SERVER.test(path) && !path.includes('/migrations/'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));
const { db, url } = await testDatabase();

interface View {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * What the types say: `order_facts: OrderFacts` and `type OrderFacts = Facts<OrdersTable, 'id'
 * …>`.
 */
function viewsTyped(): (View & { readonly area: string })[] {
  return files
    .filter(({ path }) => /tables?\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(\w+_facts): (\w+Facts);$/gm)].map(([, name = '', type]) => {
        const [, given = ''] =
          new RegExp(`^export type ${type} = Facts<\\s*\\w+,([^>]*)>;$`, 'm').exec(text) ?? [];
        const columns = [...given.matchAll(/'(\w+)'/g)].map(([, column = '']) => column);
        return { name, columns, area: areaOf(path) };
      }),
    );
}

function areaOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The servers' constants by name; their text may be part of another file's statement. */
const constants = new Map<string, string>();
for (const { text } of files) {
  for (const [whole, name = ''] of text.matchAll(/^(?:export )?const (\w+)\b(?:.+\n)*.*$/gm)) {
    constants.set(name, `${constants.get(name) ?? ''}\n${whole}`);
  }
}

/** A text with the constants that it names, and those that they name. */
function withConstants(text: string, seen = new Set<string>()): string {
  const named = new Set(text.match(/\b[a-zA-Z]\w+\b/g));
  const parts = [...named].flatMap((name) => {
    const constant = constants.get(name);
    if (constant === undefined || seen.has(name)) return [];
    seen.add(name);
    return withConstants(constant, seen);
  });
  return [text, ...parts].join('\n');
}

/** The columns of a view that no other area's query names. */
function unread({ name, columns, area }: View & { readonly area: string }): string[] {
  const readers = files.filter(({ path, text }) => {
    return areaOf(path) !== area && new RegExp(`\\b${name}\\b`).test(text);
  });
  const words = new Set(readers.flatMap(({ text }) => withConstants(text).match(/\w+/g) ?? []));
  return columns.filter((column) => !words.has(column));
}

test('each view has the columns that its type says', async () => {
  const { rows } = await sql<View>`
    select relname as name, array_agg(attname::text order by attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname
  `.execute(db);
  const byName = (views: readonly View[]) =>
    Object.fromEntries(views.map(({ name, columns }) => [name, [...columns].sort()]));
  expect(rows.length).toBeGreaterThan(30);
  expect(byName(rows)).toEqual(byName(viewsTyped()));
});

test('another area reads each column of a view', () => {
  expect(viewsTyped().flatMap((view) => unread(view).map((each) => [view.name, each]))).toEqual([]);
  const planted = { name: 'order_facts', columns: ['id', 'shoe_size'], area: 'orders' };
  expect(unread(planted)).toEqual(['shoe_size']);
});

/** An id that does not exist. */
const ID = '00000000-0000-7000-8000-000000000000';
const PLAIN = /^ SELECT (\w+,\s+)*\w+\s+FROM \w+;$/;

test('a view only has columns of one table, and exposes nothing that the table hides', async () => {
  const { rows } = await sql<{ name: string; text: string; options: string[] | null }>`
    select relname as name, pg_get_viewdef(oid) as text, reloptions as options from pg_class
    where relname like '%\_facts' and relkind <> 'r' and relnamespace = 'public'::regnamespace
  `.execute(db);
  expect(rows.length).toBe(viewsTyped().length);
  for (const { name, text, options } of rows) {
    expect([name, text.replaceAll(/"(\w+)"/g, '$1')]).toEqual([name, expect.stringMatching(PLAIN)]);
    expect([name, options]).toEqual([name, ['security_invoker=true']]);
  }
});

test.each([
  ['orders', `select from order_facts where id = '${ID}'`],
  ['orders', `select from order_facts where search_text like '%miller%'`],
  [
    'orders',
    `select from order_facts as o join payment_facts as p on p.order_id = o.id where p.id = '${ID}'`,
  ],
  ['order_events', `select from order_event_facts where order_id = '${ID}'`],
  ['order_lines', `select from order_line_facts where order_id = '${ID}'`],
  ['payments', `select from payment_facts where order_id = '${ID}'`],
  ['payment_attempts', `select from payment_attempt_facts where order_id = '${ID}'`],
  ['refunds', `select from refund_facts where payment_id = '${ID}'`],
  ['plans', `select from plan_facts where order_id = '${ID}'`],
  ['visits', `select from visit_facts where order_id = '${ID}'`],
  ['schedules', `select from schedule_facts where id = '${ID}'`],
  ['customer_keys', `select from customer_key_facts where kind = 'phone' and value = '1'`],
  ['customers', `select from customer_facts where id = '${ID}' for update`],
  ['contact_messages', `select from contact_message_facts where id = '${ID}'`],
  ['custom_quotes', `select from custom_quote_facts where order_id = '${ID}'`],
  ['outbox_messages', `select from outbox_message_facts where order_id = '${ID}'`],
])('%s are found through their view by an index: %s', async (table, statement) => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (format json) ${sql.raw(statement)}`.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).not.toMatch(/Seq Scan|Subquery Scan/);
  expect(plan).toMatch(new RegExp(`"(Index Name|Relation Name)":"${table}`));
  expect(plan).toContain('Index Cond');
});

test('the server’s role cannot do through a view what it may not do to a log', async () => {
  const client = new Client({ connectionString: urlAs(LIMITED_ROLE, url) });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('select id from order_event_facts limit 1');
  await client.query('select id from order_facts limit 1 for update');
  const denied = { code: '42501' };
  await expect(client.query('delete from order_event_facts')).rejects.toMatchObject(denied);
  await expect(client.query(`update order_line_facts set name = ''`)).rejects.toMatchObject(denied);
});
