import { Hono } from 'hono';
import type { Pool } from 'pg';
import { controlApi } from './control.ts';
import { crmInbox } from './crm/inbox.ts';
import { type FaultChanges, faultPlan } from './faults.ts';
import { heartbeat } from './heartbeat.ts';
import type { SandboxLogger } from './logger.ts';
import { serveLoopback } from './loopback.ts';
import { startMailbox } from './mail/mailbox.ts';
import { ALL_IN_USE, type ServicesInUse } from './pages/deps.ts';
import { sandboxPages } from './pages/pages.ts';
import { loadSecrets } from './store/secrets.ts';
import { stripeApi } from './stripe/api.ts';
import { doNextDue, untilNextDue } from './stripe/clock.ts';
import { courier } from './stripe/courier.ts';

export interface SandboxOptions {
  /** A separate, migrated pool: one shared with the server could deadlock on itself. */
  readonly pool: Pool;
  readonly logger: SandboxLogger;
  readonly businessName?: () => string;
  /** CSS with the product's colors and font; without it the pages are bare. */
  readonly themeCss?: string;
  /** The JavaScript of the page that embeds the booking. */
  readonly embedDemoScript?: string;
  /** Which stand-ins have pages; all by default. */
  readonly inUse?: ServicesInUse;
  /** Where events go. `attach` can set it later. */
  readonly webhookUrl?: string;
  /** Faults on purpose, for tests and simulations. */
  readonly faults?: FaultChanges;
}

/** The running stand-ins and their addresses. */
export interface Sandbox {
  readonly stripe: {
    readonly apiBase: string;
    readonly secretKey: string;
    readonly webhookSecret: string;
  };
  readonly crm: { readonly url: string; readonly secret: string };
  readonly smtpUrl: string;
  /** To mount under /sandbox on the main port. */
  readonly pages: Hono;
  attach(target: { readonly webhookUrl: string }): void;
  stop(): Promise<void>;
}

/**
 * Starts the card processor's API, the CRM's inbox and the mailbox on loopback ports. All state is
 * in the pool's database: it survives a restart, and processes can share it.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { pool, logger } = options;
  const secrets = await loadSecrets(pool);
  const faults = faultPlan(options.faults);
  const worked = (): void => beat.wake();
  const events = courier(
    { pool, logger, faults, secret: secrets.stripeWebhook, freed: worked },
    options.webhookUrl,
  );
  const beat = heartbeat(async () => {
    while (await doNextDue(pool));
    await events.sendDue();
    return untilNextDue(pool, events.ready());
  }, logger);
  const api = new Hono()
    .route('/crm', crmInbox(pool, secrets.crm))
    .route('/_control', controlApi({ pool, faults, worked, secretKey: secrets.stripeKey }))
    .route('/', stripeApi({ pool, faults, logger, worked, secretKey: secrets.stripeKey }));
  const loopback = await serveLoopback(api);
  const mailbox = await startMailbox(pool, logger);
  return {
    stripe: {
      apiBase: loopback.origin,
      secretKey: secrets.stripeKey,
      webhookSecret: secrets.stripeWebhook,
    },
    crm: { url: `${loopback.origin}/crm`, secret: secrets.crm },
    smtpUrl: mailbox.url,
    pages: sandboxPages({
      pool,
      worked,
      businessName: options.businessName ?? (() => 'Wellkept'),
      themeCss: options.themeCss ?? '',
      embedDemoScript: options.embedDemoScript ?? '',
      inUse: options.inUse ?? ALL_IN_USE,
    }),
    attach({ webhookUrl }) {
      events.attach(webhookUrl);
      beat.wake();
    },
    async stop() {
      await Promise.all([loopback.stop(), mailbox.stop(), beat.stop()]);
      await events.settled();
    },
  };
}
