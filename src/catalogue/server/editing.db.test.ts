import { afterAll, expect, test } from 'vitest';
import { renderedPages } from '#app/server/pages/rendered-pages.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { noFirstBookings } from '#catalogue/rules/most-booked.ts';
import { noRatings } from '#catalogue/rules/trust.ts';
import type { CatalogueContent, Service } from '#catalogue/rules/types.ts';
import { dollars } from '#kernel/rules/money.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { siteOf } from '#platform/server/site-config.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { signedIn } from '#test/console-caller.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { startCatalogues } from './catalogue.ts';

const { db } = await testDatabase();
const catalogues = await startCatalogues({ db, logger: createLogger('silent'), everyMs: 60_000 });
afterAll(() => catalogues.stop());
const renderPage: RenderPage = (name, { catalogue, site }) => ({
  html: `${name} preview=${site.preview} essential=${catalogue.services.find(isEssential)?.basePrice}`,
  scriptHashes: ['sha256-abc='],
  styleHashes: [],
});
const site = siteOf(parseSettings({}), true);
const pages = renderedPages({
  renderers: { en: renderPage, es: renderPage },
  catalogues,
  ratings: { current: () => noRatings },
  firstBookings: { current: () => noFirstBookings },
  site,
  origin: null,
});
const { version: _, ...defaultContent } = defaultCatalogue;
const app = testApp({ db, catalogues, pages });
const ann = await signedIn(app, db, 'owner', 'ann@example.com');
const ben = await signedIn(app, db, 'owner', 'ben@example.com');
const cleo = await signedIn(app, db, 'staff', 'cleo@example.com');

function isEssential({ id }: Service): boolean {
  return id === 'essential';
}

function priced(content: CatalogueContent, basePrice: number): CatalogueContent {
  const services = content.services.map((each) =>
    isEssential(each) ? { ...each, basePrice: dollars(basePrice) } : each,
  );
  return { ...content, services };
}

const inDollars = (amount: number) => ({ kind: 'dollars', dollars: amount });

async function draft(): Promise<{ revision: number; content: CatalogueContent }> {
  return (await ann.get('/catalogue')).body.draft;
}

/** Saves a draft in which the essential plan has this price. */
async function save(basePrice: number): Promise<number> {
  const { revision, content } = await draft();
  const body = { revision, content: priced(content, basePrice) };
  const answer = await ann.send('PUT', '/catalogue/draft', body);
  expect(answer.status).toBe(200);
  return answer.body.draft.revision;
}

const essential = () => catalogues.current().services.find(isEssential)?.basePrice;
const acts = async () =>
  (await db.selectFrom('operator_audit').select('act').orderBy('id').execute())
    .map(({ act }) => act)
    .filter((act) => act.startsWith('catalogue.'));

test('before any change, the draft equals the published catalog', async () => {
  const { body } = await ann.get('/catalogue');
  expect(body.published.version).toBe(1);
  expect(body.draft).toMatchObject({ revision: 0, savedBy: null });
  expect(body.draft.content).toEqual(JSON.parse(JSON.stringify(defaultContent)));
  expect(body.changes).toEqual([]);
});

test('a saved draft shows its changes and their author, and sells nothing', async () => {
  await save(260);
  const { body } = await cleo.get('/catalogue');
  expect(body.changes).toMatchObject([
    { id: 'essential', before: inDollars(240), after: inDollars(260) },
  ]);
  expect(body.draft).toMatchObject({ revision: 1, savedBy: expect.any(String) });
  expect(essential()).toBe(240);
});

test.each([
  [0, 'price-not-positive'],
  [12.5, 'price-not-whole'],
  ['240', 'price-not-whole'],
  [10_001, 'price-too-high'],
])('refuses a price of %s at its field', async (price, code) => {
  const { revision, content } = await draft();
  const index = content.services.findIndex(isEssential);
  const body = { revision, content: priced(content, price as number) };
  const answer = await ann.send('PUT', '/catalogue/draft', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ path: `content.services.${index}.basePrice`, code }]);
});

