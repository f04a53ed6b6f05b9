import { afterAll, expect, test } from 'vitest';
import { renderedPages } from '#app/server/pages/rendered-pages.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { noFirstBookings } from '#catalogue/rules/most-booked.ts';
import { noRatings } from '#catalogue/rules/trust.ts';
import { createLogger } from '#platform/server/logger.ts';
import { senderOf } from '#platform/server/providers.ts';
import { parseSettings, withBusiness } from '#platform/server/settings.ts';
import { siteOf } from '#platform/server/site-config.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import type { PageData } from '#registry/page-data.ts';
import { signedIn } from '#test/console-caller.ts';
import { png } from '#test/png.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import { startBusiness } from './business.ts';

const { db } = await testDatabase();
await ensureCompany(db, true);

/** A copy of the server whose pages show a few settings. */
async function copyOf(env: Record<string, string> = {}, everyMs = 60_000) {
  const started = parseSettings({ RATE_LIMIT: 'off', ...env });
  const business = await startBusiness({
    db,
    logger: createLogger('silent'),
    settings: started,
    everyMs,
  });
  afterAll(() => business.stop());
  const settings = withBusiness(started, business.current);
  const renderPage = (name: string, { site, scheme }: PageData) => ({
    html: `${name} ${site.businessName} ${site.businessPhone} ${site.preview} ${site.brandColor}${scheme ?? ''}`,
    scriptHashes: [],
    styleHashes: [],
  });
  const pages = renderedPages({
    renderers: {
      en: renderPage,
      es: (...args) => ({ ...renderPage(...args), html: `es ${renderPage(...args).html}` }),
    },
    catalogues: { current: () => defaultCatalogue },
    ratings: { current: () => noRatings },
    firstBookings: { current: () => noFirstBookings },
    site: siteOf(settings, true),
    origin: null,
  });
  return { app: testApp({ db, settings, business, pages }), settings, business };
}

const one = await copyOf();
const other = await copyOf({}, 20);
const fixed = await copyOf({ BUSINESS_PHONE: '(212) 555-0100' }, 20);
const ann = await signedIn(one.app, db, 'owner', 'ann@example.com');
const ben = await signedIn(other.app, db, 'owner', 'ben@example.com');
const cleo = await signedIn(one.app, db, 'staff', 'cleo@example.com');

const draft = async () => (await ann.get('/settings/business')).body.draft;

/** Saves a draft with these changes. */
async function save(changed: Record<string, unknown>): Promise<number> {
  const { revision, content } = await draft();
  const body = { revision, content: { ...content, ...changed } };
  const answer = await ann.send('PUT', '/settings/business/draft', body);
  expect(answer.status).toBe(200);
  return answer.body.draft.revision;
}

const home = async ({ app }: typeof one) => (await app.request('/')).text();

test('before any change, the shipped defaults apply', async () => {
  const { body } = await ann.get('/settings/business');
  expect(body).toMatchObject({ version: 1, changes: [], fixed: {}, variables: {} });
  expect(body.draft).toMatchObject({ revision: 0, content: { name: 'Wellkept' } });
  expect(await home(one)).toBe('booking Wellkept (415) 555-0132 undefined ');
});

test('an operator can preview a draft before anyone else sees it', async () => {
  await save({ name: 'Sparkle', brandColor: '#7a2048' });
  const cookie = [...cleo.cookies].map((pair) => pair.join('=')).join('; ');
  const at = (path: string) =>
    one.app.request(`/operator/preview/settings${path}`, { headers: { cookie } });
  expect(await (await at('')).text()).toBe('booking Sparkle (415) 555-0132 true #7a2048');
  expect(await (await at('?scheme=dark')).text()).toContain('#7a2048dark');
  expect(await (await at('/contact')).text()).toBe('contact Sparkle (415) 555-0132 true #7a2048');
  expect(await (await at('?version=1')).text()).toContain('Wellkept');
  expect((await at('?version=9')).status).toBe(404);
  expect((await one.app.request('/operator/preview/settings')).status).toBe(401);
  expect(await home(one)).toContain('Wellkept');
});

test.each([
  ['name', '', 'name-missing'],
  ['name', 'A <b>', 'name-unusable'],
  ['phone', 'call me', 'phone-malformed'],
  ['email', 'nobody', 'email-malformed'],
  ['brandColor', 'teal', 'color-malformed'],
  ['brandColor', '#ffff00', 'brand-color-faint'],
  ['pageLanguages.0', [], 'value-not-a-choice'],
  ['pageLanguages', ['es', 'es'], 'value-not-a-choice'],
  ['timeZone', 'Mars/Base', 'time-zone-unknown'],
  ['country', 'usa', 'country-malformed'],
  ['cancelFreeHours', 1.5, 'hours-not-whole'],
  ['staffBillLimit', 20_000, 'number-too-large'],
  ['answersBy', '25:00', 'clock-malformed'],
  ['embedOrigins.0', ['https://a.example/x'], 'origin-malformed'],
  ['embedOrigins.0', ['https://a.example;sandbox'], 'origin-malformed'],
  ['office.days', { days: [], from: '08:00', to: '17:00' }, 'office-without-days'],
  ['office.to', { days: [1], from: '18:00', to: '17:00' }, 'office-hours-reversed'],
])('refuses %s as %j at its field', async (path, value, code) => {
  const { revision, content } = await draft();
  const body = { revision, content: { ...content, [path.split('.')[0] ?? '']: value } };
  const answer = await ann.send('PUT', '/settings/business/draft', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ path: `content.${path}`, code }]);
});

