import { Hono } from 'hono';
import { sessionRef } from '#kernel/rules/ids.ts';
import {
  type BoughtGiftCardAnswer,
  boughtGiftCardRequest,
  buyGiftCardRequest,
} from '#payments/contract/buy-gift-card.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { readJson } from '#platform/server/http/body.ts';
import { type OriginSettings, publicOrigin } from '#platform/server/http/origin.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { readPurchase } from './apply-gift-session.ts';
import { buyGiftCard } from './buy-gift-card.ts';

const BASE = '/functions/v1/gift-cards';

/** The calls of the page where anyone can buy a gift card. */
export function boughtGiftCardRoutes(deps: PaymentDeps, settings: OriginSettings): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(`${BASE}/buy`, async (c) => {
      const wish = await readJson(c, buyGiftCardRequest);
      const buyer = { language: c.get('language'), origin: publicOrigin(c, settings) };
      return c.json(await buyGiftCard(deps, wish, buyer));
    })
    .post(`${BASE}/bought`, async (c) => {
      const { sessionId } = await readJson(c, boughtGiftCardRequest);
      const ref = sessionRef(sessionId);
      const before = await readPurchase(deps, ref);
      if (before.state !== 'waiting') return c.json<BoughtGiftCardAnswer>(before);
      // Whichever comes first applies it: the event, this page, or the sweep.
      await applyPaymentSession(deps, ref);
      return c.json<BoughtGiftCardAnswer>(await readPurchase(deps, ref));
    });
}
