import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { noTipRequest, rateRequest, tipRequest } from '#after-visit/contract/after-visit.ts';
import {
  giveNoOwnTip,
  giveOwnTip,
  rateVisit,
  readAfterVisit,
} from '#after-visit/server/after-visit.ts';
import { createVisitBells, liveStream, type WorkBell } from '#crew/server/crew.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import {
  anotherTimeRequest,
  cancelRequest,
  myBookingRequest,
  ownActRequest,
  ownPlanChangeRequest,
  ownSessionRequest,
  ownTaxRequest,
  ownVisitRequest,
  payRequest,
  planEndRequest,
  priceAgreeRequest,
  termsRenewRequest,
} from '#own-page/contract/my-booking.ts';
import { answerRequest } from '#own-page/contract/thread.ts';
import { type OwnCreditAnswer, ownCreditRequest } from '#payments/contract/gift-card-request.ts';
import {
  agreeToPrice,
  type BookingDeps,
  planOptions,
  renewTerms,
} from '#payments/server/payments.ts';
import { inTransaction, type StoreAnswer } from '#platform/server/database/transaction.ts';
import { readJson } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { LimitActs } from '#platform/server/http/rate-limit.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { CallName, Calls } from '#registry/page-calls.ts';
import type { Trx } from '#registry/tables.ts';
import {
  moveRequest,
  ownFreeTimesRequest,
  pauseEndRequest,
  pauseRequest,
  rhythmChangeRequest,
  seriesEndRequest,
  skipRequest,
} from '#visits/contract/times.ts';
import {
  confirmedVisit,
  endOwnPause,
  moveOwnVisit,
  type OwnMoveResult,
  ownFreeTimes,
  ownVisitFile,
  ownVisits,
  pauseOwnVisits,
  reportsOfVisits,
  setOwnPlace,
  skipOwnVisit,
} from '#visits/server/visits.ts';
import { actOnce, type Press } from './act-once.ts';
import { askForTime } from './ask-for-time.ts';
import { bookAgain } from './book-again.ts';
import { renewBookingLink } from './booking-links.ts';
import { cancelOwnBooking } from './cancel-own-booking.ts';
import { changeOwnPlan, withdrawOwnPlanChange } from './change-own-plan.ts';
import { changeRhythm } from './change-own-rhythm.ts';
import { endOwnPlan, keepOwnPlan } from './end-own-plan.ts';
import { endOwnVisits } from './end-own-series.ts';
import { openPortal } from './open-portal.ts';
import { ownCredit } from './own-credit.ts';
import { fullyOwnOrder, ownLink, ownOrder } from './own-order.ts';
import type { OwnPageDeps } from './own-page-deps.ts';
import { ownPhoto } from './own-photo.ts';
import { readOwnSession } from './own-session.ts';
import { ownTax } from './own-tax.ts';
import { payAgain } from './pay-again.ts';
import { payOwnBooking, payWithVisit } from './pay-booking.ts';
import { forPayingLink, readBooking } from './read-booking.ts';
import { shareLink } from './share-link.ts';
import { answerMessage, ownMessages } from './thread/answer-message.ts';

const BASE = '/functions/v1/my-booking';
const OK_ANSWER: OkAnswer = { ok: true };

interface VisitFileDeps extends Pick<BookingDeps, 'db' | 'settings'> {
  readonly workBell: WorkBell;
}

