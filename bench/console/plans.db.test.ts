import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { consoleCalls } from '#registry/console-calls.ts';
import { testDatabase } from '#test/test-database.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import { seed } from '../../scripts/seed/seed.ts';
import { consoleCases } from './cases.ts';
import { explainCases, withConsole } from './explain-cases.ts';
import { fullReadsOf, type Growing, type Plan } from './plans.ts';

const ORDERS = 2_000;
/** The planner's statistics claim this many rows for each existing one. */
const AS_IF = 500;

/** Tables that owners and operators fill one by one, or that stay small. All others grow with sales. */
const SMALL = new Set([
  ...['api_keys', 'busy_calendars', 'calendar_feeds', 'cleaners', 'crew_cleaners'],
  ...['crm_endpoints', 'crews', 'imports', 'logos'],
  ...['catalogue_revisions', 'catalogue_versions', 'company_versions', 'scheduling_rules'],
  ...['settings_revisions', 'settings_versions', 'server_secrets', 'team_pictures', 'job_runners'],
  'tax_versions',
  ...['operators', 'operator_credentials', 'operator_failures', 'operator_passkeys'],
  ...['operator_sessions', 'operator_two_factors', 'operator_used_codes', 'operator_verifications'],
  // One row per day, week, run or time off; refused events are stored for a while.
  ...['crew_busy', 'crew_exceptions', 'origin_days', 'sales_days', 'step_days', 'work_days'],
  ...['pay_periods', 'reconciliation_runs', 'refused_events', 'processor_payouts'],
  // Added up into days and deleted, several times an hour.
  ...['origin_entries', 'sales_entries', 'work_entries'],
]);

/** Indexes of rows that wait for a person, so they stay small. All others grow with their table. */
const OPEN = new Set([
  ...['orders_need_time', 'orders_waiting_for_time', 'orders_without_address'],
  'outbox_messages_parked',
]);

/** No one waits for these, or they read nothing that grows. */
const NOT_ASKED = new Set([
  // Everything, as a file.
  ...['GET /bookings.csv', 'GET /credit.csv', 'GET /figures.csv', 'GET /customers/:id/data'],
  ...[
    'GET /reconciliation/transactions.csv',
    'GET /worked-hours.csv',
    'GET /pay.csv',
    'GET /pay/tips.csv',
  ],
  ...['GET /reconciliation/journal.csv', 'GET /reconciliation/journal.iif'],
  ...['GET /reconciliation/bank.csv', 'GET /reconciliation/tax.csv', 'GET /invoices.csv'],
  // Reads the times taken within a few days, like the page's own call for free times.
  'GET /new-booking/times',
  // For a person that this history does not have.
  ...[
    'GET /people/:id/devices',
    'GET /people/:id/clock',
    'GET /people/:id/rates',
    'GET /pay/periods/:id',
    'GET /visits/:id/photos/:photoId',
  ],
  // A connection that stays open.
  'GET /live',
  // For an invoice that this history does not have.
  ...['GET /invoices/:id', 'GET /invoices/:id/pdf'],
  // Files, and calls that the card processor or a browser answers.
  ...['GET /backups', 'GET /backups/:name', 'GET /new-booking/card'],
  ...['GET /auth/passkeys', 'GET /auth/passkeys/options', 'GET /auth/sign-in/passkey'],
  // The current settings, and calls for a row that this history does not have.
  ...['GET /settings/business', 'GET /settings/business/versions/:version'],
  ...['GET /enquiries/:id/photos/:photoId', 'GET /series/:id'],
  'GET /visits/:id/skip',
  ...['GET /reconciliation/payouts/:ref', 'GET /reconciliation/payouts/:ref/transactions'],
]);

/**
 * These read all plans a business ever had, which is as many as it had such customers, or all running
 * ones; all codes that owners made; and the sum left on gift cards, from an index of those with
 * something left.
 */
