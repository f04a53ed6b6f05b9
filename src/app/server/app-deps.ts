import type { Hono } from 'hono';
import type { AccessTokens } from '#booking/server/sessions/sessions.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { Business } from '#company/server/business/business.ts';
import type { OperatorAuth } from '#company/server/operators/operators.ts';
import type { HashCode, PushKeys, WorkBell } from '#crew/server/crew.ts';
import type { HashImported } from '#customers/server/imports/imports.ts';
import type { HashMailbox } from '#enquiries/server/enquiries.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { WebhookSecret } from '#messages/server/crm/crm.ts';
import type { KeysDeps, PaymentDeps } from '#payments/server/payments.ts';
import type { Turns } from '#platform/server/database/turns.ts';
import type { Limits } from '#platform/server/http/limits.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Providers } from '#platform/server/providers.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { Taxes } from '#tax/server/tax.ts';
import type { DiskWatch, Metrics } from '#upkeep/server/health/health.ts';
import type { FreeTimeCache, HashNetwork } from '#visits/server/visits.ts';
import type { BuiltEntry, CrewBuild, RenderedPages, StaticFile } from './pages/pages.ts';

/** The dependencies of the HTTP surface, wired in wire.ts. */
export interface AppDeps {
  settings: Settings;
  db: Db;
  logger: Logger;
  metrics: Metrics;
  catalogues: Catalogues;
  business: Pick<Business, 'refresh'>;
  taxes: Pick<Taxes, 'current' | 'refresh'>;
  accessTokens: AccessTokens;
  operatorAuth: OperatorAuth;
  limits: Limits;
  hashCode: HashCode;
  hashMailbox: HashMailbox;
  pushKeys: PushKeys;
  hashImported: HashImported;
  hashNetwork: HashNetwork;
  /** The secret that signs a webhook of the console. */
  webhookSecret: WebhookSecret;
  consoles: Readonly<Record<Language, BuiltEntry>>;
  crew: CrewBuild;
  providers: Providers;
  /** How the card processor's keys are stored. */
  keys: Pick<KeysDeps, 'keysAreFixed' | 'secret'>;
  payments: PaymentDeps;
  pages: RenderedPages;
  files: ReadonlyMap<string, StaticFile>;
  disk: DiskWatch;
  isReady: () => boolean;
  /** Gives calls their connections. */
  turns: Pick<Turns, 'expectedWaitMs'>;
  /** Notifies the office's windows of crew records. */
  workBell: WorkBell;
  /** Missing: free times are computed on every request. */
  keptTimes?: FreeTimeCache;
  /** The stand-ins' own pages while they are in use. */
  sandboxPages: Hono | null;
}
