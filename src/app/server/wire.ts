import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { startRatingTotals } from '#after-visit/server/after-visit.ts';
import { createAccessTokens, loadSessionSecret } from '#booking/server/sessions/sessions.ts';
import { startCatalogues } from '#catalogue/server/catalogue.ts';
import { startBusiness } from '#company/server/business/business.ts';
import {
  createOperatorAuth,
  ensureOperator,
  firstOwnerLink,
  requireStrongSetting,
} from '#company/server/operators/operators.ts';
import { codeHash, createWorkBell, postPush, pushKeys } from '#crew/server/crew.ts';
import { createImportedHash } from '#customers/server/imports/imports.ts';
import { mailboxHash } from '#enquiries/server/enquiries.ts';
import { startFirstBookings } from '#figures/server/figures.ts';
import { configureEndpoints, webhookSecrets } from '#messages/server/crm/crm.ts';
import { paymentStartJobs } from '#payments/server/payment-jobs.ts';
import { pastedKeys, paymentDeps, watchKeys } from '#payments/server/payments.ts';
import { startNotifications } from '#platform/server/database/notifications.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createTurns } from '#platform/server/database/turns.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import { createLimits } from '#platform/server/http/limits.ts';
import { leadsToLoopbackOnly, linkOrigin } from '#platform/server/http/link-origin.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { startJobs } from '#platform/server/jobs/runner.ts';
import type { Logger } from '#platform/server/logger.ts';
import { providersOf, standInsOf } from '#platform/server/providers.ts';
import { type Settings, withBusiness, withPastedKeys } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { printLine } from '#platform/server/terminal.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { startTaxes } from '#tax/server/tax.ts';
import { createMetrics, watchDisk } from '#upkeep/server/health/health.ts';
import { createFreeTimeCache, ensureCompany, networkHash } from '#visits/server/visits.ts';
import { announcement } from './announcement.ts';
import { createApp } from './app.ts';
import { wiredOrderLog } from './follow-ups/order-log.ts';
import { cronItems, jobHandlers } from './job-handlers.ts';
import { listen } from './listen.ts';
import { type MessageThread, startMessageThread } from './message-worker/start-thread.ts';
import { type renderedPages, siteOf, type WebBuild } from './pages/pages.ts';
import type { StartedDatabase } from './start-database.ts';

const REQUEST_DEADLINE_MS = 4_000;
/** From the end of the requests on; the next process repeats what is cut off. */
const JOB_DEADLINE_MS = 2_000;
const SPARE_MS = 500;
/** For the message being sent, and then its connections. */
const MESSAGE_DEADLINE_MS = 4_500;
/** One to listen for jobs, one for all other notifications, and two to work with. */
const JOB_CONNECTIONS = 4;
const SANDBOX_CONNECTIONS = 5;

/** The source and cache of the site's pages and files; `npm run dev` has its own. */
export interface Web {
  load(): Promise<WebBuild>;
  pages: typeof renderedPages;
  /** Handles a request before the app. */
  front(app: Hono<AppEnv>): Hono<AppEnv>;
}

export interface ServerParts {
  /** As in the environment; the database has what an owner may set of it. */
  readonly settings: Settings;
  readonly logger: Logger;
  readonly web: Web;
  readonly build: WebBuild;
  readonly database: StartedDatabase;
}