/** The next visit as a calendar file, photos, and a stream with news of the crew. The page's URL is the key. */
export function visitFileRoutes(deps: VisitFileDeps): Hono<AppEnv> {
  const bellOf = createVisitBells(deps.workBell, async (visits) => {
    const said = await reportsOfVisits(deps.db, visits);
    return new Map(said.map(({ visitId, kind, at }) => [visitId, `${kind} ${at.getTime()}`]));
  });
  return new Hono<AppEnv>()
    .get('/booking/:token/visit.ics', async (c) => {
      const file = await ownVisitFile(deps, await ownOrder(deps.db, c.req.param('token')));
      c.header('content-type', 'text/calendar; charset=utf-8');
      c.header('content-disposition', 'attachment; filename="visit.ics"');
      c.header('cache-control', 'private, no-store');
      return c.body(file);
    })
    .get('/booking/:token/live', async (c) => {
      const order = await fullyOwnOrder(deps.db, c.req.param('token'));
      const visit = await confirmedVisit(deps.db, order.id, new Date());
      if (visit === undefined || !deps.settings.business.tellsOfCrews) fail('visit-not-found');
      c.header('content-type', 'text/event-stream');
      c.header('cache-control', 'no-store');
      return c.body(liveStream(bellOf(visit.id)));
    })
    .get('/booking/:token/photos/:visitId/:photoId', async (c) => {
      const { token, ...asked } = c.req.param();
      const jpeg = await ownPhoto(deps, await fullyOwnOrder(deps.db, token), asked);
      c.header('content-type', 'image/jpeg');
      c.header('cache-control', 'private, no-store');
      return c.body(new Uint8Array(jpeg));
    });
}

/** The part of a call's name after the page's prefix. */
type OwnCallName =
  Extract<CallName, `my-booking/${string}`> extends `my-booking/${infer Name}` ? Name : never;
type OwnCallAnswer<Name extends OwnCallName> = Calls[`my-booking/${Name}`]['answer'];

interface OwnPageLimits {
  readonly limitRecipient: LimitRecipient;
  /** Limits per booking: each act is an event, and an email to the customer or the business. */
  readonly limitActs: LimitActs;
}

