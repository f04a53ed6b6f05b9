import { type Context, Hono } from 'hono';
import type { Pool } from 'pg';
import type { FaultChanges, FaultPlan } from './faults.ts';
import { lockObject, saveObject } from './store/objects.ts';
import { type Tx, transaction } from './store/transaction.ts';
import { payOut, settlePayout } from './stripe/balance/pay-out.ts';
import { settleRefund } from './stripe/balance/refund-course.ts';
import { advanceSubscription } from './stripe/billing/advance.ts';
import { declineSession, paySession } from './stripe/checkout/complete.ts';
import { settleIntent, settleSession } from './stripe/checkout/settle.ts';
import { cancelInDashboard, strayIntent, straySession } from './stripe/dashboard.ts';
import { moveDispute, openDispute } from './stripe/disputes/move-dispute.ts';
import { forgetEvents } from './stripe/events.ts';
import { ApiError, failureBody, resourceMissing } from './stripe/failure.ts';
import { cancelIntent } from './stripe/intents/intent-steps.ts';
import { deleteCustomerAndPlans } from './stripe/resources/customers.ts';
import { retryInvoice } from './stripe/resources/invoices.ts';
import { newPortalConfiguration } from './stripe/resources/portal-configurations.ts';
import { refund } from './stripe/resources/refunds.ts';
import { atTime } from './stripe/time.ts';

/** What the control API needs. */
export interface ControlDeps {
  readonly pool: Pool;
  readonly secretKey: string;
  readonly faults: FaultPlan;
  readonly worked: () => void;
}

// biome-ignore lint/suspicious/noExplicitAny: a test's own JSON, read loosely.
type Wish = Record<string, any>;

/**
 * Lets programs do what a person does on the sandbox's pages: loopback only, JSON, under /_control
 * on the API's port, with the API's key. Each act may give `at` (unix seconds), the time it
 * happened, and `unheard`: it sends no event, as if the endpoint were switched off.
 */
export function controlApi(deps: ControlDeps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${deps.secretKey}`) return c.body(null, 401);
    return next();
  });
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.json(failureBody(error.failure), error.failure.status as 400);
  });
  const act = (path: string, work: (tx: Tx, id: string, wish: Wish) => Promise<unknown>): void => {
    app.post(path, async (c) => {
      const wish = await wishOf(c);
      const result = await atTime(wish.at, () =>
        transaction(deps.pool, async (tx) => {
          const answer = await work(tx, c.req.param('id') ?? '', wish);
          if (wish.unheard === true) await forgetEvents(tx);
          return answer;
        }),
      );
      deps.worked();
      return c.json((result ?? {}) as object);
    });
  };
  app.get('/faults', (c) => c.json(deps.faults.current()));
  app.put('/faults', async (c) => c.json(deps.faults.change((await wishOf(c)) as FaultChanges)));
  act('/sessions/:id/pay', (tx, id, wish) => paySession(tx, id, wish));
  act('/sessions/:id/decline', (tx, id) => declineSession(tx, id));
  act('/sessions/:id/settle', (tx, id, wish) => settleSession(tx, id, wish.outcome ?? 'paid'));
  act('/payment_intents/:id/settle', (tx, id, wish) =>
    settleIntent(tx, id, wish.outcome ?? 'paid'),
  );
  act('/subscriptions/:id/advance', (tx, id, wish) =>
    advanceSubscription(tx, id, wish.outcome ?? 'by_card'),
  );
  act('/invoices/:id/retry', (tx, id, wish) => retryInvoice(tx, id, wish.outcome ?? 'by_card'));
  act('/charges/:id/dispute', openDispute);
  act('/disputes/:id/close', (tx, id, wish) =>
    moveDispute(tx, id, wish.status ?? 'lost', wish.reinstated),
  );
  act('/disputes/:id/advance', (tx, id, wish) => moveDispute(tx, id, wish.status));
  act('/subscriptions/:id/cancel', (tx, id, wish) => cancelInDashboard(tx, id, wish.when ?? 'now'));
  act('/sessions', (tx, _, wish) => straySession(tx, wish));
  act('/payment_intents', (tx, _, wish) => strayIntent(tx, wish));
  act('/portal_configuration', (tx, _, wish) => newPortalConfiguration(tx, wish, true));
  act('/charges/:id/refund', (tx, id, { amount, reason }) =>
    refund(tx, { charge: id, amount, reason }),
  );
  act('/refunds/:id/settle', (tx, id, wish) => settleRefund(tx, id, wish.outcome ?? 'succeeded'));
  act('/customers/:id/delete', (tx, id) => deleteCustomerAndPlans(tx, id));
  act('/payouts', (tx, _, wish) => payOut(tx, { early: wish.early ?? false }));
  act('/payouts/:id/settle', (tx, id, wish) => settlePayout(tx, id, wish.outcome ?? 'paid'));
  act('/payment_methods/:id', changeCard);
  act('/payment_intents/:id/lapse', lapseHold);
  return app;
}

/** Lets a hold expire, as a bank does when its time is up. */
async function lapseHold(tx: Tx, id: string): Promise<void> {
  const intent = await lockObject(tx, 'payment_intent', id);
  if (intent?.body.status === 'requires_capture') await cancelIntent(tx, intent, 'automatic');
}

/** `holdsFor`: how many seconds the card's bank holds an amount. */
async function changeCard(tx: Tx, id: string, wish: Wish): Promise<void> {
  const card = await lockObject(tx, 'payment_method', id);
  if (!card) throw resourceMissing('PaymentMethod', id);
  const { behaviour = 'works', holdsFor } = wish;
  card.hidden = { ...card.hidden, behaviour, ...(holdsFor !== undefined && { holdsFor }) };
  await saveObject(tx, card);
}

async function wishOf(c: Context): Promise<Wish> {
  const text = await c.req.text();
  return text === '' ? {} : JSON.parse(text);
}