/** Wires the whole server, bottom to top; `stops` shuts it down in reverse. */
export async function wire(begun: ServerParts, stops: Stops): Promise<Server> {
  const { settings: started, logger, web, build } = begun;
  const { ownerUrl, url: databaseUrl } = begun.database;
  const pool = createPool({
    connectionString: databaseUrl,
    max: started.database.poolSize,
    logger,
  });
  const disk = watchDisk();
  const turns = createTurns(started.database.poolSize);
  const db = createDb(pool, disk.onFailure, turns);
  stops.add('connections', () => db.destroy());

  const jobPool = createPool({ connectionString: databaseUrl, max: JOB_CONNECTIONS, logger });
  stops.add('job connections', () => jobPool.end());
  const notifications = startNotifications(jobPool);
  stops.add('notifications', () => notifications.stop());

  const sandboxPool = createPool({
    connectionString: databaseUrl,
    max: SANDBOX_CONNECTIONS,
    logger,
  });
  stops.add('sandbox connections', () => sandboxPool.end());
  const business = await startBusiness({ db, logger, notifications, settings: started });
  stops.add('business', () => business.stop());
  const secret = await loadSessionSecret(started, db);
  const keysAreFixed = started.stripe !== null;
  const pasted = keysAreFixed ? null : await pastedKeys(db, secret);
  const settings = withBusiness(withPastedKeys(started, pasted), business.current);
  const inUse = standInsOf(settings);
  const businessName = () => settings.business.name;
  const { themeCss, embedDemoScript } = build;
  const madeForSandbox = { themeCss, embedDemoScript };
  const sandbox = Object.values(inUse).includes(true)
    ? await startSandbox({ pool: sandboxPool, logger, businessName, inUse, ...madeForSandbox })
    : null;
  if (sandbox !== null) stops.add('sandbox', () => sandbox.stop());
  const providers = providersOf(settings, sandbox);
  await configureEndpoints(db, providers.crm);

  const catalogues = await startCatalogues({ db, logger, notifications });
  stops.add('catalogues', () => catalogues.stop());
  const taxes = await startTaxes({ db, logger, notifications });
  stops.add('taxes', () => taxes.stop());

  const metrics = createMetrics({ pool, turns, db });
  const orderLog = wiredOrderLog({ settings, now: () => new Date() });
  await ensureCompany(db, inUse.payments);
  const wiring = { db, logger, catalogues, taxes, settings, providers };
  const payments = paymentDeps({ ...wiring, orderLog });
  const hashMailbox = mailboxHash(secret);
  let ownOrigin: string | null = null;
  const webhookSecret = webhookSecrets(secret);
  const keysOfPush = pushKeys(secret);
  for (const job of paymentStartJobs) await addJob(db, job, {}, { queue: job });
  const jobs = await startJobs({
    db,
    pool: jobPool,
    handlers: jobHandlers({
      db,
      logger,
      linkOrigin: (seen) => linkOrigin(settings, seen, ownOrigin),
      payments,
      backups:
        settings.database.url === null
          ? {
              databaseUrl: ownerUrl,
              dataDir: settings.dataDir,
              keepDays: settings.backupKeepDays,
              now: () => new Date(),
            }
          : null,
      settings,
      hashMailbox,
      pushKeys: keysOfPush,
      postPush,
      now: () => new Date(),
    }),
    cron: cronItems,
    logger,
    observe: metrics.job,
  });
  stops.add('jobs', () => jobs.stop(), JOB_DEADLINE_MS);
  let messages: MessageThread | null = null;
  stops.add('message worker', () => messages?.stop(), MESSAGE_DEADLINE_MS);

  const keptTimes = createFreeTimeCache(notifications);
  stops.add('kept times', () => keptTimes.stop());

  const operatorAuth = createOperatorAuth({ db, secret, businessName });
  const { operator } = settings;
  if (operator !== null) {
    const judge = () => requireStrongSetting(operator, businessName());
    await ensureOperator(db, operatorAuth, operator, judge);
  }
  const workBell = createWorkBell(notifications);
  const ratings = await startRatingTotals({ db, logger, notifications });
  stops.add('ratings', () => ratings.stop());
  const firstBookings = await startFirstBookings({ db, logger, notifications, settings });
  stops.add('first bookings', () => firstBookings.stop());
  const pages = web.pages({
    renderers: build.renderers,
    catalogues,
    ratings,
    firstBookings,
    site: siteOf(settings, settings.stripe === null, taxes),
    origin: settings.publicUrl,
  });
  const app = createApp({
    settings,
    db,
    logger,
    metrics,
    catalogues,
    business,
    keys: { keysAreFixed, secret },
    taxes,
    providers,
    payments,
    pages,
    files: build.files,
    accessTokens: createAccessTokens(secret),
    operatorAuth,
    limits: createLimits({ db, secret, enabled: settings.rateLimit, logger }),
    hashCode: codeHash(secret),
    hashMailbox,
    pushKeys: keysOfPush,
    hashImported: createImportedHash(secret),
    hashNetwork: networkHash(settings.rateLimit ? secret : null),
    webhookSecret,
    consoles: build.consoles,
    crew: build.crew,
    keptTimes,
    workBell,
    turns,
    disk,
    isReady: () => jobs.isRunning() && !stops.stopping,
    sandboxPages: sandbox?.pages ?? null,
  });
  if (!keysAreFixed) {
    const watch = { db, logger, notifications, secret, inUse: pasted };
    stops.add(
      'keys',
      watchKeys(watch, () => stops.startAgain()),
    );
  }
  const listening = await listen(web.front(app), settings);
  stops.add('server', () => listening.stop(REQUEST_DEADLINE_MS), REQUEST_DEADLINE_MS + SPARE_MS);
  const drainMs = settings.drainSeconds * 1_000;
  stops.addWait(
    'requests',
    async () => {
      listening.drain();
      // The next step waits for them; running ones continue until then.
      void jobs.stop();
      await wait(drainMs);
    },
    drainMs,
  );

  // Before waiting for requests, since these never end by themselves.
  stops.add('live windows', () => workBell.stop());

  const local = `http://${loopbackOf(settings.host)}:${listening.port}`;
  sandbox?.attach({ webhookUrl: `${local}/webhooks/stripe` });
  ownOrigin = local.replace('127.0.0.1', 'localhost');
  if (started.messageWorker === 'thread') {
    const standIns = sandbox && {
      stripe: sandbox.stripe,
      crm: sandbox.crm,
      smtpUrl: sandbox.smtpUrl,
    };
    messages = startMessageThread({
      work: { settings: started, databaseUrl, standIns, secret, ownOrigin },
      logger,
      onEnded: metrics.messageWorkerEnded,
    });
  }
  const origin = settings.publicUrl ?? ownOrigin;
  const announced = announcement(origin, {
    standIns: inUse,
    firstOwnerLink: await firstOwnerLink({ db, auth: operatorAuth }, origin),
  });
  for (const line of announced) printLine(...line);
  if (settings.liveCardTest) logger.warn('LIVE_CARD_TEST is on: the essential plan costs 1 dollar');
  if (leadsToLoopbackOnly(settings)) {
    logger.warn('PUBLIC_URL is missing: mails have no links, those that need one are not sent');
  }
  pages
    .warm()
    .catch((error) => logger.error({ error: errorFacts(error) }, 'a page failed'))
    // A heap that no longer grows is not collected: garbage from loading would stay permanently.
    .finally(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  return listening.server;
}

/** The address of a server on this machine that listens on `host`. */
function loopbackOf(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
