import { Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { audit, operatorOf } from '#company/server/operators/operators.ts';
import { draftsOf } from '#messages/server/mail/mail.ts';
import { sendAgain } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Trx } from '#registry/tables.ts';
import { handOverIn, type MoveVisitDeps } from '#visits/server/visits.ts';
import { listDeliveries } from './list-deliveries.ts';

interface DeliveryDeps extends MoveVisitDeps {
  readonly settings: Settings;
  readonly catalogues: Pick<Catalogues, 'current'>;
}

/** Everything that was sent to the CRM and by email, and 'send again' for what was given up. */
export function deliveryRoutes(deps: DeliveryDeps): Hono<AppEnv> {
  const { db, settings, catalogues } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /deliveries/:channel', (_, { params: { channel }, query }) => {
    const { state, endpoint, after, before } = query;
    return listDeliveries(db, { channel, state, endpoint, after, before });
  });
  serve('POST /days/:date/hand-over/drafts', async (c, { params, body }) => {
    const operatorId = operatorOf(c).id;
    const act = (trx: Trx) => handOverIn(trx, deps, operatorId, { ...params, ...body });
    const own = publicOrigin(c, settings);
    const writing = {
      business: settings.business,
      asksAddress: settings.schedulingWidgetUrl === null,
      catalogues,
      linkOrigin: (seen: string | null) => linkOrigin(settings, seen, own),
    };
    return { drafts: await draftsOf({ db, ...writing }, act) };
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
