import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appliedMigrations } from '#platform/server/database/history.ts';
import { migrations } from '#platform/server/database/migrations/all.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import type { Db } from '#registry/tables.ts';
import { bringAlong, EARLIER, LAST_WITH_THEM } from '../scripts/bring-along.ts';
import { testDatabase } from './test-database.ts';

const NOW = Object.keys(migrations);
const LATER = NOW.slice(1);

/** Lists the earlier migrations as applied, and those that came after them. */
async function noteEarlier(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) {
    const timestamp = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
      db,
    );
  }
}

test('refuses a database of the earlier migrations until it is brought along, once', async () => {
  const { db, url } = await testDatabase();
  await noteEarlier(db, [...EARLIER, ...LATER]);
  await expect(prepareDatabase(url)).rejects.toMatchObject({ code: 'database-older' });
  expect(await bringAlong(db)).toBe(true);
  expect(await appliedMigrations(db)).toEqual(NOW);
  await prepareDatabase(url);
  expect(await bringAlong(db)).toBe(false);
});

test('leaves a database alone that lacks a migration, has an unknown one, or another table', async () => {
  const { db } = await testDatabase();
  await noteEarlier(db, EARLIER.slice(0, -1));
  await expect(bringAlong(db)).rejects.toMatchObject({
    code: 'migrations-missing',
    params: { missing: [EARLIER.at(-1)], commit: LAST_WITH_THEM },
  });
  await noteEarlier(db, ['0001_baseline']);
  await expect(bringAlong(db)).rejects.toMatchObject({ code: 'migrations-missing' });
  await noteEarlier(db, [...EARLIER, '9999_unknown']);
  await expect(bringAlong(db)).rejects.toMatchObject({ code: 'database-newer' });
  const names = [...EARLIER, ...LATER];
  await noteEarlier(db, names);
  await sql`create table shoes (size int)`.execute(db);
  await expect(bringAlong(db)).rejects.toMatchObject({
    code: 'tables-differ',
    params: { lines: expect.arrayContaining(['+ relation shoes p']) },
  });
  expect(await appliedMigrations(db)).toEqual(names);
});
