import { Hono } from 'hono';
import { operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { closePeriod } from './periods/close-period.ts';
import type { PayDeps } from './periods/current-period.ts';
import { payFile } from './periods/pay-file.ts';
import { readClosed, readPay } from './periods/read-pay.ts';
import { addRate, readRates } from './rates/person-rates.ts';
import { setTerms } from './terms/set-terms.ts';
import { tipYearFile } from './tips/tip-year-file.ts';

/** What people are paid; closed to staff. */
export function payRoutes(deps: PayDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);
  serve('GET /pay', () => readPay(deps));
  serve('GET /pay/periods/:id', (_, { params }) => readClosed(db, params.id));
  serve('GET /pay.csv', async (c, { query }) => {
    const asked =
      query.period === undefined
        ? (await readPay(deps)).current
        : await readClosed(db, query.period);
    if (asked === null) fail('pay-not-set-up');
    return payFile(c, asked, settings.business.timeZone);
  });
  serve('GET /pay/tips.csv', (c, { query }) =>
    tipYearFile(c, db, { year: query.year, timeZone: settings.business.timeZone }),
  );
  serve('PUT /pay/terms', async (c, { body }) => {
    await setTerms(db, operatorOf(c).id, body);
    return { ok: true };
  });
  serve('POST /pay/close', (c, { body }) => closePeriod(deps, operatorOf(c).id, body));
  serve('GET /people/:id/rates', (_, { params }) => readRates(db, params.id));
  serve('POST /people/:id/rates', async (c, { params, body }) => {
    await addRate(db, operatorOf(c).id, params.id, body);
    return { ok: true };
  });
  return routes;
}
