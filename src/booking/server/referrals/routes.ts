import { Hono } from 'hono';
import { claimReferralRequest } from '#booking/contract/checkout-request.ts';
import { readJson } from '#platform/server/http/body.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { claimReferral } from './claim-referral.ts';
import { latestReferral } from './latest-referral.ts';

export interface ReferralDeps {
  db: Db;
}

export function referralRoutes({ db }: ReferralDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/claim-referral', async (c) => {
    const { token } = await readJson(c, claimReferralRequest);
    const visitor = c.get('visitor') ?? fail('session-needed');
    await claimReferral(db, visitor, token);
    return c.json({ ok: true });
  });

  routes.post('/functions/v1/get-latest-referral', async (c) =>
    c.json(await latestReferral(db, c.get('visitor'))),
  );

  return routes;
}
