import { startCatalogues } from '#catalogue/server/catalogue.ts';
import { startBusiness } from '#company/server/business/business.ts';
import { crmChannel, webhookSecrets } from '#messages/server/crm/crm.ts';
import { mailChannel, mailDeps } from '#messages/server/mail/mail.ts';
import { startOutbox } from '#outbox/server/outbox.ts';
import { startNotifications } from '#platform/server/database/notifications.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createTurns } from '#platform/server/database/turns.ts';
import { createLogger } from '#platform/server/logger.ts';
import { messageProvidersOf, type StandIns } from '#platform/server/providers.ts';
import { type Settings, withBusiness } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';

/** The message worker's input: plain data, so that it can be passed to a thread. */
export interface MessageWork {
  /** As in the environment; the database has what an owner may set of it. */
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** Null if every service is real. */
  readonly standIns: StandIns | null;
  /** The installation's own secret (SESSION_SECRET), from which the signing keys of console webhooks derive. */
  readonly secret: string;
  /** The site's URL on this machine; null without one, such as next to a server elsewhere. */
  readonly ownOrigin: string | null;
}

/** One to listen for messages and two to work with. */
const CONNECTIONS = 3;

/**
 * Renders and sends the outbox's emails and CRM events as soon as they are committed or due; `stops` ends it.
 * Runs only here, either in a thread of the server (thread.ts) or in its own process (main.ts).
 */
export async function sendMessages(work: MessageWork, stops: Stops): Promise<void> {
  const { settings: started, databaseUrl, standIns, secret, ownOrigin } = work;
  const logger = createLogger(started.logLevel);
  const pool = createPool({ connectionString: databaseUrl, max: CONNECTIONS, logger });
  const db = createDb(pool, undefined, createTurns(CONNECTIONS - 1));
  stops.add('message connections', () => db.destroy());
  const notifications = startNotifications(pool);
  stops.add('message notifications', () => notifications.stop());

  const kept = { db, logger, notifications };
  const business = await startBusiness({ ...kept, settings: started });
  stops.add('business of messages', () => business.stop());
  const catalogues = await startCatalogues(kept);
  stops.add('catalogues of messages', () => catalogues.stop());

  const settings = withBusiness(started, business.current);
  const providers = messageProvidersOf(settings, standIns);
  const wiring = { db, logger, catalogues, settings, providers };
  const outbox = startOutbox({ db, notifications, logger }, [
    mailChannel(mailDeps({ ...wiring, ownOrigin: () => ownOrigin })),
    crmChannel({
      ...wiring,
      link: providers.crm,
      webhookSecret: webhookSecrets(secret),
      random: Math.random,
    }),
  ]);
  stops.add('outbox', () => outbox.stop());
}
