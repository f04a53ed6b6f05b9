import { Hono } from 'hono';
import {
  audit,
  operatorOf,
  ownersOnly,
  rightsRequired,
  seenVersion,
  trustedOwnersOnly,
} from '#company/server/operators/operators.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { toE164 } from '#platform/server/e164.ts';
import { csvAnswer, fileWords } from '#platform/server/http/csv.ts';
import { failAt } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { openAccount } from './account-queries.ts';
import { grantCredit } from './grant-credit.ts';
import { creditColumns, creditToExport, listCredit } from './list-credit.ts';
import { listedReferrals } from './list-referrals.ts';
import { creditListRequest, referralListRequest } from './list-request.ts';
import { readAccount } from './read-account.ts';
import { spendCredit } from './spend-credit.ts';

/** Referral credit: how much each person has, and what owners grant and use by hand. */
export function creditRoutes(deps: PaymentDeps & { readonly settings: Settings }): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveFiles = serveOn(routes, rightsRequired('exportData'));
  const serveOwners = serveOn(routes, ownersOnly);
  const serveTrusted = serveOn(routes, trustedOwnersOnly);

  serve('GET /credit', (_, { query }) =>
    listCredit(db, creditListRequest(query), settings.business.country),
  );
  serveFiles('GET /credit.csv', async (c, { query }) => {
    const request = creditListRequest(query);
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'credit', id: 'all' } as const;
    await inTransaction(db, (trx) =>
      audit(trx, { operatorId, act: 'credit.list-exported', subject }),
    );
    const { timeZone } = settings.business;
    return csvAnswer(
      c,
      'credit.csv',
      creditColumns(fileWords(c)),
      creditToExport(db, request),
      timeZone,
    );
  });
  serve('GET /credit/referrals', (_, { query }) =>
    listedReferrals(db, referralListRequest(query), settings.business.country),
  );
  serve('GET /credit/:id', (c, { params }) =>
    readAccount(db, params.id, {
      language: c.get('language'),
      country: settings.business.country,
    }),
  );
  serveOwners('POST /credit', async (c, { body }) => {
    const number = toE164(body.phone, settings.business.country);
    if (number === null) {
      failAt('phone', 'credit-phone-malformed');
    }
    const operatorId = operatorOf(c).id;
    const id = await inTransaction(db, async (trx) => {
      const account = await openAccount(trx, number);
      const subject = { kind: 'credit', id: account.id } as const;
      if (account.isNew) await audit(trx, { operatorId, act: 'credit.opened', subject });
      return account.id;
    });
    return { id };
  });
  serveTrusted('POST /credit/:id/grants', async (c, { params, body }) => {
    await grantCredit(db, seenVersion(c, params, body), body);
    return { ok: true };
  });
  serveTrusted('POST /credit/:id/uses', async (c, { params, body }) => ({
    state: await spendCredit(deps, seenVersion(c, params, body), body),
  }));
  return routes;
}
