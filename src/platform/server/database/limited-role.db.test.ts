import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startDatabase } from '#app/server/start-database.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { Stops } from '#platform/server/stops.ts';
import { makeOperator } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testDatabase } from '#test/test-database.ts';
import { LIMITED_ROLE, limitRole, ownsTables, urlAs } from './limited-role.ts';

const { db, url: ownerUrl } = await testDatabase();
const url = urlAs(LIMITED_ROLE, ownerUrl);
const client = new Client({ connectionString: url });
await client.connect();
afterAll(() => client.end());

const AUDIT = `insert into operator_audit (act, subject_kind, subject_id, details)
  values ('order.refunded', 'order', '1', '{}')`;

test.each([
  'alter table operator_audit disable trigger append_only',
  'set session_replication_role = replica',
  'delete from operator_audit',
  "update operator_audit set act = 'nothing'",
  'truncate operator_audit',
  'drop trigger append_only on operator_audit',
  'create or replace function forbid_change() returns trigger language plpgsql as $$ begin end $$',
  'create table another (n int)',
  'alter role current_user superuser',
])("the server's role writes to the audit log and cannot run: %s", async (statement) => {
  await client.query(AUDIT);
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test("the server's role may update only personal data in the logs", async () => {
  const { rows } = await client.query<{ title: string }>(`
    select attrelid::regclass || '.' || attname as title from pg_attribute
    where attrelid in ('operator_audit'::regclass, 'order_events'::regclass,
        'order_lines'::regclass, 'credit_entries'::regclass)
      and attnum > 0 and has_column_privilege(attrelid, attnum, 'update') order by 1
  `);
  expect(rows.map(({ title }) => title)).toEqual([
    'credit_entries.phone',
    'credit_entries.reason',
    'credit_entries.referred_phone',
    'order_events.fields',
  ]);
});

test("the server's role deletes only log rows of imported orders", async () => {
  const [own, brought] = await seedOrders(db, 2);
  const log = (order = own, kind = 'order.created') =>
    client.query('insert into order_events (order_id, kind, actor) values ($1, $2, $3)', [
      order,
      kind,
      'visitor',
    ]);
  await log();
  await log(brought, 'order.imported');
  await makeOperator(db, 'owner@example.com');
  const [who] = (await client.query('select id from operators')).rows;
  const importId = crypto.randomUUID();
  await client.query(
    `insert into imports (id, kind, source, operator_id, state)
     values ($1, 'visits', 'jobber', $2, 'undoing')`,
    [importId, who?.id],
  );
  await client.query('update orders set import_id = $1, paid_at = null', [importId]);
  // A temporary table of the same name is found first.
  await client.query('create temporary table order_events as select * from public.order_events');
  await client.query(`update pg_temp.order_events set kind = 'order.imported'`);
  await expect(client.query('select remove_imported($1)', [[own]])).rejects.toMatchObject({
    code: '23001',
  });
  await client.query('select remove_imported($1)', [[brought]]);
  const { rows } = await client.query('select order_id from public.order_events');
  expect(rows).toEqual([{ order_id: own }]);
});

test('no other role may call remove_imported', async () => {
  const { rows } = await client.query<{ may: boolean }>(`
    select has_function_privilege('public', 'remove_imported(uuid[])', 'execute') as may`);
  expect(rows).toEqual([{ may: false }]);
});

test("the server's role adds and reads jobs, and owns no tables", async () => {
  await client.query(`select graphile_worker.add_job('limits.sweep')`);
  const { rows } = await client.query('select task_identifier from graphile_worker.jobs');
  expect(rows).toContainEqual({ task_identifier: 'limits.sweep' });
  expect([await ownsTables(url), await ownsTables(ownerUrl)]).toEqual([false, true]);
});

test.each([
  ['the owner', ownerUrl, 1],
  ['somebody else', url, 0],
])(
  'a start on an external database as %s warns only if the log is not safe',
  async (_, from, warned) => {
    const logger = createLogger('silent');
    const warn = vi.spyOn(logger, 'warn');
    const settings = parseSettings({ DATABASE_URL: from });
    const starting = { settings, logger, meanwhile: async () => undefined };
    expect(await startDatabase(starting, new Stops())).toEqual({ ownerUrl: from, url: from });
    expect(warn).toHaveBeenCalledTimes(warned);
  },
);

test("the server's role can use tables that a later version adds", async () => {
  await Promise.all([limitRole(ownerUrl, LIMITED_ROLE), limitRole(ownerUrl, LIMITED_ROLE)]);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('create table later (n int generated always as identity, word text)');
  await owner.end();
  await client.query(`insert into later (word) values ('soap')`);
  expect((await client.query('select word from later')).rows).toEqual([{ word: 'soap' }]);
});