const READ_WHOLE = new RegExp(
  [
    '^figures, .*: reads all of plans:',
    '^settings, /plans/renewals: reads all of plans:',
    '^discount codes: reads all of discount_codes:',
    '^gift cards: reads all of gift_cards: select coalesce\\(sum\\(balance_cents\\)',
  ].join('|'),
);

const { db, url } = await testDatabase();
await ensureCompany(db, true);

async function fill(): Promise<Growing> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await seed(client, { orders: ORDERS, seed: 1, timeZone: 'America/Los_Angeles' });
    await client.query(`
      insert into operator_audit (created_at, operator_id, act, subject_kind, subject_id, details)
      select created_at, (select id from operators limit 1), 'booking.time-confirmed', 'booking',
        orders.id::text, '{}' from orders order by orders.id`);
    // In a long history nearly all of them are answered.
    await client.query(`update contact_messages set state = 'answered'
      where id not in (select id from contact_messages order by id desc limit 3)`);
    await client.query('analyze');
    return await plantStatistics(client);
  } finally {
    await client.end();
  }
}

/** Scales the planner's statistics of this history up to one that is hundreds of times as long. */
async function plantStatistics(client: Client): Promise<Growing> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [[...SMALL]],
  );
  const tables = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: counted } = await client.query(`select count(*)::int as n from ${name}`);
    const [{ n }] = counted;
    // PostgreSQL's own analysis would replace what is claimed here.
    await client.query(`alter table ${name} set (autovacuum_enabled = false)`);
    if (n === 0) await giveRoom(client, name);
    tables.set(name, Math.max(n, ROOM) * AS_IF);
    await client.query(
      `update pg_class set reltuples = $2, relpages = pg_relation_size(oid) / 8192
       where oid = $1::regclass
         or oid in (select indexrelid from pg_index where indrelid = $1::regclass and indpred is null)`,
      [name, tables.get(name)],
    );
    await client.query(
      `update pg_class set reltuples = greatest(reltuples, 1) * $2 where oid in (
         select indexrelid from pg_index where indrelid = $1::regclass and indpred is not null)`,
      [name, AS_IF],
    );
  }
  // An index whose condition no row here meets proves nothing: the planner knows that it is empty.
  const { rows: indexes } = await client.query<{ name: string; table: string; rows: number }>(
    `select index.relname as name, indexed.relname as table, index.reltuples::float8 as rows
     from pg_index join pg_class as index on index.oid = indexrelid
     join pg_class as indexed on indexed.oid = indrelid
     where indexed.relname = any ($1) and index.relname <> all ($2)
       and (indpred is null or index.reltuples > $3)`,
    [[...tables.keys()], [...OPEN], AS_IF],
  );
  return { tables, indexes: new Map(indexes.map((index) => [index.name, index])) };
}

/**
 * A row that is never stored leaves a page: an empty table is always scanned, whatever the statistics
 * say. Its ids are claimed to be as many as its rows (PostgreSQL 18).
 */
async function giveRoom(client: Client, table: string): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const { rows: checks } = await client.query<{ conname: string }>(
    "select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  for (const { conname } of checks) {
    await client.query(`alter table ${table} drop constraint "${conname}"`);
  }
  const { rows: columns } = await client.query<{ name: string; type: string; key: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, exists (
       select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)
     ) as key
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' and not atthasdef`,
    [table],
  );
  for (const { name } of columns.filter(({ key }) => !key)) {
    await client.query(`alter table ${table} alter column "${name}" drop not null`);
  }
  const keys = columns.filter(({ key }) => key);
  const names = keys.map(({ name }) => `"${name}"`);
  const values = keys.map(({ type }) => VALUES[type] ?? `'1'::${type}`);
  const row = keys.length === 0 ? 'default values' : `(${names}) values (${values})`;
  await client.query(`insert into ${table} ${row}`);
  await client.query('rollback');
  for (const { name } of columns.filter(({ type }) => type === 'uuid')) {
    await client.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text,
         'attname', $2::text, 'inherited', false, 'n_distinct', (-1)::real)`,
      [table, name],
    );
  }
}

/** The rows that the statistics claim for a table that is empty here. */
const ROOM = 200;
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bytea: "sha256('1')",
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/** The call that a case belongs to. */
function callOf(path: string): string | undefined {
  const [asked = ''] = path.split('?');
  const names = Object.keys(consoleCalls).filter((name) => name.startsWith('GET '));
  const exact = names.find((name) => name === `GET ${asked}`);
  return exact ?? names.find((name) => patternOf(name.slice('GET '.length)).test(asked));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`);
}

