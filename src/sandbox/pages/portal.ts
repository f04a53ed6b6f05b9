import { Hono } from 'hono';
import { html } from 'hono/html';
import { findObject, listObjects, lockObject, type Stored } from '../store/objects.ts';
import { type Tx, transaction } from '../store/transaction.ts';
import { noSuch } from '../stripe/failure.ts';
import { CARD_BEHAVIOURS, newPaymentMethod } from '../stripe/resources/payment-methods.ts';
import { changeSubscription } from '../stripe/resources/subscriptions.ts';
import type { PagesDeps } from './deps.ts';
import { formOf, type Markup, moment, page } from './layout.ts';
import { sandboxNotice, unknownPage } from './pay-views.ts';

interface Portal {
  readonly session: Stored;
  readonly plans: readonly Stored[];
}

/** The processor's billing portal: replace the card, end the plan or keep it. */
export function portalPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.get('/:id', async (c) => {
    const portal = await transaction(deps.pool, (tx) => readPortal(tx, c.req.param('id')));
    if (!portal) return c.html(page('Unknown page', unknownPage()), 404);
    return c.html(page('Your plan', portalView(portal)));
  });
  app.post('/:id', async (c) => {
    const id = c.req.param('id');
    const field = await formOf(c);
    const known = await transaction(deps.pool, (tx) => act(tx, id, field));
    if (!known) return c.html(page('Unknown page', unknownPage()), 404);
    deps.worked();
    return c.redirect(`/sandbox/portal/${encodeURIComponent(id)}`, 303);
  });
  return app;
}

async function readPortal(tx: Tx, id: string): Promise<Portal | null> {
  const session = await findObject(tx, 'billing_portal.session', id);
  if (!session) return null;
  const { objects } = await listObjects(tx, {
    kind: 'subscription',
    equal: { customer: session.body.customer },
    limit: 10,
  });
  return { session, plans: objects.filter((plan) => plan.body.status !== 'canceled') };
}

async function act(tx: Tx, id: string, field: (name: string) => string): Promise<boolean> {
  const portal = await readPortal(tx, id);
  if (!portal) return false;
  const change =
    field('act') === 'card'
      ? { default_payment_method: await replaceCard(tx, portal.session, field('card')) }
      : { cancel_at_period_end: field('act') === 'end' };
  for (const plan of portal.plans) {
    const locked = await lockObject(tx, 'subscription', plan.id);
    if (!locked) throw noSuch('subscription', plan.id);
    await changeSubscription(tx, locked, change);
  }
  return true;
}

async function replaceCard(tx: Tx, session: Stored, wanted: string): Promise<string> {
  const behaviour = CARD_BEHAVIOURS.find((each) => each === wanted) ?? 'works';
  const { customer } = session.body;
  const card = await newPaymentMethod(tx, { behaviour, customer });
  return card.id;
}

function portalView({ session, plans }: Portal): Markup {
  return html`
    ${sandboxNotice()}
    <h1>Your plan</h1>
    ${plans.length === 0 ? html`<p>There is no running plan.</p>` : plans.map(planView)}
    <form method="post" class="card">
      <label>
        New card
        <select name="card">
          <option value="works">4242 · works</option>
          <option value="authenticate_later">3155 · later charges need the cardholder</option>
          <option value="decline_later">0341 · later charges are declined</option>
        </select>
      </label>
      <button class="primary" name="act" value="card">Replace the card</button>
    </form>
    <p><a href="${session.body.return_url}">Go back</a></p>
  `;
}

function planView(plan: Stored): Markup {
  const end = new Date((plan.body.items.data[0]?.current_period_end as number) * 1000);
  const stops = plan.body.cancel_at_period_end;
  return html`<form method="post" class="card">
    <p>Your plan ${stops ? 'ends' : 'goes on'} on ${moment(end)}.</p>
    ${
      stops
        ? html`<button name="act" value="keep">Keep the plan</button>`
        : html`<button name="act" value="end">End the plan on that day</button>`
    }
  </form>`;
}
