import { Hono } from 'hono';
import { contactRequest } from '#enquiries/contract/contact-request.ts';
import { readJson } from '#platform/server/http/body.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { type ContactDeps, storeContact } from './store-contact.ts';

export function contactRoutes(deps: ContactDeps, limitRecipient: LimitRecipient): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/contact', async (c) => {
    const request = await readJson(c, contactRequest);
    const recipient = { phone: request.phone ?? '', email: request.email ?? '' };
    await limitRecipient(recipient, () => storeContact(deps, request, c.get('language')));
    return c.json({ ok: true });
  });

  return routes;
}
