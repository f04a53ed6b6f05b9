import { expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { insertOrFind } from './insert-or-find.ts';

const { db } = await testDatabase();

function insert(name: string): Promise<{ value: string } | undefined> {
  return db
    .insertInto('server_secrets')
    .values({ name, value: 'fresh' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('value')
    .executeTakeFirst();
}

function find(name: string): Promise<{ value: string } | undefined> {
  const query = db.selectFrom('server_secrets').select('value').where('name', '=', name);
  return query.executeTakeFirst();
}

async function takeAway(name: string): Promise<void> {
  await db.deleteFrom('server_secrets').where('name', '=', name).execute();
}

test('a row is inserted once and found after that', async () => {
  const ask = () =>
    insertOrFind(
      () => insert('once'),
      () => find('once'),
    );
  expect(await ask()).toEqual({ inserted: { value: 'fresh' } });
  expect(await ask()).toEqual({ found: { value: 'fresh' } });
});

test('a row that is deleted between the insert and the search is inserted', async () => {
  await insert('taken-away');
  const met = await insertOrFind(
    () => insert('taken-away'),
    async () => {
      await takeAway('taken-away');
      return find('taken-away');
    },
  );
  expect(met).toEqual({ inserted: { value: 'fresh' } });
});

test('a search that never finds the conflicting row fails instead of looping forever', async () => {
  await insert('elsewhere');
  const met = insertOrFind(
    () => insert('elsewhere'),
    () => find('nowhere'),
  );
  await expect(met).rejects.toThrow('in the way');
});
