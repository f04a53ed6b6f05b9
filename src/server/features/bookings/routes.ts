import { Hono } from 'hono';
import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Catalogues } from '#server/features/catalogue/catalogues.ts';
import { audit } from '#server/features/operators/audit.ts';
import { operatorOf } from '#server/features/operators/guard.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Settings } from '#server/settings.ts';
import { csvOf } from './export-csv.ts';
import { listBookings } from './list-bookings.ts';
import { readListRequest } from './list-filters.ts';

export interface BookingsDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly catalogues: Catalogues;
}

export function bookingsRoutes(deps: BookingsDeps): Hono<AppEnv> {
  const { db } = deps;
  const { timeZone } = deps.settings.business;
  return new Hono<AppEnv>()
    .get('/operator/api/bookings', async (c) =>
      c.json(await listBookings(db, readListRequest(c.req.query(), timeZone))),
    )
    .get('/operator/api/bookings/services', (c) =>
      c.json({
        services: deps.catalogues.current().services.map(({ id, name }) => ({ id, name })),
      }),
    )
    .get('/operator/api/bookings.csv', async (c) => {
      const request = readListRequest(c.req.query(), timeZone);
      const operatorId = operatorOf(c).id;
      const subject = { kind: 'booking', id: 'all' } as const;
      await inTransaction(db, (trx) =>
        audit(trx, { operatorId, act: 'bookings.exported', subject }),
      );
      return c.body(csvOf(db, request, timeZone), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bookings.csv"',
      });
    });
}
