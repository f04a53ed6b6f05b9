import { Hono } from 'hono';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { readJson } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { type CheckoutDeps, checkout } from './checkout.ts';

export type CheckoutSettings = Pick<
  Settings,
  'business' | 'liveCardTest' | 'publicUrl' | 'schedulingWidgetUrl' | 'trustProxy'
>;

export function checkoutRoutes(
  deps: PaymentDeps & Pick<CheckoutDeps, 'catalogues'>,
  settings: CheckoutSettings,
  limitRecipient: LimitRecipient,
): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/functions/v1/checkout', async (c) => {
    const request = await readJson(c, checkoutRequest);
    const { customerPhone: phone } = request.homeDetails;
    const caller = {
      visitorId: c.get('visitor')?.id ?? null,
      origin: publicOrigin(c, settings),
      language: c.get('language'),
    };
    const { liveCardTest } = settings;
    const { country } = settings.business;
    const act = () => checkout({ ...deps, country, liveCardTest, settings }, caller, request);
    return c.json(await limitRecipient({ phone, email: request.customerEmail }, act));
  });
}
