import { Hono } from 'hono';
import { toQuoteRequest } from '#contract/api/selection.ts';
import { apiKeyOf, limitOfKey, requireKey } from '#server/features/api-keys/api-keys.ts';
import {
  bookingDetail,
  bookingListRequest,
  listBookings,
} from '#server/features/bookings/bookings.ts';
import { customerDetail, customerList } from '#server/features/customers/customers.ts';
import { listFreeTimes } from '#server/features/scheduling/scheduling.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Limiter } from '#server/http/limits.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { refuseFor } from '#server/http/rate-limit.ts';
import type { ApiDeps } from './api-deps.ts';
import { bookingAnswer } from './booking-answer.ts';
import { customerAnswer, customerRow } from './customer-answer.ts';
import { holdBooking } from './hold-booking.ts';
import { listServices } from './list-services.ts';
import { openApi } from './open-api.ts';
import { quotePrice } from './quote-price.ts';
import { API, serveApiOn } from './serve-api-call.ts';

export interface ApiLimiters {
  /** How often a key may call. */
  readonly apiKey: Limiter;
  /** How often it may book. */
  readonly apiBookings: Limiter;
}

/** What programs of others may ask and do, each by a key with the scope for it. */
export function apiRoutes(deps: ApiDeps, limiters: ApiLimiters): Hono<AppEnv> {
  const { db, catalogues, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveApiOn(routes);
  // Owners make keys, and see what people spend.
  const shown = () => ({ country: settings.business.country, spent: true });

  routes.get(`${API}/openapi.json`, (c) => {
    const { name: business } = settings.business;
    const origin = publicOrigin(c, settings);
    return c.json(openApi({ language: c.get('language'), business, origin }));
  });
  routes.use(`${API}/*`, requireKey(db), limitOfKey(limiters.apiKey));
  serve('GET /services', (c) => listServices(catalogues.current(), c.get('language')));
  serve('GET /quote', (_, { query }) => quotePrice(catalogues, settings, query));
  serve('GET /free-times', async (_, { query }) => {
    const { postalCode, from, days = 14 } = query;
    const asked = { ...toQuoteRequest(query), postalCode, from, days };
    const { mode, timeZone, laborMinutes, times } = await listFreeTimes(deps, asked);
    return { mode, timeZone, laborMinutes, times: [...times] };
  });
  serve('GET /bookings', async (_, { query }) => {
    const asked = { ...query, q: '', service: undefined, emergency: undefined };
    const page = await listBookings(db, bookingListRequest(asked, settings.business.timeZone));
    return { ...page, rows: [...page.rows] };
  });
  serve('GET /bookings/:id', async (c, { params }) =>
    bookingAnswer(await bookingDetail(deps, params.id, c.get('language'))),
  );
  serve('POST /bookings', async (c, { body }) => {
    const key = apiKeyOf(c);
    refuseFor(await limiters.apiBookings(key.id));
    return holdBooking(deps, key, publicOrigin(c, settings), body);
  });
  serve('GET /customers', async (_, { query }) => {
    const page = await customerList({ db, shown: shown() }, { ...query, q: '' });
    return { ...page, rows: page.rows.map(customerRow) };
  });
  serve('GET /customers/:id', async (_, { params }) =>
    customerAnswer(await customerDetail(deps, params.id, { shown: shown(), extent: 'newest' })),
  );
  return routes;
}
