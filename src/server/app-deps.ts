import type { Hono } from 'hono';
import type { Language } from '#domain/language.ts';
import type { Db } from './database/schema.ts';
import type { Turns } from './database/turns.ts';
import type { Business } from './features/business/business.ts';
import type { Catalogues } from './features/catalogue/catalogue.ts';
import type { WebhookSecret } from './features/crm/crm.ts';
import type { HashMailbox } from './features/enquiries/enquiries.ts';
import type { DiskWatch, Metrics } from './features/health/health.ts';
import type { HashImported } from './features/imports/imports.ts';
import type { OperatorAuth } from './features/operators/operators.ts';
import type { ConsoleAssets, RenderedPages, StaticFile } from './features/pages/pages.ts';
import type { PaymentDeps } from './features/payments/payments.ts';
import type { HashNetwork, KeptTimes } from './features/scheduling/scheduling.ts';
import type { AccessTokens } from './features/sessions/sessions.ts';
import type { Limits } from './http/limits.ts';
import type { Logger } from './logger.ts';
import type { Providers } from './providers.ts';
import type { Settings } from './settings.ts';

/** What the HTTP surface works with, wired in wire.ts. */
export interface AppDeps {
  settings: Settings;
  db: Db;
  logger: Logger;
  metrics: Metrics;
  catalogues: Catalogues;
  business: Pick<Business, 'refresh'>;
  accessTokens: AccessTokens;
  operatorAuth: OperatorAuth;
  limits: Limits;
  hashMailbox: HashMailbox;
  hashImported: HashImported;
  hashNetwork: HashNetwork;
  /** The secret that a webhook of the console signs with. */
  webhookSecret: WebhookSecret;
  consoles: Readonly<Record<Language, ConsoleAssets>>;
  providers: Providers;
  payments: PaymentDeps;
  pages: RenderedPages;
  files: ReadonlyMap<string, StaticFile>;
  disk: DiskWatch;
  isReady: () => boolean;
  /** In which calls get their connections. */
  turns: Pick<Turns, 'expectedWaitMs'>;
  /** Missing: free times are looked for at every question. */
  keptTimes?: KeptTimes;
  /** The stand-ins' own pages, while they are in use. */
  sandboxPages: Hono | null;
}
