import { Hono } from 'hono';
import { deskSource } from '#booking/rules/booking-source.ts';
import {
  actorOf,
  operatorOf,
  requireRight,
  rightsRequired,
  seenVersion,
} from '#company/server/operators/operators.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { listFreeTimes } from '#visits/server/visits.ts';
import { takeBooking } from './callers.ts';
import { cardsOnFile } from './card-on-file.ts';
import { chargeCardForOwed } from './charge-owed.ts';
import { quoteForCaller } from './price-for-caller.ts';
import { startBooking } from './start-booking.ts';

/** The console's bookings for callers. */
export function callersRoutes(deps: BookingDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveTakes = serveOn(routes, rightsRequired('takePayments'));

  serve('GET /new-booking', (_, { query }) => startBooking(deps, query));
  serveTakes('GET /new-booking/card', (_, { query }) => cardsOnFile(deps, query));
  serve('GET /new-booking/times', (_, { query }) => listFreeTimes(deps, query.asked));
  serveTakes('POST /bookings/:id/card-charge', async (c, { params, body }) => {
    const charge = { ...body, language: c.get('language') };
    return { state: await chargeCardForOwed(deps, seenVersion(c, params, body), charge) };
  });
  serve('POST /new-booking/price', (c, { body }) => {
    const { takePayments: takesPayments } = operatorOf(c).rights;
    return quoteForCaller(deps, body, { language: c.get('language'), takesPayments });
  });
  serve('POST /new-booking', async (c, { body }) => {
    const operator = operatorOf(c);
    const spends = body.useCredit === true || body.giftCard !== undefined;
    const isPriced = body.setPrice !== undefined;
    // Either way, the caller pays on their own page, at the published price and terms.
    const asksThem = body.pays === 'link' || body.pays === 'terms';
    if (!asksThem || spends || isPriced) requireRight(operator, 'takePayments');
    const by = {
      actor: actorOf(c),
      operatorId: operator.id,
      source: deskSource,
      language: c.get('language'),
      mostOff: operator.rights.refundsUpTo,
    };
    const { id } = await takeBooking(deps, by, body);
    return { id };
  });
  return routes;
}
