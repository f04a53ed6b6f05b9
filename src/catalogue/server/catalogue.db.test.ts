import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { insertVersion, publishVersion } from '#company/server/versions/version-queries.ts';
import { dollars } from '#kernel/rules/money.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { testDatabase } from '#test/test-database.ts';
import { testNotifications } from '#test/test-notifications.ts';
import { startCatalogues } from './catalogue.ts';
import { catalogueDocument } from './catalogue-document.ts';

const { db, url } = await testDatabase();
const logger = createLogger('silent');
const NEVER_MS = 86_400_000;
const POLL_MS = 5;
/** Two copies that only look for a new version when notified. */
const [ofOne, ofOther] = [testNotifications(url), testNotifications(url)];
const one = await startCatalogues({ db, logger, notifications: ofOne, everyMs: NEVER_MS });
const other = await startCatalogues({ db, logger, notifications: ofOther, everyMs: NEVER_MS });
const { version: _, ...content } = defaultCatalogue;
const [first, ...rest] = content.services;
if (first === undefined) throw new Error('nothing is sold');
const { id: by } = await db
  .insertInto('operators')
  .values({ name: 'Ann', email: 'ann@example.com', role: 'owner' })
  .returning('id')
  .executeTakeFirstOrThrow();

afterAll(async () => {
  for (const copy of [one, other]) copy.stop();
  await Promise.all([ofOne, ofOther].map((each) => each.stop()));
});

/** The next version, in which the first service has this price. */
const nextVersion = (basePrice: number) => {
  const services = [{ ...first, basePrice: dollars(basePrice) }, ...rest];
  return { version: one.current().version + 1, content: { ...content, services } };
};

async function publish(basePrice: number): Promise<void> {
  const next = { ...nextVersion(basePrice), by };
  await inTransaction(db, (trx) => publishVersion(trx, catalogueDocument, next));
}

const prices = () => [one, other].map((copy) => copy.current().services[0]?.basePrice);

test('the first start stores the default catalog as version 1, and a second start finds it', async () => {
  expect(one.current()).toEqual(defaultCatalogue);
  const rows = await db.selectFrom('catalogue_versions').select('version').execute();
  expect(rows).toEqual([{ version: 1 }]);
});

test('notifies every copy of a published version', async () => {
  await expect.poll(() => [ofOne, ofOther].every((each) => each.isListening())).toBe(true);
  await publish(998);
  await expect.poll(prices).toEqual([998, 998]);
});

test('a copy whose connection broke finds the new version once it is reconnected', async () => {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'
  `.execute(db);
  expect(rows).toHaveLength(2);
  await publish(999);
  await expect.poll(prices).toEqual([999, 999]);
  await expect.poll(() => ofOther.isListening()).toBe(true);
  await publish(1000);
  await expect.poll(prices).toEqual([1000, 1000]);
});

test('a copy without notifications polls every few seconds, one that missed one within half a minute', async ({
  signal,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // No server answers there.
  const nothing = testNotifications('postgres://nobody@127.0.0.1:1/none');
  const hearing = testNotifications(url);
  const deaf = await startCatalogues({ db, logger, notifications: nothing });
  const unlucky = await startCatalogues({ db, logger, notifications: hearing });
  const passing = async (ms: number, until: () => boolean) => {
    vi.advanceTimersByTime(ms);
    while (!until() && !signal.aborted) await wait(POLL_MS);
  };
  try {
    await passing(0, () => hearing.isListening());
    await publish(1001);
    await passing(0, () => unlucky.current().services[0]?.basePrice === 1001);
    await one.refresh();
    // Stored like a published version, but without a notification.
    const { version, content: next } = nextVersion(1002);
    const row = { version, content: catalogueDocument.write(next) };
    await db.insertInto('catalogue_versions').values(row).execute();
    await passing(3_000, () => deaf.current().version === version);
    expect(nothing.isListening()).toBe(false);
    await passing(27_000, () => unlucky.current().version === version);
  } finally {
    deaf.stop();
    unlucky.stop();
    await Promise.all([nothing, hearing].map((each) => each.stop()));
    vi.useRealTimers();
  }
});

test('an unreadable stored catalog leaves the previous one in force', async () => {
  await one.refresh();
  const { version } = one.current();
  const broken = { version: version + 1, content: { ...content, services: [] } };
  await insertVersion(db, catalogueDocument, broken);
  await expect(one.refresh()).rejects.toThrow();
  expect(one.current().version).toBe(version);
});
