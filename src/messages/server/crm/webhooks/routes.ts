import { type Context, Hono } from 'hono';
import { confirmedOnly, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Providers } from '#platform/server/providers.ts';
import type { AppEnv } from '#registry/app-env.ts';
import {
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
  setWebhookFacts,
  setWebhookState,
  testWebhook,
  type WebhookDeps,
} from './webhooks.ts';

type RouteDeps = Omit<WebhookDeps, 'link'> & { readonly providers: Pick<Providers, 'crm'> };

/** Manages the addresses that get events. Owners give their password again first. */
export function webhookRoutes({ db, webhookSecret, providers }: RouteDeps): Hono<AppEnv> {
  const deps = { db, webhookSecret, link: providers.crm };
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);
  const serveConfirmed = serveOn(routes, ownersOnly, confirmedOnly);

  serve('GET /webhooks', async () => ({ webhooks: await listWebhooks(db) }));
  serveConfirmed('POST /webhooks', (c, { body }) => makeWebhook(deps, operatorOf(c).id, body));
  serve('PUT /webhooks/:id', async (c, { params, body }) => {
    await setWebhookFacts(db, acting(c, params.id), body);
    return { ok: true };
  });
  serveConfirmed('POST /webhooks/:id/secret', (c, { params }) =>
    renewSecret(deps, acting(c, params.id)),
  );
  serve('POST /webhooks/:id/state', async (c, { params, body }) => {
    await setWebhookState(db, acting(c, params.id), body.state);
    return { ok: true };
  });
  serve('POST /webhooks/:id/test', (c, { params }) =>
    testWebhook(deps, acting(c, params.id), c.get('language')),
  );
  serve('DELETE /webhooks/:id', async (c, { params }) => {
    await removeWebhook(db, acting(c, params.id));
    return { ok: true };
  });
  return routes;
}

function acting(c: Context<AppEnv>, id: string) {
  return { id, operatorId: operatorOf(c).id };
}