/** The calls of the customer's own page; each is authorized by the token in its body. */
export function myBookingRoutes(
  deps: OwnPageDeps,
  { limitRecipient, limitActs }: OwnPageLimits,
): Hono<AppEnv> {
  const { db, settings } = deps;
  return new Hono<AppEnv>()
    .post(BASE, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      c.header('cache-control', 'no-store');
      const { order, paysOnly } = await ownLink(db, token);
      const answer = await readBooking(deps, order, c.get('language'));
      return c.json(paysOnly ? forPayingLink(answer) : answer);
    })
    .post(
      ...press('time', anotherTimeRequest, async (request, keep) => {
        const order = await fullyOwnOrder(db, request.token);
        await limitActs(order.id, () => askForTime(deps, order, request, keep));
        return OK_ANSWER;
      }),
    )
    .post(`${BASE}/free-times`, async (c) => {
      const { token, ...days } = await readJson(c, ownFreeTimesRequest);
      return c.json(await ownFreeTimes(deps, await ownOrder(db, token), days));
    })
    .post(
      ...press('move', moveRequest, async ({ token, actId: _, ...move }, keep) => {
        const order = await fullyOwnOrder(db, token);
        const act = () =>
          moveOwnVisit(deps, order, move, (trx, done) => keep(trx, movedAnswer(done)));
        const moved = move.dryRun ? act() : limitActs(order.id, act, ({ isMoved }) => isMoved);
        return movedAnswer(await moved);
      }),
    )
    .post(`${BASE}/visits`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      c.header('cache-control', 'no-store');
      return c.json(await ownVisits(deps, await fullyOwnOrder(db, token)));
    })
    .post(`${BASE}/messages`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      c.header('cache-control', 'no-store');
      return c.json(await ownMessages(db, await fullyOwnOrder(db, token)));
    })
    .post(`${BASE}/answer`, async (c) => {
      const request = await readJson(c, answerRequest);
      const order = await fullyOwnOrder(db, request.token);
      const answer = () => answerMessage(deps, request, publicOrigin(c, settings));
      await limitActs(order.id, answer, (isNew) => isNew);
      return c.json({ ok: true });
    })
    .post(`${BASE}/after-visit`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      c.header('cache-control', 'no-store');
      return c.json(await readAfterVisit(deps, await fullyOwnOrder(db, token)));
    })
    .post(`${BASE}/rate`, async (c) => {
      const { token, ...rating } = await readJson(c, rateRequest);
      await rateVisit(deps, await fullyOwnOrder(db, token), rating);
      return c.json({ ok: true });
    })
    .post(`${BASE}/tip`, async (c) => {
      const { token, ...tip } = await readJson(c, tipRequest);
      const order = await fullyOwnOrder(db, token);
      const give = () => giveOwnTip(deps, order, tip, publicOrigin(c, settings));
      return c.json(await limitActs(order.id, give));
    })
    .post(
      ...press('tip-none', noTipRequest, async ({ token, visitId }, keep) => {
        const order = await fullyOwnOrder(db, token);
        await limitActs(order.id, () => giveNoOwnTip(deps, order, visitId, keep));
        return OK_ANSWER;
      }),
    )
    .post(
      ...press('skip', skipRequest, async ({ token, actId: _, ...skip }, keep) => {
        const order = await fullyOwnOrder(db, token);
        const act = () => skipOwnVisit(deps, order, skip, keep);
        return skip.dryRun ? act() : limitActs(order.id, act);
      }),
    )
    .post(
      ...press('pause', pauseRequest, async ({ token, actId: _, ...pause }, keep) => {
        const order = await fullyOwnOrder(db, token);
        const act = () => pauseOwnVisits(deps, order, pause, keep);
        return pause.dryRun ? act() : limitActs(order.id, act);
      }),
    )
    .post(
      ...press('pause-end', pauseEndRequest, async ({ token, actId: _, ...end }, keep) => {
        const order = await fullyOwnOrder(db, token);
        const act = () => endOwnPause(deps, order, end, keep);
        return end.dryRun ? act() : limitActs(order.id, act);
      }),
    )
    .post(
      ...press('series-end', seriesEndRequest, async ({ token, actId: _, ...end }, keep) => {
        const order = await fullyOwnOrder(db, token);
        const act = () => endOwnVisits(deps, order, end, keep);
        return end.dryRun ? act() : limitActs(order.id, act);
      }),
    )
    .post(
      ...press('rhythm-change', rhythmChangeRequest, async (request, keep, c) => {
        const { token, actId: _, ...wanted } = request;
        const order = await fullyOwnOrder(db, token);
        const from = { language: c.get('language'), ip: c.get('clientIp') ?? null };
        const act = () => changeRhythm(deps, order, { ...wanted, ...from }, keep);
        return wanted.expect === undefined ? act() : limitActs(order.id, act);
      }),
    )
    .post(
      ...press('cancel', cancelRequest, (request, keep) => cancelOwnBooking(deps, request, keep)),
    )
    .post(`${BASE}/plan-end`, async (c) => {
      const { token, expect } = await readJson(c, planEndRequest);
      const order = await fullyOwnOrder(db, token);
      await endOwnPlan(deps, order, expect);
      return c.json({ ok: true });
    })
    .post(`${BASE}/terms-renew`, async (c) => {
      const { token, words } = await readJson(c, termsRenewRequest);
      const { id: orderId } = await fullyOwnOrder(db, token);
      await renewTerms(deps, { orderId, words, ip: c.get('clientIp') ?? null });
      return c.json({ ok: true });
    })
    .post(`${BASE}/price-agree`, async (c) => {
      const { token, monthCents } = await readJson(c, priceAgreeRequest);
      const { id: orderId } = await fullyOwnOrder(db, token);
      const ip = c.get('clientIp') ?? null;
      const userAgent = c.req.header('user-agent') ?? null;
      const from = { language: c.get('language'), ip, userAgent };
      await agreeToPrice(deps, { orderId, monthCents, ...from });
      return c.json({ ok: true });
    })
    .post(`${BASE}/plan-options`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      c.header('cache-control', 'no-store');
      return c.json(await planOptions(deps, await fullyOwnOrder(db, token), c.get('language')));
    })
    .post(`${BASE}/plan-change`, async (c) => {
      const { token, ...request } = await readJson(c, ownPlanChangeRequest);
      const order = await fullyOwnOrder(db, token);
      const ip = c.get('clientIp') ?? null;
      const userAgent = c.req.header('user-agent') ?? null;
      const from = { language: c.get('language'), ip, userAgent };
      const act = () => changeOwnPlan(deps, order, request, from);
      return c.json(await (request.expect === undefined ? act() : limitActs(order.id, act)));
    })
    .post(
      ...press('plan-change-withdraw', ownActRequest, async ({ token }, keep) => {
        const order = await fullyOwnOrder(db, token);
        await limitActs(order.id, () => withdrawOwnPlanChange(deps, order, keep));
        return OK_ANSWER;
      }),
    )
    .post(`${BASE}/plan-keep`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      const order = await fullyOwnOrder(db, token);
      await limitActs(order.id, () => keepOwnPlan(deps, order));
      return c.json({ ok: true });
    })
    .post(`${BASE}/pay`, async (c) => {
      const request = await readJson(c, payRequest);
      const from = { origin: publicOrigin(c, settings), ip: c.get('clientIp') ?? null };
      return c.json(await payOwnBooking(deps, request, from));
    })
    .post(`${BASE}/of-session`, async (c) => {
      const { sessionId, token } = await readJson(c, ownSessionRequest);
      const visitorId = c.get('visitor')?.id ?? null;
      const question = { sessionId, visitorId, token };
      return c.json(await readOwnSession(deps, question, c.get('language')));
    })
    .post(`${BASE}/again`, async (c) => {
      const visitorId = c.get('visitor')?.id ?? null;
      return c.json(await payAgain(deps, visitorId, publicOrigin(c, settings)));
    })
    .post(`${BASE}/tax`, async (c) => {
      const request = await readJson(c, ownTaxRequest);
      c.header('cache-control', 'no-store');
      return c.json(await ownTax(deps, request, c.get('language')));
    })
    .post(`${BASE}/visit`, async (c) => {
      const request = await readJson(c, ownVisitRequest);
      const holder = {
        visitorId: c.get('visitor')?.id ?? null,
        network: deps.hashNetwork(c.get('clientIp')),
      };
      const ip = c.get('clientIp') ?? null;
      const by = { origin: publicOrigin(c, settings), ip, holder };
      return c.json(await payWithVisit(deps, request, by));
    })
    .post(
      ...press('address', ownVisitRequest, async ({ token, actId: _, ...visit }, keep) => {
        await setOwnPlace(deps, (await fullyOwnOrder(db, token)).id, visit, keep);
        return OK_ANSWER;
      }),
    )
    .post(`${BASE}/portal`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      return c.json(await openPortal(deps, token, publicOrigin(c, settings)));
    })
    .post(`${BASE}/share`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      return c.json(await shareLink(deps, token, publicOrigin(c, settings)));
    })
    .post(`${BASE}/book-again`, async (c) => {
      const { token } = await readJson(c, myBookingRequest);
      c.header('cache-control', 'no-store');
      return c.json(await bookAgain(deps, token));
    })
    .post(`${BASE}/credit`, async (c) => {
      const { token } = await readJson(c, ownCreditRequest);
      c.header('cache-control', 'no-store');
      return c.json<OwnCreditAnswer>(await ownCredit(db, token));
    })
    .post(
      ...press('renew', ownActRequest, async ({ token }, keep) => {
        const { id, customer_phone: phone, customer_email: email } = await ownOrder(db, token);
        const renew = async (trx: Trx) => {
          await renewBookingLink(trx, deps.orderLog, id, 'visitor');
          await keep(trx, OK_ANSWER);
        };
        await limitRecipient({ phone, email }, () => inTransaction(db, renew));
        return OK_ANSWER;
      }),
    );

  /** A call for a press on the page, done once however often it is sent: see actOnce(). */
  function press<Name extends OwnCallName, Request extends Press['request']>(
    name: Name,
    schema: z.ZodType<Request>,
    act: (
      request: Request,
      keep: StoreAnswer<OwnCallAnswer<Name>>,
      c: Context<AppEnv>,
    ) => Promise<OwnCallAnswer<Name>>,
  ) {
    const handler = async (c: Context<AppEnv>) => {
      const request = await readJson(c, schema);
      return c.json(await actOnce(db, { call: name, request }, (keep) => act(request, keep, c)));
    };
    return [`${BASE}/${name}`, handler] as const;
  }
}

function movedAnswer({ visits, creditedCents }: OwnMoveResult): OwnCallAnswer<'move'> {
  return { ok: true, visits, creditedCents };
}
