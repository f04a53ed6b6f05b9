import { type Context, Hono } from 'hono';
import {
  operatorOf,
  ownersOnly,
  rightsRequired,
  seenVersion,
  trustedOwnersOnly,
} from '#company/server/operators/operators.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { changeFacts } from './change-facts.ts';
import { changeHome } from './change-home.ts';
import { changePlace } from './change-place.ts';
import { customerData } from './customer-data.ts';
import { customerDetail } from './customer-detail.ts';
import { customerProof } from './customer-proof.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { eraseCustomer } from './erase.ts';
import { joinCustomers, partCustomers, partKey } from './join.ts';
import { customerList, type ListOptions } from './list-customers.ts';
import { changeNameOnBooking } from './name-on-booking.ts';
import { customerThread, threadOfBooking } from './thread.ts';
import { markMessagesRead, writeToCustomer } from './write-to-customer.ts';

/** The console's routes for people: the list, and one person. */
export function customersRoutes(deps: CustomersDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveFiles = serveOn(routes, rightsRequired('exportData'));
  const serveOwners = serveOn(routes, ownersOnly);
  const serveTrusted = serveOn(routes, trustedOwnersOnly);

  serve('GET /customers', (c, { query }) => customerList({ db, shown: shownTo(c) }, query));
  serve('GET /customers/:id', (c, { params, query }) =>
    customerDetail(deps, params.id, {
      shown: shownTo(c),
      extent: query.all === 'yes' ? 'all' : 'newest',
      language: c.get('language'),
    }),
  );
  serve('POST /customers/:id/facts', async (c, { params, body }) => {
    await changeFacts(deps, seenVersion(c, params, body), body, operatorOf(c));
    return { ok: true };
  });
  serve('GET /customers/:id/messages', (_, { params }) => customerThread(deps, params.id, null));
  serve('GET /bookings/:id/messages', (_, { params }) => threadOfBooking(deps, params.id));
  serve('POST /customers/:id/messages', async (c, { params, body }) => {
    const origin = publicOrigin(c, settings);
    await writeToCustomer(deps, { ...params, operatorId: operatorOf(c).id, origin }, body);
    return { ok: true };
  });
  serve('POST /customers/:id/messages/read', async (c, { params, body }) => {
    await markMessagesRead(deps, { ...params, operatorId: operatorOf(c).id }, body.ids);
    return { ok: true };
  });
  serveFiles('GET /customers/:id/data', async (c, { params }) => {
    const operatorId = operatorOf(c).id;
    const data = await customerData(db, { id: params.id, operatorId, now: new Date() });
    return c.body(data, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="customer.json"',
    });
  });
  serveOwners('GET /customers/:id/proof', async (c, { params }) => {
    const by = { operatorId: operatorOf(c).id, language: c.get('language') };
    const page = await customerProof(deps, params.id, by);
    return c.html(page, 200, { 'content-disposition': 'attachment; filename="proof.html"' });
  });
  serve('POST /customers/:id/homes', async (c, { params, body }) => {
    await changeHome(deps, seenVersion(c, params, body), body);
    return { ok: true };
  });
  serve('POST /bookings/:id/customer', async (c, { params, body }) => {
    await changeNameOnBooking(deps, { ...params, operatorId: operatorOf(c).id }, body.name);
    return { ok: true };
  });
  serve('POST /bookings/:id/place', async (c, { params, body }) => {
    await changePlace(deps, seenVersion(c, params, body), body);
    return { ok: true };
  });
  serve('POST /customers/:id/join', async (c, { params, body }) => {
    await joinCustomers(db, seenVersion(c, params, body), body.otherId);
    return { ok: true };
  });
  serve('POST /customers/:id/part', async (c, { params, body }) => {
    await partCustomers(db, seenVersion(c, params, body), body.joinedId);
    return { ok: true };
  });
  serve('POST /customers/:id/part-key', async (c, { params, body }) => ({
    id: await partKey(db, seenVersion(c, params, body), body),
  }));
  serveTrusted('POST /customers/:id/erase', async (c, { params, body }) => {
    await eraseCustomer(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  return routes;

  function shownTo(c: Context<AppEnv>): ListOptions {
    return { country: settings.business.country, spent: operatorOf(c).rights.seeRevenue };
  }
}