test('of two simultaneous saves one wins, and the other sees what changed', async () => {
  const { revision, content } = await draft();
  const named = (name: string) => ({ revision, content: { ...content, name } });
  const answers = await Promise.all([
    ann.send('PUT', '/settings/business/draft', named('Ann')),
    ben.send('PUT', '/settings/business/draft', named('Ben')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({
    code: 'draft-changed',
    errors: [{ path: 'name', code: 'setting-changed', params: { field: 'name' } }],
  });
});

test('staff can view, but not change or publish', async () => {
  const { revision, content } = await draft();
  const answers = await Promise.all([
    cleo.send('PUT', '/settings/business/draft', { revision, content }),
    cleo.post('/settings/business/draft/discard', { revision }),
    cleo.post('/settings/business/publish', { revision }),
    cleo.post('/settings/business/versions/1/publish', { revision }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await cleo.get('/settings/business')).status).toBe(200);
});

test('publishing takes effect at once in every copy: pages, emails, rules and framing', async () => {
  expect(await home(other)).toContain('Wellkept');
  const revision = await save({
    name: 'Sparkle',
    brandColor: '',
    phone: '510.555.0177',
    email: 'hi@sparkle.example',
    cancelFreeHours: 48,
    embedOrigins: ['https://sparkle.example/', 'https://münchen.example'],
    timeZone: 'America/New_York',
    webhookTestCard: false,
  });
  expect((await ann.post('/settings/business/publish', { revision })).body).toEqual({ version: 2 });
  for (const copy of [one, other]) {
    await expect.poll(() => home(copy)).toBe('booking Sparkle (510) 555-0177 undefined ');
    expect(copy.settings.business).toMatchObject({ cancelFreeHours: 48 });
    expect(senderOf(copy.settings)).toBe('Sparkle <hi@sparkle.example>');
    const framed = await copy.app.request('/embed');
    expect(framed.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://sparkle.example https://xn--mnchen-3ya.example;",
    );
    const shell = await (await copy.app.request('/operator')).text();
    expect(shell).toContain('"businessName":"Sparkle","timeZone":"America/New_York"');
  }
  expect((await ann.get('/scheduling')).body.timeZone).toBe('America/New_York');
});

test('the environment overrides the settings, and the console says so', async () => {
  await expect.poll(() => home(fixed)).toBe('booking Sparkle (212) 555-0100 undefined ');
  const dora = await signedIn(fixed.app, db, 'owner', 'dora@example.com');
  const { body } = await dora.get('/settings/business');
  expect(body).toMatchObject({
    published: { phone: '(510) 555-0177' },
    fixed: { phone: '(212) 555-0100' },
    variables: { phone: 'BUSINESS_PHONE' },
  });
  const told = (await dora.get('/settings')).body.settings;
  const of = (name: string) => told.find((each: { name: string }) => each.name === name);
  expect(of('BUSINESS_PHONE')).toMatchObject({ isSet: true, value: '(212) 555-0100' });
  expect(of('BUSINESS_NAME')).toMatchObject({ isSet: false, value: 'Sparkle', inConsole: true });
  expect(of('PORT')).toMatchObject({ inConsole: false });
});

test('pages, calls, the sitemap and the preview use the offered languages, the console both', async () => {
  const spoken = (path: string, headers = {}) => one.app.request(path, { headers });
  const isSpanish = async (path: string, headers = {}) =>
    (await (await spoken(path, headers)).text()).startsWith('es ');
  await save({ pageLanguages: ['es', 'en'] });
  const cookie = [...cleo.cookies].map((pair) => pair.join('=')).join('; ');
  expect(await isSpanish('/operator/preview/settings', { cookie })).toBe(true);
  expect(await isSpanish('/operator/preview/settings?lang=en', { cookie })).toBe(false);
  expect(await isSpanish('/')).toBe(false);

  const both = await save({});
  await ann.post('/settings/business/publish', { revision: both });
  expect(await isSpanish('/')).toBe(true);
  expect(await isSpanish('/', { 'accept-language': 'en-US' })).toBe(false);
  const sitemap = async () =>
    (await (await spoken('/sitemap.xml')).text()).match(/(?<=localhost)[^<]*/g);
  expect(await sitemap()).toEqual(['/', '/?lang=en', '/contact', '/contact?lang=en']);

  const revision = await save({ pageLanguages: ['es'] });
  await ann.post('/settings/business/publish', { revision });
  const asked = await spoken('/?lang=en', { cookie: 'lang=en', 'accept-language': 'en' });
  expect(asked.headers.get('content-language')).toBe('es');
  expect(asked.headers.get('set-cookie')).toBeNull();
  expect(await sitemap()).toEqual(['/', '/contact']);
  const refused = await one.app.request('/functions/v1/quote', {
    method: 'POST',
    headers: { 'accept-language': 'en' },
  });
  expect((await refused.json()).detail).toBe(failureSentence('es', failure('key-wrong')));
  const console = await spoken('/operator', { 'accept-language': 'en' });
  expect(await console.text()).toContain('<html lang="en">');
});

const addLogo = (bytes: Buffer, who = ann) =>
  who.send('POST', '/settings/business/logo', { png: bytes.toString('base64') });

test('stores a logo without its metadata, and serves it to everyone permanently', async () => {
  const { logo } = (await addLogo(png(80, 40, { telling: 'Author\0Jo' }))).body;
  expect(logo).toMatch(/^[\da-f]{32}-80x40$/);
  const shown = await other.app.request(`/logo/${logo}.png`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png(80, 40));
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  });
  for (const name of ['nothing', `${'0'.repeat(32)}-8x8`]) {
    expect((await one.app.request(`/logo/${name}.png`)).status).toBe(404);
  }
});

test('only owners add a logo, only a small PNG, and a draft must name an existing one', async () => {
  expect((await addLogo(png(8, 8), cleo)).status).toBe(403);
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), png(8, 81)]) {
    expect(await addLogo(bytes)).toMatchObject({ status: 422, body: { code: 'logo-unreadable' } });
  }
  const { revision, content } = await draft();
  for (const logo of [`${'0'.repeat(32)}-8x8`, '/favicon.svg']) {
    const body = { revision, content: { ...content, logo } };
    const refused = await ann.send('PUT', '/settings/business/draft', body);
    expect(refused.body.errors).toMatchObject([{ path: 'content.logo', code: 'logo-unknown' }]);
  }
});

