import { expect, test } from 'vitest';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { Refusal } from './refusal.ts';
import { parseSettings, terminalLanguage } from './settings.ts';
import { refusalText } from './terminal.ts';

function refusalOf(env: Record<string, string>): Refusal | null {
  try {
    parseSettings(env);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return null;
}

function lineOf(env: Record<string, string>): string {
  const refusal = refusalOf(env);
  return refusal === null ? '' : refusalText('en', refusal);
}

const live = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://book.example.com',
  CRM_WEBHOOK_URLS: 'https://crm.example/hook',
  SMTP_URL: 'smtps://u:p@mail.example',
};

test('an empty environment gives every default of the contract', () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: null,
    publicUrl: null,
    database: { url: null, poolSize: 10 },
    anonKey: 'wellkept-anon',
    sessionSecret: null,
    stripe: null,
    schedulingWidgetUrl: null,
    crm: { urls: null, secret: null, inboundSecret: null },
    business: defaultBusiness,
    fixed: {},
    liveCardTest: false,
    operator: null,
    rateLimit: true,
    trustProxy: 0,
    logLevel: 'info',
  });
});

test('an empty value counts as absent', () => {
  expect(parseSettings({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({
    port: 3000,
    publicUrl: null,
  });
});

test('an address with non-English letters becomes the one that browsers send', () => {
  const settings = parseSettings({
    PUBLIC_URL: 'https://münchen.example',
    EMBED_ORIGINS: 'https://café.example/',
  });
  expect(settings).toMatchObject({
    publicUrl: 'https://xn--mnchen-3ya.example',
    fixed: { embedOrigins: ['https://xn--caf-dma.example'] },
  });
});

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s checks the certificate', (mode) => {
  const { database } = parseSettings({ DATABASE_URL: `postgres://u:p%23@db/x?sslmode=${mode}` });
  expect(database.url).toBe('postgres://u:p%23@db/x?sslmode=verify-full');
});

test('keeps an address that asks for another kind of check', () => {
  const url = 'postgres://u@db/x?sslmode=require&uselibpqcompat=true';
  expect(parseSettings({ DATABASE_URL: url }).database.url).toBe(url);
});

test('parses values into what the code uses', () => {
  const settings = parseSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://book.example.com/',
    CRM_WEBHOOK_URLS: 'https://a.example/x, https://b.example/y',
    EMBED_ORIGINS: 'https://one.example https://two.example/',
    WEBHOOK_TEST_CARD: 'off',
    LIVE_CARD_TEST: '1',
    RATE_LIMIT: 'off',
  });
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: 'https://book.example.com',
    crm: { urls: ['https://a.example/x', 'https://b.example/y'] },
    fixed: {
      embedOrigins: ['https://one.example', 'https://two.example'],
      webhookTestCard: false,
    },
    business: { name: 'Wellkept', webhookTestCard: false },
    liveCardTest: true,
    rateLimit: false,
  });
});

