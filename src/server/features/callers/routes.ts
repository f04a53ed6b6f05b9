import { Hono } from 'hono';
import { deskSource } from '#domain/booking/booking-source.ts';
import { actorOf, operatorOf } from '#server/features/operators/operators.ts';
import { listFreeTimes } from '#server/features/scheduling/scheduling.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { serveOn } from '#server/http/serve-call.ts';
import type { CallersDeps } from './callers-deps.ts';
import { startBooking } from './start-booking.ts';
import { takeBooking } from './take-booking.ts';

/** The console's bookings for whoever calls. */
export function callersRoutes(deps: CallersDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /new-booking', (_, { query }) => startBooking(deps, query));
  serve('GET /new-booking/times', (_, { query }) => listFreeTimes(deps, query.asked));
  serve('POST /new-booking', async (c, { body }) => {
    const by = { actor: actorOf(c), operatorId: operatorOf(c).id, source: deskSource };
    return { id: await takeBooking(deps, by, body) };
  });
  return routes;
}
