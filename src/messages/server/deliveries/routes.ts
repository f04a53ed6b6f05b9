import { Hono } from 'hono';
import { audit, operatorOf } from '#company/server/operators/operators.ts';
import { sendAgain } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { listDeliveries } from './list-deliveries.ts';

/** Serves everything that was sent to the CRM and by email, and sends messages again that were given up. */
export function deliveryRoutes({ db }: { readonly db: Db }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /deliveries/:channel', (_, { params: { channel }, query }) => {
    const { state, endpoint, after, before } = query;
    return listDeliveries(db, { channel, state, endpoint, after, before });
  });
  serve('POST /deliveries/:channel/:id/send-again', async (c, { params: { channel, id } }) => {
    const operatorId = operatorOf(c).id;
    const subject = { kind: channel === 'crm' ? 'delivery' : 'mail', id } as const;
    await inTransaction(db, async (trx) => {
      if (!(await sendAgain(trx, channel, id))) fail('delivery-under-way');
      await audit(trx, { operatorId, act: `${subject.kind}.sent-again`, subject });
    });
    return { ok: true };
  });
  return routes;
}
