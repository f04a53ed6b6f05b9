import { Hono } from 'hono';
import { wiredOrderLog } from '#app/server/follow-ups/order-log.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { mailChannel } from '#messages/server/mail/mail-channel.ts';
import { mailDeps } from '#messages/server/mail/mail-deps.ts';
import { deliverDue } from '#outbox/server/deliver.ts';
import { paymentDeps } from '#payments/server/payment-deps.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { serveLoopback } from '#sandbox/loopback.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { testApp } from '#test/test-app.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import { openOffice } from '../../simulator/office.ts';
import { controlOf } from '../../simulator/processor.ts';
import { withTerms } from '../../simulator/terms/owner.ts';
import { TIME_ZONE } from '../company.ts';

export type MixedCompany = Awaited<ReturnType<typeof openMixed>>;

/** A whole server on a port in this process, with the sandbox's processor, so both use this process's clock. */
export async function openMixed(postgresUrl: string) {
  const url = await createDatabase(postgresUrl, 'mixed_year');
  const pools = [10, 10].map((max) => createPool({ connectionString: url, max, statementMs: 0 }));
  const [pool, sandboxPool] = pools as [(typeof pools)[0], (typeof pools)[0]];
  const db = createDb(pool);
  await ensureCompany(db, true);
  const logger = createLogger('silent');
  const sandbox = await startSandbox({ pool: sandboxPool, logger });
  let app = new Hono();
  const door = await serveLoopback(new Hono().all('*', (c) => app.fetch(c.req.raw)));
  const env = { BUSINESS_TIME_ZONE: TIME_ZONE, PUBLIC_URL: door.origin };
  const settings = parseSettings({ RATE_LIMIT: 'off', ...env });
  const catalogue = { ...defaultCatalogue, ...withTerms(defaultCatalogue) };
  const catalogues = {
    current: () => catalogue,
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  };
  const { stripe, smtpUrl } = sandbox;
  const none = { isSandbox: false, secret: null, inboundSecret: null, allowPrivate: true };
  const providers = {
    stripe,
    crm: { urls: [], ...none },
    mail: { smtpUrl, from: () => 'Wellkept <hello@wellkept.example>' },
  };
  app = testApp({ db, env, catalogues, providers }) as never;
  sandbox.attach({ webhookUrl: `${door.origin}/webhooks/stripe` });
  const orderLog = wiredOrderLog({ settings, now: () => new Date() });
  const payments = paymentDeps({ db, logger, orderLog, settings, providers: { stripe } });
  const mail = mailDeps({
    ...{ db, logger, catalogues, settings, providers },
    ownOrigin: () => door.origin,
  });
  const office = await openOffice(pool, door.origin);
  const processor = controlOf(stripe);
  return {
    db,
    deps: { ...payments, settings, catalogues, now: () => new Date() },
    town: {
      ...{ origin: door.origin, processor, office },
      books: { server: pool, processor: sandboxPool },
    },
    /** Sends every waiting email. */
    sendMails: () => deliverDue(mail, mailChannel(mail)),
    async stop() {
      await door.stop();
      await sandbox.stop();
      for (const each of pools) await each.end();
    },
  };
}
