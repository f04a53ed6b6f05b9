import { Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { operatorOf } from '#company/server/operators/operators.ts';
import { draftsOf } from '#messages/server/mail/mail.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { handOverIn, type MoveVisitDeps, planHandOver } from '#visits/server/visits.ts';
import { askDrafts } from './ask-customer.ts';
import { handOverDay, undoHandOver } from './hand-over.ts';

interface HandOverDeps extends MoveVisitDeps {
  readonly settings: Settings;
  readonly catalogues: Pick<Catalogues, 'current'>;
}

/** Serves the hand-over of a crew that cannot come: which crew comes when instead, and which customers get an email. */
export function handOverRoutes(deps: HandOverDeps): Hono<AppEnv> {
  const { db, settings, catalogues } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('POST /days/:date/hand-over', (c, { params, body }) => {
    const { dryRun, asks, ...rest } = body;
    const wish = { ...params, ...rest };
    if (dryRun) return planHandOver(deps, wish);
    const by = { operatorId: operatorOf(c).id, origin: publicOrigin(c, settings) };
    return handOverDay(deps, by, { ...wish, asks });
  });
  serve('POST /days/:date/hand-over/drafts', async (c, { params, body }) => {
    const own = publicOrigin(c, settings);
    const writing = {
      business: settings.business,
      asksAddress: settings.schedulingWidgetUrl === null,
      catalogues,
      linkOrigin: (seen: string | null) => linkOrigin(settings, seen, own),
    };
    const { answer, drafts } = await draftsOf({ db, ...writing }, async (trx) => {
      const wish = { ...params, ...body };
      const plan = await handOverIn(trx, deps, operatorOf(c).id, wish);
      return { ...plan, asks: await askDrafts(trx, deps, plan.waits) };
    });
    return { ...answer, drafts };
  });
  serve('POST /days/:date/hand-over/undo', (c, { params, body }) => {
    const by = { operatorId: operatorOf(c).id, origin: publicOrigin(c, settings) };
    return undoHandOver(deps, by, { ...params, ...body });
  });
  return routes;
}
