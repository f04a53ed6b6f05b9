import type { Hono } from 'hono';
import { createApp } from '#app/server/app.ts';
import type { AppDeps } from '#app/server/app-deps.ts';
import { wiredOrderLog } from '#app/server/follow-ups/order-log.ts';
import type { BuiltEntry } from '#app/server/pages/built-entry.ts';
import { renderedPages } from '#app/server/pages/rendered-pages.ts';
import { createAccessTokens } from '#booking/server/sessions/access-tokens.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { noFirstBookings } from '#catalogue/rules/most-booked.ts';
import { noRatings } from '#catalogue/rules/trust.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { createOperatorAuth } from '#company/server/operators/auth.ts';
import { codeHash, pushKeys, silentBell } from '#crew/server/crew.ts';
import { createImportedHash } from '#customers/server/imports/imports.ts';
import { mailboxHash } from '#enquiries/server/enquiries.ts';
import type { Language } from '#kernel/rules/language.ts';
import { webhookSecrets } from '#messages/server/crm/crm.ts';
import { paymentDeps } from '#payments/server/payment-deps.ts';
import { createLimits } from '#platform/server/http/limits.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { siteOf } from '#platform/server/site-config.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { noTaxes } from '#tax/server/tax.ts';
import { createMetrics, watchDisk } from '#upkeep/server/health/health.ts';
import { networkHash } from '#visits/server/visits.ts';

export const TEST_SECRET = 'a secret of the tests, long enough for anybody';

export interface TestAppOptions extends Partial<AppDeps> {
  db: Db;
  /** Settings by their environment names; rate limits are off by default. */
  env?: Record<string, string>;
}

/** The whole server in process, `app.request(…)`: real routes and database, one-line pages. */
export function testApp({ db, env = {}, ...overrides }: TestAppOptions): Hono<AppEnv> {
  const settings = parseSettings({ RATE_LIMIT: 'off', ...env });
  const logger = overrides.logger ?? createLogger('silent');
  const catalogues: Catalogues = {
    current: () => defaultCatalogue,
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  };
  const wiring = { db, logger, orderLog: wiredOrderLog({ settings, now: () => new Date() }) };
  const providers = overrides.providers ?? {
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null },
    crm: {
      urls: [],
      isSandbox: false,
      secret: null,
      inboundSecret: null,
      allowPrivate: settings.crm.allowPrivate,
    },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
  };
  return createApp({
    settings: overrides.settings ?? settings,
    business: { refresh: () => Promise.resolve() },
    taxes: overrides.taxes ?? { ...noTaxes, refresh: () => Promise.resolve() },
    db,
    catalogues,
    logger,
    metrics: createMetrics(),
    accessTokens: createAccessTokens(TEST_SECRET),
    operatorAuth: createOperatorAuth({ db, secret: TEST_SECRET, businessName: () => 'Wellkept' }),
    limits: createLimits({ db, secret: TEST_SECRET, enabled: settings.rateLimit, logger }),
    hashCode: codeHash(TEST_SECRET),
    hashMailbox: mailboxHash(TEST_SECRET),
    pushKeys: pushKeys(TEST_SECRET),
    hashImported: createImportedHash(TEST_SECRET),
    hashNetwork: networkHash(settings.rateLimit ? TEST_SECRET : null),
    webhookSecret: webhookSecrets(TEST_SECRET),
    consoles: { en: consoleAssets('en'), es: consoleAssets('es') },
    crew: {
      entries: { en: crewAssets('en'), es: crewAssets('es') },
      files: ['/crew/assets/crew-en.js', '/crew/assets/crew-es.js'],
      worker: 'self.addEventListener("install", () => CREW_FILES);',
    },
    keys: { keysAreFixed: settings.stripe !== null, secret: TEST_SECRET },
    providers,
    payments: paymentDeps({
      ...wiring,
      ...{ settings, providers },
      ...(overrides.taxes && { taxes: overrides.taxes }),
    }),
    pages: renderedPages({
      renderers: { en: page('en'), es: page('es') },
      catalogues,
      ratings: { current: () => noRatings },
      firstBookings: { current: () => noFirstBookings },
      site: siteOf(settings, true),
      origin: settings.publicUrl,
    }),
    files: new Map(),
    disk: watchDisk(),
    isReady: () => true,
    workBell: silentBell,
    turns: { expectedWaitMs: () => 0 },
    sandboxPages: null,
    ...overrides,
  });
}

function page(language: string) {
  return (name: string) => ({
    html: `<!doctype html><html lang="${language}"><title>${name}</title>`,
    scriptHashes: [],
    styleHashes: [],
  });
}

/** The headers of a browser's call: the public key and, with a token, the visitor's session. */
export function callHeaders(token?: string): Record<string, string> {
  return {
    apikey: 'wellkept-anon',
    authorization: `Bearer ${token ?? 'wellkept-anon'}`,
    'content-type': 'application/json',
  };
}

function consoleAssets(language: Language): BuiltEntry {
  return { script: `/operator/assets/main-${language}.js`, styles: [], font: null };
}

function crewAssets(language: Language): BuiltEntry {
  return { script: `/crew/assets/crew-${language}.js`, styles: [], font: null };
}