test('no console call reads all of a growing table', {
  timeout: 120_000,
}, async () => {
  const { cases, plans, growing } = await withConsole(url, async (browser) => {
    const filled = await fill();
    const asked = await consoleCases(browser);
    return { cases: asked, plans: await explainCases(url, asked), growing: filled };
  });
  const reads = Object.entries(plans).flatMap(([name, statements]: [string, Plan[]]) =>
    statements.flatMap((plan) => fullReadsOf(plan, growing).map((read) => `${name}: ${read}`)),
  );
  expect(reads.filter((read) => !READ_WHOLE.test(read))).toEqual([]);
  const told = Object.keys(consoleCalls).filter((name) => name.startsWith('GET '));
  const asked = new Set(cases.map(({ path }) => callOf(path)));
  expect(told.filter((name) => !asked.has(name) && !NOT_ASKED.has(name))).toEqual([]);
});

const growing: Growing = {
  tables: new Map([['orders', 1_000]]),
  indexes: new Map([['orders_pkey', { table: 'orders', rows: 1_000 }]]),
};

function limit(...plans: Plan['Plan'][]): Plan['Plan'] {
  const Plans = plans.map((plan) => ({ 'Parent Relationship': 'Outer', ...plan }));
  return { 'Node Type': 'Limit', 'Plan Rows': 5, Plans };
}

describe.each([
  ['a table', { 'Node Type': 'Seq Scan', 'Relation Name': 'orders', 'Plan Rows': 5 }],
  [
    'an index',
    {
      'Node Type': 'Index Scan',
      'Relation Name': 'orders',
      'Index Name': 'orders_pkey',
      'Plan Rows': 5,
    },
  ],
])('a query that reads all of %s', (_, scan: Plan['Plan']) => {
  const reads = (Plan: Plan['Plan']) => fullReadsOf({ 'Query Text': 'select', Plan }, growing);

  test('is reported', () => {
    expect(reads(scan)).toEqual(['reads all of orders: select']);
    expect(reads({ ...scan, 'Relation Name': 'crews', 'Index Name': 'crews_pkey' })).toEqual([]);
  });

  test('is accepted if a limit ends it', () => {
    const sort = { 'Node Type': 'Sort', 'Plan Rows': 5, Plans: [scan] };
    expect(reads(limit(scan))).toEqual([]);
    expect(reads(limit(sort))).toHaveLength(1);
    expect(reads(limit({ ...scan, Filter: 'rarely' }))).toHaveLength(1);
    expect(reads(limit({ ...scan, Filter: 'mostly', 'Plan Rows': 500 }))).toEqual([]);
  });

  test('is reported if the limit is above what uses its rows', () => {
    for (const asked of ['InitPlan', 'SubPlan', 'Inner']) {
      expect(reads(limit({ ...scan, 'Parent Relationship': asked }))).toHaveLength(1);
    }
  });
});

test('an index scan with a condition, or of waiting rows, does not read a whole table', () => {
  const reads = (index: object) =>
    fullReadsOf(
      {
        'Query Text': 'select',
        Plan: {
          'Node Type': 'Bitmap Heap Scan',
          'Relation Name': 'orders',
          'Plan Rows': 5,
          Plans: [{ 'Node Type': 'Bitmap Index Scan', 'Plan Rows': 5, ...index }],
        },
      },
      growing,
    );
  expect(reads({ 'Index Name': 'orders_pkey' })).toHaveLength(1);
  expect(reads({ 'Index Name': 'orders_pkey', 'Index Cond': '(id = 1)' })).toEqual([]);
  expect(reads({ 'Index Name': 'open_orders' })).toEqual([]);
});
