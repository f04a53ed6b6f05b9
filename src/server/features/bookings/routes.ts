import { Hono } from 'hono';
import { z } from 'zod';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/audit.ts';
import { operatorOf } from '#server/features/operators/guard.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { csvAnswer } from '#server/http/csv.ts';
import { fail } from '#server/http/problem.ts';
import { bookingActRoutes } from './act-routes.ts';
import { bookingDetail } from './booking-detail.ts';
import { bookingIdOf } from './booking-id.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { insertNote, setCustomerName } from './detail-queries.ts';
import { BOOKING_COLUMNS, bookingsToExport } from './export-csv.ts';
import { listBookings } from './list-bookings.ts';
import { readListRequest } from './list-filters.ts';
import { tickDuty } from './tick-duty.ts';
import { todayOf } from './today.ts';

const note = z.object({
  text: z.string().trim().min(1, { error: 'Write the note.' }).max(4000),
});
const duty = z.object({
  duty: z.string().regex(/^[\w-]{1,64}:\d{1,3}$/),
  visitId: z.uuid().nullable().default(null),
  done: z.boolean(),
});
const customer = z.object({ name: z.string().trim().max(120) });

/** The console's bookings: lists, one of them, and what operators keep about it. */
export function bookingsRoutes(deps: BookingsDeps): Hono<AppEnv> {
  const { db, catalogues, settings } = deps;
  const { timeZone } = settings.business;
  const base = '/operator/api/bookings';
  return new Hono<AppEnv>()
    .get('/operator/api/today', async (c) => c.json(await todayOf(db, deps.now(), timeZone)))
    .get(base, async (c) =>
      c.json(await listBookings(db, readListRequest(c.req.query(), timeZone))),
    )
    .get(`${base}/services`, (c) =>
      c.json({ services: catalogues.current().services.map(({ id, name }) => ({ id, name })) }),
    )
    .get(`${base}.csv`, async (c) => {
      const request = readListRequest(c.req.query(), timeZone);
      const operatorId = operatorOf(c).id;
      const subject = { kind: 'booking', id: 'all' } as const;
      await inTransaction(db, (trx) =>
        audit(trx, { operatorId, act: 'booking.list-exported', subject }),
      );
      return csvAnswer(c, 'bookings.csv', BOOKING_COLUMNS, bookingsToExport(db, request), timeZone);
    })
    .get(`${base}/:id`, async (c) =>
      c.json(await bookingDetail(deps, bookingIdOf(c), c.get('language'))),
    )
    .use(`${base}/:id/*`, async (c, next) => {
      if ((await findOrder(db, bookingIdOf(c))) === undefined) {
        fail('not-found', 'There is no such booking.');
      }
      await next();
    })
    .post(`${base}/:id/notes`, async (c) => {
      const { text } = await readJson(c, note);
      await insertNote(db, { orderId: bookingIdOf(c), operatorId: operatorOf(c).id, text });
      return c.json({ ok: true });
    })
    .post(`${base}/:id/duties`, async (c) => {
      const body = await readJson(c, duty);
      await tickDuty(db, bookingIdOf(c), body, operatorOf(c).id);
      return c.json({ ok: true });
    })
    .post(`${base}/:id/customer`, async (c) => {
      const { name } = await readJson(c, customer);
      const operatorId = operatorOf(c).id;
      const subject = { kind: 'booking', id: bookingIdOf(c) } as const;
      await inTransaction(db, async (trx) => {
        await setCustomerName(trx, subject.id, name);
        await audit(trx, { operatorId, act: 'booking.customer-named', subject });
      });
      return c.json({ ok: true });
    })
    .route('/', bookingActRoutes(deps));
}
