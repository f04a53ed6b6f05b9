import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  findObject,
  listObjects,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import { type Tx, transaction } from '#sandbox/store/transaction.ts';
import { endSubscription } from '#sandbox/stripe/billing/end-subscription.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { resourceMissing } from '#sandbox/stripe/failure.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { lockCustomer } from '#sandbox/stripe/resources/customers.ts';
import {
  CARD_BEHAVIOURS,
  METHOD_TYPES,
  type MethodType,
  newPaymentMethod,
} from '#sandbox/stripe/resources/payment-methods.ts';
import { changeSubscription } from '#sandbox/stripe/resources/subscriptions.ts';
import type { PagesDeps } from './deps.ts';
import { dollars, formOf, type Markup, moment, page } from './layout.ts';
import { sandboxNotice, unknownPage } from './pay-views.ts';

interface Portal {
  readonly session: Stored;
  readonly features: Features;
  /** The payment methods that may replace the card. */
  readonly methods: readonly MethodType[];
  readonly plans: readonly Stored[];
  readonly invoices: readonly Stored[];
}

/** What the configuration lets a customer do, of what this page offers. */
interface Features {
  readonly invoice_history: { readonly enabled: boolean };
  readonly payment_method_update: {
    readonly enabled: boolean;
    /** Null allows every method that the account offers. */
    readonly payment_method_configuration: string | null;
  };
  readonly subscription_cancel: { readonly enabled: boolean; readonly mode: string };
}

/** The processor's billing portal: replace the card, see the invoices, end or keep the plan. */
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
  const { configuration } = session.body;
  const found = await findObject(tx, 'billing_portal.configuration', configuration);
  if (!found) return null;
  const { objects } = await listObjects(tx, {
    kind: 'subscription',
    equal: { customer: session.body.customer },
    limit: 10,
  });
  const plans = objects.filter((plan) => plan.body.status !== 'canceled');
  const { objects: invoices } = await listObjects(tx, {
    kind: 'invoice',
    equal: { customer: session.body.customer },
    notEqual: { status: 'draft' },
    limit: 24,
  });
  const { features } = found.body;
  const methods = await methodsOf(tx, features.payment_method_update);
  return { session, plans, invoices, features, methods };
}

async function methodsOf(
  tx: Tx,
  { payment_method_configuration: id }: Features['payment_method_update'],
): Promise<readonly MethodType[]> {
  const found = id && (await findObject(tx, 'payment_method_configuration', id));
  if (!found) return METHOD_TYPES;
  return METHOD_TYPES.filter((type) => found.body[type].display_preference.value === 'on');
}

async function act(tx: Tx, id: string, field: (name: string) => string): Promise<boolean> {
  const portal = await readPortal(tx, id);
  if (!portal) return false;
  const { payment_method_update: card, subscription_cancel: cancel } = portal.features;
  if (field('act') === 'card') {
    if (!card.enabled) return true;
    await changePlans(tx, portal, {
      default_payment_method: await replaceCard(tx, portal, field('card')),
    });
  } else if (cancel.enabled && field('act') === 'end' && cancel.mode === 'immediately') {
    for (const plan of portal.plans) {
      await endSubscription(tx, await lockPlan(tx, plan.id), 'cancellation_requested');
    }
  } else if (cancel.enabled) {
    await changePlans(tx, portal, { cancel_at_period_end: field('act') === 'end' });
  }
  return true;
}

async function changePlans(tx: Tx, portal: Portal, change: Params): Promise<void> {
  for (const plan of portal.plans)
    await changeSubscription(tx, await lockPlan(tx, plan.id), change);
}

async function lockPlan(tx: Tx, id: string): Promise<Stored> {
  const plan = await lockObject(tx, 'subscription', id);
  if (!plan) throw resourceMissing('subscription', id);
  return plan;
}

async function replaceCard(tx: Tx, { session, methods }: Portal, wanted: string): Promise<string> {
  const type = methods.find((each) => each === wanted) ?? 'card';
  const behaviour = CARD_BEHAVIOURS.find((each) => each === wanted) ?? 'works';
  const { customer } = session.body;
  const card = await newPaymentMethod(tx, { type, behaviour, customer });
  await setDefault(tx, customer, card.id);
  return card.id;
}

/** Sets the card for later charges, with or without a plan. */
async function setDefault(tx: Tx, id: string, card: string): Promise<void> {
  const customer = await lockCustomer(tx, id);
  const before = customer.body.invoice_settings;
  customer.body.invoice_settings = { ...before, default_payment_method: card };
  await saveObject(tx, customer);
  await recordEvent(tx, 'customer.updated', customer.body, { invoice_settings: before });
}

function portalView({ session, plans, invoices, features, methods }: Portal): Markup {
  return html`
    ${sandboxNotice()}
    <h1>Your plan</h1>
    ${plans.length === 0 ? html`<p>There is no running plan.</p>` : plans.map((plan) => planView(plan, features.subscription_cancel))}
    ${features.payment_method_update.enabled ? cardForm(methods) : ''}
    ${features.invoice_history.enabled ? invoiceHistory(invoices) : ''}
    <p><a href="${session.body.return_url}">Go back</a></p>
  `;
}

const OTHERS = { link: 'Link', us_bank_account: 'Bank account' } as const;

function cardForm(methods: readonly MethodType[]): Markup {
  const others = methods.filter((type) => type !== 'card');
  return html`<form method="post" class="card">
      <label>
        New card
        <select name="card">
          <option value="works">4242 · works</option>
          <option value="authenticate_later">3155 · later charges need the cardholder</option>
          <option value="decline_later">0341 · later charges are declined</option>
          ${others.map((type) => html`<option value="${type}">${OTHERS[type]}</option>`)}
        </select>
      </label>
      <button class="primary" name="act" value="card">Replace the card</button>
    </form>`;
}

function invoiceHistory(invoices: readonly Stored[]): Markup {
  return html`<h2>Invoices</h2>
    <ul>
      ${invoices.map(
        ({ id, body }) => html`<li>
          <a href="/sandbox/invoice/${id}">${body.number}</a>,
          <span class="money">${dollars(body.total)}</span>
          <span class="tag">${body.status}</span>
          <span class="quiet">${moment(new Date(body.created * 1000))}</span>
        </li>`,
      )}
    </ul>`;
}

function planView(plan: Stored, cancel: Features['subscription_cancel']): Markup {
  const end = new Date((plan.body.items.data[0]?.current_period_end as number) * 1000);
  const stops = plan.body.cancel_at_period_end;
  return html`<form method="post" class="card">
    <p>Your plan ${stops ? 'ends' : 'renews'} on ${moment(end)}.</p>
    ${cancel.enabled ? cancelButton(stops, cancel.mode) : ''}
  </form>`;
}

function cancelButton(stops: boolean, mode: string): Markup {
  if (stops) return html`<button name="act" value="keep">Keep the plan</button>`;
  return html`<button name="act" value="end">${
    mode === 'immediately' ? 'End the plan now' : 'End the plan on that day'
  }</button>`;
}
