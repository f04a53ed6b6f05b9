import { expect, onTestFinished, test } from 'vitest';
import { silentLine } from '#test/silent-line.ts';
import { testDatabase } from '#test/test-database.ts';
import { transactionPooler } from '#test/transaction-pooler.ts';
import { prepareDatabase } from './prepare.ts';

const { url, pool } = await testDatabase('empty');

test('refuses a pooler in transaction mode and changes nothing', async () => {
  const pooler = await transactionPooler(url);
  onTestFinished(pooler.stop);
  await expect(prepareDatabase(pooler.url)).rejects.toMatchObject({
    code: 'pooler-shares-sessions',
  });
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
});

test('accepts a proxy that only forwards connections', async () => {
  const line = await silentLine(url);
  onTestFinished(line.stop);
  await prepareDatabase(line.url);
});

test('refuses a replica or a read-only database and says which it is', async () => {
  const { pool: owner, url: readOnly } = await testDatabase('empty');
  const name = new URL(readOnly).pathname.slice(1);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await expect(prepareDatabase(readOnly)).rejects.toMatchObject({ code: 'database-read-only' });
});

test('sets what a pooler accepts no startup parameter for', async () => {
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
});
