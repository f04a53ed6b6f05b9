import { Hono } from 'hono';
import { checkoutRequest, type TermsAnswer } from '#booking/contract/checkout-request.ts';
import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { readJson } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { termsOf } from './agreed-terms.ts';
import { type CheckoutDeps, checkout } from './checkout.ts';
import { pricedChoice } from './priced-selection.ts';

export type CheckoutSettings = Pick<
  Settings,
  'business' | 'liveCardTest' | 'publicUrl' | 'schedulingWidgetUrl' | 'trustProxy'
>;

export function checkoutRoutes(
  deps: PaymentDeps & Pick<CheckoutDeps, 'catalogues'>,
  settings: CheckoutSettings,
  limitRecipient: LimitRecipient,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/functions/v1/terms', async (c) => {
    const request = await readJson(c, quoteRequest);
    const asker = { visitorId: c.get('visitor')?.id ?? null, language: c.get('language') };
    const { liveCardTest } = settings;
    const priced = pricedChoice(deps.catalogues.current(), request, { liveCardTest });
    const offered = priced && (await termsOf({ ...deps, settings }, asker, priced));
    return c.json<TermsAnswer>({ words: offered?.words ?? null });
  });
  return routes.post('/functions/v1/checkout', async (c) => {
    const request = await readJson(c, checkoutRequest);
    const { customerPhone: phone } = request.homeDetails;
    const caller = {
      visitorId: c.get('visitor')?.id ?? null,
      origin: publicOrigin(c, settings),
      language: c.get('language'),
      ip: c.get('clientIp'),
      userAgent: c.req.header('user-agent'),
    };
    const { liveCardTest } = settings;
    const { country } = settings.business;
    const act = () => checkout({ ...deps, country, liveCardTest, settings }, caller, request);
    return c.json(await limitRecipient({ phone, email: request.customerEmail }, act));
  });
}
