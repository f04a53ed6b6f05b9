import { Hono } from 'hono';
import {
  audit,
  operatorOf,
  ownersOnly,
  rightsRequired,
} from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { findOrder, insertNote } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { csvAnswer, fileWords } from '#platform/server/http/csv.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { bookingActRoutes } from './act-routes.ts';
import { bookingDetail } from './booking-detail.ts';
import { bookingColumns, bookingsToExport } from './export-csv.ts';
import { listBookings, withNextCrews } from './list-bookings.ts';
import { bookingListRequest } from './list-filters.ts';
import { listOwed } from './list-owed.ts';
import { bookingProof } from './proof/booking-proof.ts';
import { fillEvidence } from './proof/fill-evidence.ts';
import { tickDuty } from './tick-duty.ts';
import { todayOf, todaySection } from './today.ts';

/** The console's bookings: lists, single bookings, and what operators record about them. */
export function bookingsRoutes(deps: BookingDeps): Hono<AppEnv> {
  const { db, catalogues, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveFiles = serveOn(routes, rightsRequired('exportData'));

  serve('GET /today', () => todayOf({ db, settings, now: deps.now() }));
  serve('GET /today/:section', (_, { params, query }) =>
    todaySection({ db, settings, now: deps.now() }, params.section, query.after),
  );
  serve('GET /owed', (_, { query }) => listOwed(deps, query.after));
  serve('GET /bookings', async (_, { query }) => {
    const page = await listBookings(db, bookingListRequest(query, settings.business.timeZone));
    return { ...page, rows: await withNextCrews(db, page.rows) };
  });
  serve('GET /bookings/services', () => ({
    services: catalogues.current().services.map(({ id, name }) => ({ id, name })),
  }));
  serveFiles('GET /bookings.csv', async (c, { query }) => {
    const { timeZone } = settings.business;
    const request = bookingListRequest(query, timeZone);
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'booking', id: 'all' } as const;
    await inTransaction(db, (trx) =>
      audit(trx, { operatorId, act: 'booking.list-exported', subject }),
    );
    return csvAnswer(
      c,
      'bookings.csv',
      bookingColumns(fileWords(c)),
      bookingsToExport(db, request),
      timeZone,
    );
  });
  serve('GET /bookings/:id', (c, { params }) => bookingDetail(deps, params.id, c.get('language')));

  serveOwners('GET /bookings/:id/proof', async (c, { params }) => {
    const who = { operatorId: operatorOf(c).id, language: c.get('language') };
    const page = await bookingProof(deps, params.id, who);
    return c.html(page, 200, { 'content-disposition': 'attachment; filename="proof.html"' });
  });

  serveOwners('POST /bookings/:id/disputes/:dispute/evidence', (c, { params }) => {
    const { id: bookingId, dispute } = params;
    return fillEvidence(deps, { bookingId, dispute }, operatorOf(c).id);
  });

  serve('POST /bookings/:id/notes', async (c, { params, body }) => {
    await requireBooking(db, params.id);
    await insertNote(db, { orderId: params.id, operatorId: operatorOf(c).id, text: body.text });
    return { ok: true };
  });
  serve('POST /bookings/:id/duties', async (c, { params, body }) => {
    await requireBooking(db, params.id);
    await tickDuty(db, params.id, body, operatorOf(c).id);
    return { ok: true };
  });
  return routes.route('/', bookingActRoutes(deps));
}

async function requireBooking(db: Db, id: OrderId): Promise<void> {
  if ((await findOrder(db, id)) === undefined) fail('booking-not-found');
}
