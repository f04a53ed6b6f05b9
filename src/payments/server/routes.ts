import { Hono } from 'hono';
import { orderStatusRequest } from '#payments/contract/order-status-request.ts';
import { readJson } from '#platform/server/http/body.ts';
import { networkOf } from '#platform/server/http/client-ip.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { handleEvent } from './events/handle-event.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refusalLog } from './refused/refusal-log.ts';
import { orderStatus } from './sessions/read-order-status.ts';

export function paymentRoutes(
  deps: PaymentDeps,
  settings: Pick<Settings, 'business'>,
): Hono<AppEnv> {
  const refusals = refusalLog(deps.db);
  return new Hono<AppEnv>()
    .post('/functions/v1/order-status', async (c) => {
      const { sessionId } = await readJson(c, orderStatusRequest);
      const visitorId = c.get('visitor')?.id ?? null;
      const { timeZone } = settings.business;
      return c.json(await orderStatus(deps, { sessionId, visitorId, timeZone }));
    })
    .post('/webhooks/stripe', async (c) => {
      const body = await c.req.text();
      const event = deps.processor.readEvent(body, c.req.header('stripe-signature') ?? '');
      if (typeof event === 'string') {
        await refusals.refused(body, event, networkOf(c.get('clientIp')));
        return fail('event-signature-wrong');
      }
      const handled = await handleEvent(deps, event);
      if (handled === 'unreachable') fail('event-not-applied');
      await refusals.heard();
      return c.json({ received: true });
    });
}
