import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { optionalEmail } from '#contract/calls.ts';
import { told } from '#contract/schema-failures.ts';
import { frequencies } from '#domain/catalogue/types.ts';
import { cents, highestAmount } from '#domain/money.ts';
import { operatorOf, ownersOnly } from '#server/features/operators/guard.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { linkOrigin } from '#server/http/link-origin.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { fail } from '#server/http/problem.ts';
import { answerWithPrice } from './answer-with-price.ts';
import type { Claim } from './claim.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { enquiryDetail } from './enquiry-detail.ts';
import { enquiryList } from './list-enquiries.ts';
import { copyQuoteLink, sendQuoteAgain } from './quote-link.ts';
import { forget, remindNow } from './remind.ts';
import { replyTo, settle } from './reply.ts';

const version = z.int().min(1);
const PRICE_RANGE = told('quote-price-out-of-range', { most: highestAmount });
const reply = z.object({
  version,
  text: z
    .string()
    .trim()
    .min(1, { error: told('answer-missing') })
    .max(5000, { error: told('words-too-long', { most: 5000 }) }),
});
const price = z.object({
  version,
  amountCents: z
    .int({ error: PRICE_RANGE })
    .positive({ error: PRICE_RANGE })
    .max(highestAmount, { error: PRICE_RANGE })
    .transform(cents),
  serviceId: z.string().min(1).max(64).nullable(),
  frequency: z.enum(frequencies).default('one-time'),
  sentence: z
    .string()
    .trim()
    .max(1000, { error: told('words-too-long', { most: 1000 }) })
    .default(''),
  email: optionalEmail.default(''),
});
const onlyVersion = z.object({ version });

/** The console's enquiries: the list, one of them, and what operators do about it. */
export function enquiriesRoutes(deps: EnquiriesDeps): Hono<AppEnv> {
  const { db, catalogues, settings, now } = deps;
  const reminders = { db, linkOrigin: (seen: string | null) => linkOrigin(settings, seen) };
  const base = '/operator/api/enquiries';
  return new Hono<AppEnv>()
    .get(base, async (c) =>
      c.json(await enquiryList({ db, catalogue: catalogues.current(), now: now() }, c.req.query())),
    )
    .get(`${base}/services`, (c) =>
      c.json({
        services: catalogues
          .current()
          .services.filter(({ offered }) => offered)
          .map(({ id, name, planPrices }) => ({ id, name, isPlan: planPrices !== undefined })),
      }),
    )
    .get(`${base}/:id`, async (c) => c.json(await enquiryDetail(deps, idOf(c))))
    .post(`${base}/:id/reply`, async (c) => {
      const body = await readJson(c, reply);
      await replyTo(db, claimOf(c, body), body.text);
      return c.json({ ok: true });
    })
    .post(`${base}/:id/quote`, ownersOnly, async (c) => {
      const { amountCents: amount, ...body } = await readJson(c, price);
      const origin = publicOrigin(c, settings);
      return c.json(await answerWithPrice(deps, claimOf(c, body), { ...body, amount, origin }));
    })
    .post(`${base}/:id/quote-again`, async (c) => {
      await sendQuoteAgain(deps, whoOf(c));
      return c.json({ ok: true });
    })
    .post(`${base}/:id/quote-link`, async (c) =>
      c.json(await copyQuoteLink(deps, whoOf(c), publicOrigin(c, settings))),
    )
    .post(`${base}/:id/close`, async (c) => {
      await settle(db, claimOf(c, await readJson(c, onlyVersion)), 'closed');
      return c.json({ ok: true });
    })
    .post(`${base}/:id/reopen`, async (c) => {
      await settle(db, claimOf(c, await readJson(c, onlyVersion)), 'open');
      return c.json({ ok: true });
    })
    .post(`${base}/:id/remind`, async (c) => {
      await remindNow(reminders, idOf(c), operatorOf(c).id);
      return c.json({ ok: true });
    })
    .post(`${base}/:id/delete`, async (c) => {
      await forget(db, idOf(c), operatorOf(c).id);
      return c.json({ ok: true });
    });
}

function whoOf(c: Context<AppEnv>) {
  return { enquiryId: idOf(c), operatorId: operatorOf(c).id };
}

function claimOf(c: Context<AppEnv>, body: { version: number }): Claim {
  return { ...whoOf(c), version: body.version };
}

function idOf(c: Context<AppEnv>): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  return id.success ? id.data : fail('enquiry-not-found');
}
