import { Hono } from 'hono';
import { contactRequest } from '#contract/calls.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { type ContactDeps, storeContact } from './store-contact.ts';

export function contactRoutes(deps: ContactDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/contact', async (c) => {
    await storeContact(deps, await readJson(c, contactRequest));
    return c.json({ ok: true });
  });

  return routes;
}
