import { type Context, Hono } from 'hono';
import { operatorOf, ownersOnly, seenVersion } from '#company/server/operators/operators.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { collectsTax } from '#tax/server/tax.ts';
import { answerWithPrice } from './answer-with-price.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { enquiryDetail } from './enquiry-detail.ts';
import { enquiryList } from './list-enquiries.ts';
import { findPhoto } from './photos/photo-queries.ts';
import { copyQuoteLink, sendQuoteAgain } from './quote-link.ts';
import { deleteReminder, sendReminderNow } from './remind.ts';
import { closeOrReopen, replyTo } from './reply.ts';

/** The console's inquiries: the list, one of them, and what operators do about it. */
export function enquiriesRoutes(deps: EnquiriesDeps): Hono<AppEnv> {
  const { db, catalogues, settings, now, hashMailbox } = deps;
  const reminders = {
    db,
    linkOrigin: (seen: string | null) => linkOrigin(settings, seen),
    hashMailbox,
  };
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);

  serve('GET /enquiries', (_, { query }) =>
    enquiryList({ db, catalogue: catalogues.current(), now: now() }, query),
  );
  serve('GET /enquiries/services', () => ({
    services: catalogues
      .current()
      .services.filter(({ offered }) => offered)
      .map(({ id, name, planPrices }) => ({ id, name, isPlan: planPrices !== undefined })),
    addsTax: collectsTax(deps),
  }));
  serve('GET /enquiries/:id', (c, { params }) => enquiryDetail(deps, params.id, c.get('language')));
  serve('GET /enquiries/:id/photos/:photoId', async (c, { params: { id, photoId } }) => {
    const photo = await findPhoto(db, id, photoId);
    if (photo === undefined) fail('photo-not-found');
    return c.body(new Uint8Array(photo.jpeg), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
    });
  });
  serve('POST /enquiries/:id/reply', async (c, { params, body }) => {
    await replyTo(db, seenVersion(c, params, body), body.text);
    return { ok: true };
  });
  serveOwners('POST /enquiries/:id/quote', async (c, { params, body }) => {
    const { amountCents: amount, ...answer } = body;
    const origin = publicOrigin(c, settings);
    return answerWithPrice(deps, seenVersion(c, params, body), { ...answer, amount, origin });
  });
  serve('POST /enquiries/:id/quote-again', async (c, { params }) => {
    await sendQuoteAgain(deps, enquiryActor(c, params));
    return { ok: true };
  });
  serve('POST /enquiries/:id/quote-link', (c, { params }) =>
    copyQuoteLink(deps, enquiryActor(c, params), publicOrigin(c, settings)),
  );
  serve('POST /enquiries/:id/close', async (c, { params, body }) => {
    await closeOrReopen(db, seenVersion(c, params, body), 'closed');
    return { ok: true };
  });
  serve('POST /enquiries/:id/reopen', async (c, { params, body }) => {
    await closeOrReopen(db, seenVersion(c, params, body), 'open');
    return { ok: true };
  });
  serve('POST /enquiries/:id/remind', async (c, { params }) => {
    await sendReminderNow(reminders, params.id, operatorOf(c).id);
    return { ok: true };
  });
  serve('POST /enquiries/:id/delete', async (c, { params }) => {
    await deleteReminder(db, params.id, operatorOf(c).id);
    return { ok: true };
  });
  return routes;
}

function enquiryActor(c: Context<AppEnv>, { id }: { id: string }) {
  return { enquiryId: id, operatorId: operatorOf(c).id };
}
