import { Hono } from 'hono';
import { audit, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import { testEndpoints } from '#messages/server/crm/crm.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Providers } from '#platform/server/providers.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { readFirstSteps } from './first-steps.ts';
import { readHealth } from './read-health.ts';
import { servicesOf } from './services.ts';
import { testConnection } from './test-connection.ts';
import { currentSettings } from './told-now.ts';

export interface OverviewDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly providers: Providers;
  readonly payments: PaymentDeps;
  readonly isReady: () => boolean;
}

/** The settings, the server's health, and the booking page's webhook test. */
export function overviewRoutes(deps: OverviewDeps): Hono<AppEnv> {
  const { db, settings, providers } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);

  serve('GET /settings', (c) => ({
    settings: currentSettings(settings),
    services: servicesOf(settings),
    origin: publicOrigin(c, settings),
    embedOrigins: settings.business.embedOrigins,
  }));
  serveOwners('GET /first-steps', () => readFirstSteps(deps));
  serve('GET /health', () => readHealth(deps));
  serveOwners('POST /connection-test', async (c, { body: { service } }) => {
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'settings', id: service } as const;
    const act = 'settings.connection-tested';
    await inTransaction(db, (trx) =>
      audit(trx, { operatorId, act, subject, details: { service } }),
    );
    return testConnection(deps, service);
  });
  serve('POST /webhook-test', async (c) => {
    const operatorId = operatorOf(c).id;
    await inTransaction(db, (trx) =>
      audit(trx, { operatorId, act: 'crm.tested', subject: { kind: 'settings', id: 'crm' } }),
    );
    return testEndpoints(db, providers.crm, c.get('language'));
  });
  return routes;
}