test.each([
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'prod'],
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'book.example.com'],
  ['PUBLIC_URL', 'https://book.example.com/path'],
  ['PUBLIC_URL', 'ftp://book.example.com'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://user:pass#word@db/wellkept'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', 'many'],
  ['ANON_KEY', 'with space'],
  ['SESSION_SECRET', 'short'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_BASE', 'localhost'],
  ['SCHEDULING_WIDGET_URL', 'javascript:alert(1)'],
  ['CRM_WEBHOOK_URLS', 'https://a.example,nonsense'],
  ['CRM_WEBHOOK_URLS', ','],
  ['CRM_WEBHOOK_SECRET', 'whsec_dG9vIHNob3J0'],
  ['CRM_INBOUND_SECRET', 'secret'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['BUSINESS_PHONE', 'call us'],
  ['BUSINESS_EMAIL', 'nobody'],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
  ['BUSINESS_COUNTRY', 'usa'],
  ['BRAND_COLOR', 'teal'],
  ['PAGE_LANGUAGES', 'en, fr'],
  ['PAGE_LANGUAGES', ','],
  ['BRAND_COLOR', '#ffff00'],
  ['BUSINESS_LANGUAGE', 'Spanish'],
  ['EMBED_ORIGINS', 'example.com'],
  ['EMBED_ORIGINS', 'https://example.com;sandbox'],
  ['EMBED_ORIGINS', ','],
  ['WEBHOOK_TEST_CARD', 'maybe'],
  ['LIVE_CARD_TEST', 'yes please'],
  ['OPERATOR_EMAIL', 'nobody'],
  ['OPERATOR_PASSWORD', 'short'],
  ['RATE_LIMIT', '100'],
  ['TRUST_PROXY', 'true'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names it and gives an example', (name, value) => {
  const line = lineOf({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name}: .+\\. .+ ${name}=\\S`));
  expect(line).not.toContain('\n');
});

test.each([
  ['DATABASE_URL', 'http://user:hunter2@db'],
  ['STRIPE_SECRET_KEY', 'pk_hunter2'],
  ['CRM_WEBHOOK_URLS', 'hunter2'],
  ['SMTP_URL', 'http://user:hunter2@mail'],
  ['OPERATOR_PASSWORD', 'hunter2'],
  ['METRICS_TOKEN', 'hunter2'],
])('a bad %s is not repeated in the message, since it is secret', (name, value) => {
  expect(lineOf({ [name]: value })).toMatch(new RegExp(`^${name}: `));
  expect(lineOf({ [name]: value })).not.toContain('hunter2');
});

test.each([
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['OPERATOR_PASSWORD', { OPERATOR_EMAIL: 'you@example.com' }],
  ['OPERATOR_EMAIL', { OPERATOR_PASSWORD: 'a long enough password' }],
])('asks for %s when its other half is set', (missing, env) => {
  const beside = Object.keys(env)[0];
  expect(refusalOf(env)).toMatchObject({ code: 'setting-half', params: { name: missing, beside } });
});

test.each([
  ['DATABASE_URL', {}],
  ['SMTP_URL', { DATABASE_URL: 'postgres://db/x' }],
  ['CRM_WEBHOOK_URLS', { DATABASE_URL: 'postgres://db/x', SMTP_URL: 'smtp://mail' }],
])('a separate message worker asks for %s, because it cannot reach the sandbox', (missing, env) => {
  expect(refusalOf({ ...env, MESSAGE_WORKER: 'process' })).toMatchObject({
    code: 'setting-half',
    params: { name: missing, beside: 'MESSAGE_WORKER=process', without: 'worker-without-reach' },
  });
});

test('production refuses the sandbox for any service', () => {
  expect(refusalOf(live)).toBeNull();
  for (const [name, others] of [
    ['CRM_WEBHOOK_URLS', { CRM_WEBHOOK_URLS: '' }],
    ['SMTP_URL', { SMTP_URL: '' }],
  ] as const) {
    expect(refusalOf({ ...live, ...others })).toMatchObject({
      code: 'setting-sandbox',
      params: { name, refusing: 'production' },
    });
  }
});

test('production accepts the sandbox if ALLOW_SANDBOX is set', () => {
  expect(refusalOf({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toBeNull();
});

const liveElsewhere = { ...live, NODE_ENV: 'development' };

test.each(['sk_live_1', 'rk_live_1'])('%s refuses the sandbox outside production too', (key) => {
  const env = { ...liveElsewhere, STRIPE_SECRET_KEY: key };
  expect(refusalOf(env)).toBeNull();
  for (const name of ['CRM_WEBHOOK_URLS', 'SMTP_URL']) {
    expect(refusalOf({ ...env, [name]: '' })).toMatchObject({
      code: 'setting-sandbox',
      params: { name, refusing: 'live-key' },
    });
    expect(lineOf({ ...env, [name]: '' })).not.toContain(key);
  }
  expect(refusalOf({ ...env, SMTP_URL: '', ALLOW_SANDBOX: '1' })).toBeNull();
});

test('a test key works with stand-ins for the rest', () => {
  const env = { ...liveElsewhere, STRIPE_SECRET_KEY: 'sk_test_1', SMTP_URL: '' };
  expect(refusalOf(env)).toBeNull();
});

test("with a card processor, the site's address is never guessed from requests", () => {
  expect(refusalOf({ ...live, PUBLIC_URL: '' })).toMatchObject({
    code: 'setting-half',
    params: { name: 'PUBLIC_URL', beside: 'STRIPE_SECRET_KEY', without: 'address-made-up' },
  });
});

test.each([
  [{}, 'en'],
  [{ BUSINESS_LANGUAGE: ' es ' }, 'es'],
  [{ BUSINESS_LANGUAGE: 'Spanish' }, 'en'],
])('with %j the terminal speaks %s', (env, language) => {
  expect(terminalLanguage(() => env)).toBe(language);
});

test('the terminal speaks English if the environment cannot be read', () => {
  const unreadable = () => {
    throw new Error('EACCES');
  };
  expect(terminalLanguage(unreadable)).toBe('en');
});