test('deletes a logo that no one saved after a day', async () => {
  const saved = (await addLogo(png(8, 8))).body.logo;
  const unsaved = (await addLogo(png(8, 9))).body.logo;
  await save({ logo: saved });
  await db
    .updateTable('logos')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await addLogo(png(8, 10));
  expect((await one.app.request(`/logo/${saved}.png`)).status).toBe(200);
  expect((await one.app.request(`/logo/${unsaved}.png`)).status).toBe(404);
});

test('going back publishes the older settings as a new version', async () => {
  const { revision } = await draft();
  const seen = (await ann.get('/settings/business/versions/1')).body;
  expect(seen.goingBack).toContainEqual({ field: 'name', before: 'Sparkle', after: 'Wellkept' });
  const answer = await ann.post('/settings/business/versions/1/publish', { revision });
  expect(answer.body).toEqual({ version: 5 });
  expect(await home(one)).toContain('Wellkept');
  const { versions } = (await cleo.get('/settings/business/versions')).body;
  expect(versions[0]).toMatchObject({ version: 5, restoredFrom: 1 });
});

test('a newer setting has its default in an older stored version', async () => {
  const { revision, content } = await draft();
  const { mailFooter: _, office: __, ...older } = content;
  await db
    .insertInto('settings_versions')
    .values({ version: 6, content: JSON.stringify({ ...older, name: 'Older' }) })
    .execute();
  await one.business.refresh();
  expect(one.settings.business).toMatchObject({ name: 'Older', mailFooter: '', office: null });
  const discarded = await ann.post('/settings/business/draft/discard', { revision });
  expect(discarded.body).toMatchObject({ changes: [], draft: { content: { mailFooter: '' } } });
});

test('logs every act in the audit log', async () => {
  const rows = await db
    .selectFrom('operator_audit')
    .select('act')
    .where('act', 'like', 'settings.%')
    .execute();
  const acts = rows.map(({ act }) => act);
  expect(new Set(acts)).toEqual(
    new Set([
      'settings.draft-saved',
      'settings.published',
      'settings.restored',
      'settings.draft-discarded',
    ]),
  );
});

test("starts with the environment's settings, even those that the form would refuse", async () => {
  const { db: empty } = await testDatabase();
  const logger = createLogger('silent');
  const env = { BUSINESS_NAME: 'The "Best" Cleaners' };
  for (const settings of [parseSettings(env), parseSettings({})]) {
    const business = await startBusiness({ db: empty, logger, settings });
    expect(business.current().name).toBe('The "Best" Cleaners');
    business.stop();
  }
});
