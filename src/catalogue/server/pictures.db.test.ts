import { afterAll, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { trustOrEmpty } from '#catalogue/rules/trust.ts';
import { createLogger } from '#platform/server/logger.ts';
import { signedIn } from '#test/console-caller.ts';
import { JPEG, TELLING_JPEG } from '#test/jpeg.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { startCatalogues } from './catalogue.ts';

const { db } = await testDatabase();
const catalogues = await startCatalogues({ db, logger: createLogger('silent'), everyMs: 60_000 });
afterAll(() => catalogues.stop());
const app = testApp({ db, catalogues });
const owner = await signedIn(app, db, 'owner', 'ann@example.com');
const staff = await signedIn(app, db, 'staff', 'cleo@example.com');

const add = (jpeg: Uint8Array, who = owner) =>
  who.send('POST', '/catalogue/pictures', { jpeg: Buffer.from(jpeg).toString('base64') });

test('stores a picture without its location, and serves it to everyone permanently', async () => {
  const { id } = (await add(TELLING_JPEG)).body;
  const shown = await app.request(`/pictures/${id}`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(JPEG));
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('only owners can add a picture, and only a picture; an unknown id is a 404', async () => {
  expect((await add(JPEG, staff)).status).toBe(403);
  expect(await add(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
    status: 422,
    body: { code: 'photo-unreadable' },
  });
  for (const id of ['nothing', '019a0000-0000-7000-8000-000000000000']) {
    expect((await app.request(`/pictures/${id}`)).status).toBe(404);
  }
});

test('saves who a picture shows, and deletes an unsaved picture the next day', async () => {
  const kept = (await add(JPEG)).body.id;
  const unsaved = (await add(JPEG)).body.id;
  const { revision, content } = (await owner.get('/catalogue')).body.draft;
  const trust = { ...trustOrEmpty(defaultCatalogue), team: [{ id: kept, name: 'Maria and Ben' }] };
  const body = { revision, content: { ...content, trust } };
  const saved = await owner.send('PUT', '/catalogue/draft', body);
  expect(saved.body.changes).toMatchObject([
    { field: 'team', after: { kind: 'text', text: `Maria and Ben (${kept.slice(-4)})` } },
  ]);
  await db
    .updateTable('team_pictures')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await add(JPEG);
  expect((await app.request(`/pictures/${kept}`)).status).toBe(200);
  expect((await app.request(`/pictures/${unsaved}`)).status).toBe(404);
});
