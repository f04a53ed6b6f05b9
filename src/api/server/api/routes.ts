import { Hono } from 'hono';
import { apiKeyOf, limitOfKey, requireKey } from '#api/server/api-keys/api-keys.ts';
import { customerDetail, customerList } from '#customers/server/customers.ts';
import { bookingDetail, bookingListRequest, listBookings } from '#desk/server/bookings/bookings.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { ApiDeps } from './api-deps.ts';
import { bookingAnswer } from './booking-answer.ts';
import { customerAnswer, customerRow } from './customer-answer.ts';
import { findFreeTimes } from './find-free-times.ts';
import { holdBooking } from './hold-booking.ts';
import { listServices } from './list-services.ts';
import { openApi } from './open-api.ts';
import { quoteWithCode } from './quote-with-code.ts';
import { API, serveApiOn } from './serve-api-call.ts';

/** What other companies' programs may query and do, each with a key and the right scope. */
export function apiRoutes(deps: ApiDeps): Hono<AppEnv> {
  const { db, catalogues, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveApiOn(routes);
  // Owners create keys, and may see what customers spent.
  const shown = () => ({ country: settings.business.country, spent: true });

  routes.get(`${API}/openapi.json`, (c) => {
    const { name: business } = settings.business;
    const origin = publicOrigin(c, settings);
    return c.json(openApi({ language: c.get('language'), business, origin }));
  });
  routes.use(`${API}/*`, requireKey(db), limitOfKey(deps.limitCalls));
  serve('GET /services', (c) => listServices(catalogues.current(), c.get('language')));
  serve('GET /quote', (c, { query }) => quoteWithCode(deps, apiKeyOf(c), query));
  serve('GET /free-times', (_, { query }) => findFreeTimes(deps, query));
  serve('GET /bookings', async (_, { query }) => {
    const asked = { ...query, q: '', service: undefined, emergency: undefined };
    const page = await listBookings(db, bookingListRequest(asked, settings.business.timeZone));
    return { ...page, rows: [...page.rows] };
  });
  serve('GET /bookings/:id', async (c, { params }) =>
    bookingAnswer(await bookingDetail(deps, params.id, c.get('language'))),
  );
  serve('POST /bookings', (c, { body }) =>
    holdBooking(deps, apiKeyOf(c), publicOrigin(c, settings), body),
  );
  serve('GET /customers', async (_, { query }) => {
    const page = await customerList({ db, shown: shown() }, { ...query, q: '' });
    return { ...page, rows: page.rows.map(customerRow) };
  });
  serve('GET /customers/:id', async (c, { params }) => {
    const asked = { shown: shown(), extent: 'newest', language: c.get('language') } as const;
    return customerAnswer(await customerDetail(deps, params.id, asked));
  });
  return routes;
}
