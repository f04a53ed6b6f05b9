import { afterAll, expect, test } from 'vitest';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { dollars } from '#domain/money.ts';
import { createLogger } from '#server/logger.ts';
import { testDatabase } from '#test/test-database.ts';
import { insertVersion } from '../versions/version-queries.ts';
import { startCatalogues } from './catalogue.ts';
import { catalogueDocument } from './catalogue-document.ts';

const { db } = await testDatabase();
const logger = createLogger('silent');
const one = await startCatalogues({ db, logger, everyMs: 20 });
const other = await startCatalogues({ db, logger, everyMs: 20 });
const { version: _, ...content } = defaultCatalogue;

afterAll(() => {
  one.stop();
  other.stop();
});

test('the first start stores the default catalogue as version 1, a second one finds it', async () => {
  expect(one.current()).toEqual(defaultCatalogue);
  const rows = await db.selectFrom('catalogue_versions').select('version').execute();
  expect(rows).toEqual([{ version: 1 }]);
});

test('every copy follows what one of them publishes', async () => {
  const [first, ...rest] = content.services;
  const services = first === undefined ? [] : [{ ...first, basePrice: dollars(999) }, ...rest];
  await insertVersion(db, catalogueDocument, { version: 2, content: { ...content, services } });
  await expect.poll(() => one.current().version).toBe(2);
  await expect.poll(() => other.current().services[0]?.basePrice).toBe(999);
});

test('a stored catalogue that cannot be read leaves the one before in force', async () => {
  await insertVersion(db, catalogueDocument, { version: 3, content: { ...content, services: [] } });
  await expect(one.refresh()).rejects.toThrow();
  expect(one.current().version).toBe(2);
});
