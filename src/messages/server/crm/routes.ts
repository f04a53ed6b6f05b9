import { Hono } from 'hono';
import { receiveReferral } from '#booking/server/referrals/referrals.ts';
import { crmRecord } from '#outbox/contract/crm-events.ts';
import type { CrmLink } from '#platform/server/crm-link.ts';
import { parseJson, readText } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { testEndpoints } from './test-endpoints.ts';
import { verifiedWebhookId } from './verified-webhook-id.ts';

export interface CrmDeps {
  db: Db;
  settings: Settings;
  crm: CrmLink;
}

/** Serves the webhook test of the booking page, and the calls of the CRM (contract). */
export function crmRoutes({ db, settings, crm }: CrmDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/test-ghl-webhooks', async (c) => {
    if (!settings.business.webhookTestCard) fail('webhook-test-off');
    return c.json(await testEndpoints(db, crm, c.get('language')));
  });

  routes.post('/webhooks/crm', async (c) => {
    const { inboundSecret } = crm;
    if (inboundSecret === null) fail('crm-not-connected');
    const body = await readText(c);
    const webhookId = verifiedWebhookId(inboundSecret, c.req.header(), body);
    if (webhookId === null) fail('webhook-signature-wrong');
    const record = parseJson(body, crmRecord);
    const token = await receiveReferral(db, webhookId, record, settings.business.country);
    return c.json({ referralUrl: `${publicOrigin(c, settings)}/?ref=${token}` });
  });

  return routes;
}