test('an item that was sold can be switched off, but not removed', async () => {
  const { revision, content } = await draft();
  const services = content.services.filter((each) => !isEssential(each));
  const body = { revision, content: { ...content, services } };
  const answer = await ann.send('PUT', '/catalogue/draft', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([
    {
      path: 'content.services',
      ...failure('sold-entry-missing', { name: 'Essential' }),
      message: expect.any(String),
    },
  ]);
});

test('of two simultaneous saves one wins, and the other sees what changed', async () => {
  const { revision, content } = await draft();
  const answers = await Promise.all([
    ann.send('PUT', '/catalogue/draft', { revision, content: priced(content, 270) }),
    ben.send('PUT', '/catalogue/draft', { revision, content: priced(content, 280) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers[0].status === 200 ? 270 : 280;
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({ code: 'draft-changed', params: { by: expect.any(String) } });
  const change = {
    name: 'Essential',
    before: { kind: 'dollars', dollars: 260 },
    after: { kind: 'dollars', dollars: won },
  };
  const told = { path: 'services.essential', code: 'draft-field-changed', params: { change } };
  expect(lost.errors).toMatchObject([told]);
  expect((await draft()).revision).toBe(revision + 1);
  const late = { revision, content: priced(content, 285) };
  const spanish = { 'accept-language': 'es' };
  const { body } = await ben.send('PUT', '/catalogue/draft', late, spanish);
  const [{ message, ...what }] = body.errors;
  expect(message).toBe(failureSentence('es', what));
});

test('the preview shows the draft, marked, to operators only, and allows no calls', async () => {
  await save(290);
  const cookie = [...cleo.cookies].map((pair) => pair.join('=')).join('; ');
  const preview = await app.request('/operator/preview', { headers: { cookie } });
  expect(await preview.text()).toBe('booking preview=true essential=290');
  expect(preview.headers.get('cache-control')).toContain('no-store');
  const policy = preview.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  const embed = await app.request('/operator/preview/embed?version=1', { headers: { cookie } });
  expect(await embed.text()).toBe('embed preview=true essential=240');
  expect((await app.request('/operator/preview')).status).toBe(401);
  expect((await app.request('/operator/preview?version=77', { headers: { cookie } })).status).toBe(
    404,
  );
  expect(await (await app.request('/')).text()).toBe('booking preview=undefined essential=240');
});

test('staff can view, but not change or publish', async () => {
  const { revision, content } = await draft();
  const answers = await Promise.all([
    cleo.send('PUT', '/catalogue/draft', { revision, content }),
    cleo.post('/catalogue/draft/discard', { revision }),
    cleo.post('/catalogue/publish', { revision }),
    cleo.post('/catalogue/versions/1/publish', { revision }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await draft()).revision).toBe(revision);
});

test('publishing sells the draft at once in every copy, but only the revision that was seen', async () => {
  const revision = await save(300);
  expect((await ben.post('/catalogue/publish', { revision: revision - 1 })).status).toBe(409);
  const answer = await ann.post('/catalogue/publish', { revision });
  expect(answer.body).toEqual({ version: 2 });
  expect(catalogues.current().version).toBe(2);
  expect(essential()).toBe(300);
  const { body } = await ann.get('/catalogue');
  expect(body.changes).toEqual([]);
  expect(await (await app.request('/')).text()).toBe('booking preview=undefined essential=300');
});

test('refuses to publish the same content again', async () => {
  const { revision } = await draft();
  expect((await ann.post('/catalogue/publish', { revision })).status).toBe(409);
  expect((await ann.post('/catalogue/versions/2/publish', { revision })).status).toBe(409);
});

test('two simultaneous publications publish once', async () => {
  const revision = await save(310);
  const answers = await Promise.all([
    ann.post('/catalogue/publish', { revision }),
    ben.post('/catalogue/publish', { revision }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(catalogues.current().version).toBe(3);
});

test('going back publishes the older content as a new version, and the draft follows', async () => {
  const { revision } = await draft();
  const seen = await ann.get('/catalogue/versions/1');
  expect(seen.body.goingBack).toMatchObject([
    { id: 'essential', before: inDollars(310), after: inDollars(240) },
  ]);
  const answer = await ann.post('/catalogue/versions/1/publish', { revision });
  expect(answer.body).toEqual({ version: 4 });
  expect(essential()).toBe(240);
  const { body } = await ann.get('/catalogue');
  expect(body.changes).toEqual([]);
  const { versions } = (await cleo.get('/catalogue/versions')).body;
  expect(versions[0]).toMatchObject({
    version: 4,
    restoredFrom: 1,
    publishedBy: expect.any(String),
  });
  expect(versions.at(-1)).toMatchObject({ version: 1, publishedBy: null });
  expect(
    (await ann.post('/catalogue/versions/99/publish', { revision: revision + 1 })).status,
  ).toBe(404);
});

test('going back keeps a draft that someone is working on', async () => {
  const revision = await save(333);
  await ann.post('/catalogue/versions/2/publish', { revision });
  expect(essential()).toBe(300);
  const { body } = await ann.get('/catalogue');
  expect(body.changes).toMatchObject([
    { id: 'essential', before: inDollars(300), after: inDollars(333) },
  ]);
});

test('discarding a draft resets it to the published catalog', async () => {
  const { revision } = await draft();
  const answer = await ann.post('/catalogue/draft/discard', { revision });
  expect(answer.body.changes).toEqual([]);
});

test('a quote costs what is published', async () => {
  const response = await app.request('/functions/v1/quote', {
    method: 'POST',
    headers: callHeaders(),
    body: JSON.stringify({
      serviceType: { id: 'essential' },
      frequency: 'one-time',
      homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
      selectedAddOns: [],
    }),
  });
  expect(await response.json()).toMatchObject({ total: 300 });
  expect(catalogues.current().version).toBe(5);
});

test('logs every act in the audit log', async () => {
  const told = await acts();
  expect(told.filter((act) => act === 'catalogue.published')).toHaveLength(2);
  expect(told.filter((act) => act === 'catalogue.restored')).toHaveLength(2);
  expect(told.filter((act) => act === 'catalogue.draft-discarded')).toHaveLength(1);
  expect(told.filter((act) => act === 'catalogue.draft-saved').length).toBeGreaterThan(4);
});

test("the owner's claims are drafted and published, and the guarantee gets a page", async () => {
  const page = () => app.request('/guarantee');
  const sitemap = async () => (await app.request('/sitemap.xml')).text();
  expect((await page()).status).toBe(404);
  expect(await sitemap()).not.toContain('/guarantee');
  const trust = {
    rating: 49,
    reviews: 212,
    insured: true,
    bonded: false,
    since: null,
    guarantee: 'We come back.',
  };
  const { revision, content } = await draft();
  const saved = await ann.send('PUT', '/catalogue/draft', {
    revision,
    content: { ...content, trust },
  });
  expect(saved.body.changes).toContainEqual(
    expect.objectContaining({ section: 'trust', field: 'guarantee' }),
  );
  expect((await page()).status).toBe(404);
  await ann.post('/catalogue/publish', { revision: saved.body.draft.revision });
  expect(catalogues.current().trust).toEqual(trust);
  const served = await page();
  expect(served.status).toBe(200);
  expect(await served.text()).toContain('guarantee');
  expect(await sitemap()).toContain('/guarantee<');
});

test('saves and publishes a catalog of 500 services and 200 add-ons', async () => {
  const { revision, content } = await draft();
  const longest = <Item extends object>(items: readonly Item[]) =>
    items.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  const [service, addOn] = [longest(content.services), longest(content.addOns)];
  if (service === undefined || addOn === undefined) throw new Error('the catalogue is empty');
  const many = <Item extends { id: string }>(items: readonly Item[], item: Item, count: number) => [
    ...items,
    ...Array.from({ length: count - items.length }, (_, n) => ({ ...item, id: `${item.id}-${n}` })),
  ];
  const large = {
    ...content,
    services: many(content.services, service, 500),
    addOns: many(content.addOns, addOn, 200),
  };
  const saved = await ann.send('PUT', '/catalogue/draft', { revision, content: large });
  expect(saved.status).toBe(200);
  const published = await ann.post('/catalogue/publish', {
    revision: saved.body.draft.revision,
  });
  expect(published.status).toBe(200);
  await catalogues.refresh();
  expect(catalogues.current().services).toHaveLength(500);
  expect(catalogues.current().addOns).toHaveLength(200);
});

test('refuses a draft larger than a megabyte with a sentence', async () => {
  const { revision, content } = await draft();
  const body = { revision, content, more: 'x'.repeat(1024 * 1024) };
  const answer = await ann.send('PUT', '/catalogue/draft', body);
  expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
});

test("reports a question's invalid price at its field, and its publication as one change", async () => {
  const { revision, content } = await draft();
  const { pets } = askedQuestions;
  const with20 = { ...content, questions: { pets } };
  const wrong = structuredClone(with20) as never as { questions: { pets: { choices: object[] } } };
  wrong.questions.pets.choices[2] = { id: 'more', name: '', extra: 'a lot' };
  const refused = await ann.send('PUT', '/catalogue/draft', { revision, content: wrong });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    expect.objectContaining({
      path: 'content.questions.pets.choices.2.name',
      message: failureSentence('en', failure('name-missing')),
    }),
    expect.objectContaining({
      path: 'content.questions.pets.choices.2.extra',
      message: failureSentence('en', failure('fee-malformed', { most: 500 })),
    }),
  ]);
  for (const extra of [
    { unit: 'dollars', figure: 501 },
    { unit: 'percent', figure: 101 },
  ]) {
    wrong.questions.pets.choices[2] = { id: 'more', name: 'Two or more', extra };
    const beyond = await ann.send('PUT', '/catalogue/draft', { revision, content: wrong });
    expect(beyond.body.errors).toMatchObject([{ path: 'content.questions.pets.choices.2.extra' }]);
  }
  const saved = await ann.send('PUT', '/catalogue/draft', { revision, content: with20 });
  expect(saved.status).toBe(200);
  const { changes } = (await ann.get('/catalogue')).body;
  expect(changes).toContainEqual({
    ...{ section: 'questions', id: null, name: null, field: 'question:pets', before: null },
    after: { kind: 'text', text: 'Pets: No pets; One; Two or more: +$20' },
  });
});
