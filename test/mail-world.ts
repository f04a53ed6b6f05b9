import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { type HashMailbox, mailboxHash } from '#enquiries/server/enquiries.ts';
import { mailChannel } from '#messages/server/mail/mail-channel.ts';
import { type MailDeps, mailDeps } from '#messages/server/mail/mail-deps.ts';
import { deliverDue } from '#outbox/server/deliver.ts';
import { createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { senderOf } from '#platform/server/providers.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { type Email, emails, startMailbox } from '#sandbox/mail/mailbox.ts';
import { TEST_SECRET } from './test-app.ts';

export interface MailWorld {
  deps: MailDeps & { readonly hashMailbox: HashMailbox };
  /** Sends pending emails as if their time had come; returns how many there were. */
  runDueMails(deps?: MailDeps): Promise<number>;
  /** What arrived in the sandbox's mailbox, oldest first. */
  arrived(): Promise<Email[]>;
  /** The token of the customer's page in the latest email that has one. */
  latestToken(): Promise<string>;
}

/** Real emails over real SMTP into the sandbox's mailbox. */
export async function mailWorld(db: Db, env: Record<string, string> = {}): Promise<MailWorld> {
  const pool: Pool = createPool({ connectionString: await addressOf(db), max: 3 });
  const logger = createLogger('silent');
  const mailbox = await startMailbox(pool, logger);
  afterAll(async () => {
    await mailbox.stop();
    await pool.end();
  });
  const settings = parseSettings(env);
  const catalogues = {
    current: () => defaultCatalogue,
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  };
  const providers = { mail: { smtpUrl: mailbox.url, from: () => senderOf(settings) } };
  const standard = mailDeps({
    db,
    logger,
    catalogues,
    settings,
    providers,
    ownOrigin: () => 'http://localhost:3000',
  });
  const arrived = async () => (await emails(pool, 1000)).reverse();
  return {
    deps: { ...standard, random: () => 0, hashMailbox: mailboxHash(TEST_SECRET) },
    async runDueMails(deps = standard) {
      await sql`
        update outbox_messages set next_at = now() where channel = 'mail' and state = 'queued'
      `.execute(db);
      return deliverDue(deps, mailChannel(deps));
    },
    arrived,
    async latestToken() {
      const found = (await arrived()).map(
        ({ plain }) => /\/booking\/([\w-]{43})\b/.exec(plain)?.[1],
      );
      return found.findLast((token) => token !== undefined) ?? '';
    },
  };
}

/** The address of a test file's database, for a pool that the sandbox's mailbox can use. */
async function addressOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
