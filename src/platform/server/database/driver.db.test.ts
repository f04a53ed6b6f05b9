import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { preparedStatement, sendWithNext } from './statements.ts';
import { inTransaction } from './transaction.ts';

const { db } = await testDatabase('empty');
await sql`create table notes (text text primary key)`.execute(db);

const insert = (text: string) => sql`insert into notes values (${text})`.compile(db);

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(db);
  return rows.map(({ text }) => text);
}

async function emptied(): Promise<void> {
  await sql`delete from notes`.execute(db);
}

test('stores deferred statements with the rest, in order', async () => {
  await emptied();
  const seen = await inTransaction(db, async (trx) => {
    await sendWithNext(trx, insert('a'));
    const { rows } = await sql`select from notes`.execute(trx);
    await sendWithNext(trx, insert('b'));
    return rows.length;
  });
  expect(seen).toBe(1);
  expect(await notes()).toEqual(['a', 'b']);
});

test('a deferred statement that fails makes the transaction fail with its own error', async () => {
  await emptied();
  const twice = inTransaction(db, async (trx) => {
    await sendWithNext(trx, insert('a'));
    await sendWithNext(trx, insert('a'));
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  const before = inTransaction(db, async (trx) => {
    await sendWithNext(trx, insert('b'));
    await sendWithNext(trx, insert('b'));
    await trx.executeQuery(insert('c'));
  });
  await expect(before).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('a transaction that throws stores nothing, and its connection is usable again', async () => {
  await emptied();
  const thrown = inTransaction(db, async (trx) => {
    await trx.executeQuery(insert('a'));
    await sendWithNext(trx, insert('b'));
    throw new Error('thought better of it');
  });
  await expect(thrown).rejects.toThrow('thought better of it');
  const atOnce = inTransaction(db, () => Promise.reject(new Error('at once')));
  await expect(atOnce).rejects.toThrow('at once');
  await inTransaction(db, async () => undefined);
  await inTransaction(db, (trx) => trx.executeQuery(insert('c')));
  expect(await notes()).toEqual(['c']);
});

test('a caught error does not let the transaction count as stored', async () => {
  await emptied();
  const swallowed = inTransaction(db, async (trx) => {
    await trx.executeQuery(insert('a'));
    await trx.executeQuery(insert('a')).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

test('outside a transaction a statement is not deferred', async () => {
  await emptied();
  await sendWithNext(db as never, insert('a'));
  expect(await notes()).toEqual(['a']);
});

test('a prepared statement is the same on every connection, whatever its values', async () => {
  await emptied();
  const add = (text: string) =>
    preparedStatement('add-note', 'insert into notes values ($1)', [text]);
  await Promise.all(['a', 'b', 'c', 'd'].map((text) => db.executeQuery(add(text))));
  await inTransaction(db, (trx) => sendWithNext(trx, add('e')));
  expect(await notes()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
