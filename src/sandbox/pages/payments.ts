import { Hono } from 'hono';
import { html } from 'hono/html';
import { findObject, listObjects, type Stored } from '../store/objects.ts';
import { type Tx, transaction } from '../store/transaction.ts';
import { moveDispute, openDispute } from '../stripe/disputes/move-dispute.ts';
import { refund } from '../stripe/resources/refunds.ts';
import type { PagesDeps } from './deps.ts';
import { dollars, empty, formOf, type Markup, moment, page } from './layout.ts';
import { type Refusal, refusalNotice, refusedQuery } from './refusals.ts';

const SHOWN = 50;

interface Payment {
  readonly session: Stored;
  readonly charge: Stored | null;
  readonly dispute: Stored | null;
}

/** The processor's dashboard, as far as this business would use it: refunds and disputes. */
export function paymentPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const payments = await transaction(deps.pool, recentPayments);
    const body = html`<h1>Payments</h1>
      <p class="quiet">What the card processor's dashboard would show, newest first.</p>
      ${refusalNotice(c.req.query('refused'))}
      ${
        payments.length === 0
          ? empty('No payments yet', 'Book something, and its payment page appears here.')
          : payments.map(paymentCard)
      }`;
    return c.html(page('Payments', body, { wide: true, menu: deps.inUse }));
  });
  app.post('/', async (c) => {
    const field = await formOf(c);
    try {
      await transaction(deps.pool, (tx) => act(tx, field));
    } catch (error) {
      return c.redirect(`/sandbox/payments?${refusedQuery(error, refusalOf(field('act')))}`, 303);
    }
    deps.worked();
    return c.redirect('/sandbox/payments', 303);
  });
  return app;
}

function refusalOf(deed: string): Refusal {
  if (deed === 'dispute') return 'dispute';
  return deed === 'won' || deed === 'lost' ? 'decision' : 'refund';
}

async function act(tx: Tx, field: (name: string) => string): Promise<unknown> {
  const deed = field('act');
  if (deed === 'dispute') return openDispute(tx, field('charge'));
  if (deed === 'won' || deed === 'lost') return moveDispute(tx, field('dispute'), deed);
  const amount = Math.round(Number(field('dollars')) * 100);
  return refund(tx, {
    charge: field('charge'),
    ...(amount > 0 ? { amount } : {}),
    reason: 'requested_by_customer',
  });
}

async function recentPayments(tx: Tx): Promise<Payment[]> {
  const { objects } = await listObjects(tx, { kind: 'checkout.session', limit: SHOWN });
  const payments: Payment[] = [];
  for (const session of objects) payments.push(await paymentOf(tx, session));
  return payments;
}

async function paymentOf(tx: Tx, session: Stored): Promise<Payment> {
  const intentId = session.body.payment_intent ?? (await invoiceIntent(tx, session));
  const intent = intentId ? await findObject(tx, 'payment_intent', intentId) : null;
  const chargeId = intent?.body.latest_charge;
  const charge = chargeId ? await findObject(tx, 'charge', chargeId) : null;
  const disputes = charge?.body.disputed
    ? await listObjects(tx, { kind: 'dispute', equal: { charge: charge.id }, limit: 1 })
    : null;
  return { session, charge, dispute: disputes?.objects[0] ?? null };
}

async function invoiceIntent(tx: Tx, session: Stored): Promise<string | undefined> {
  const id = session.body.invoice;
  const invoice = id ? await findObject(tx, 'invoice', id) : null;
  return invoice?.hidden.intent;
}

function paymentCard({ session, charge, dispute }: Payment): Markup {
  const { amount_total: total, created, status, payment_status: paid } = session.body;
  const paidCharge = charge?.body.paid ? charge : null;
  return html`<section class="card">
    <p>
      <strong class="money">${dollars(total ?? 0)}</strong>
      <span class="tag">${state(status, paid, paidCharge, dispute)}</span>
      <span class="quiet">${moment(new Date(created * 1000))}</span><br />
      <a href="/sandbox/pay/${session.id}">Payment page …${session.id.slice(-8)}</a>
    </p>
    ${paidCharge ? chargeForms(paidCharge, dispute) : ''}
  </section>`;
}

function state(
  status: string,
  paid: string,
  charge: Stored | null,
  dispute: Stored | null,
): string {
  if (dispute) return `disputed, ${String(dispute.body.status).replaceAll('_', ' ')}`;
  if (charge?.body.refunded) return 'refunded';
  const back = charge?.body.amount_refunded ?? 0;
  if (back > 0) return `paid, ${dollars(back)} refunded`;
  if (status === 'complete') return paid === 'unpaid' ? 'waiting for the bank, or failed' : 'paid';
  return status;
}

function chargeForms(charge: Stored, dispute: Stored | null): Markup {
  if (dispute) return disputeForm(dispute);
  if (charge.body.refunded) return html``;
  const ending = charge.id.slice(-8);
  return html`<form method="post" class="row">
    <input type="hidden" name="charge" value="${charge.id}" />
    <label>Dollars to refund, all if empty
      <input name="dollars" inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?" size="10" />
    </label>
    <button name="act" value="refund" aria-label="Refund charge ${ending}">Refund</button>
    <button name="act" value="dispute" aria-label="Cardholder disputes it: charge ${ending}">Cardholder disputes it</button>
  </form>`;
}

function disputeForm(dispute: Stored): Markup {
  if (['won', 'lost'].includes(dispute.body.status)) return html``;
  return html`<form method="post" class="row">
    <input type="hidden" name="dispute" value="${dispute.id}" />
    <button name="act" value="won">Business wins the dispute</button>
    <button name="act" value="lost">Business loses the dispute</button>
  </form>`;
}
