import { Hono } from 'hono';
import { html } from 'hono/html';
import { listObjects, type Stored } from '#sandbox/store/objects.ts';
import { type Tx, transaction } from '#sandbox/store/transaction.ts';
import { advanceSubscription } from '#sandbox/stripe/billing/advance.ts';
import { cancelInDashboard } from '#sandbox/stripe/dashboard.ts';
import { retryInvoice } from '#sandbox/stripe/resources/invoices.ts';
import type { PagesDeps } from './deps.ts';
import { dollars, empty, formOf, type Markup, moment, page } from './layout.ts';
import { refusalNotice, refusalQuery } from './refusals.ts';

const SHOWN = 50;
const OUTCOMES = ['paid', 'failed', 'authenticate'] as const;

interface Plan {
  readonly subscription: Stored;
  readonly invoices: readonly Stored[];
}

/** Subscriptions and their invoices, with buttons that move the calendar forward. */
export function planPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const plans = await transaction(deps.pool, recentPlans);
    const body = html`<h1>Plans</h1>
      <p class="quiet">Subscriptions at the card processor. Here a month passes when you say so.</p>
      ${refusalNotice(c.req.query('refused'))}
      ${
        plans.length === 0
          ? empty('No plans yet', 'Book a wellness plan, and it appears here.')
          : plans.map(planCard)
      }`;
    return c.html(page('Plans', body, { wide: true, menu: deps.inUse }));
  });
  app.post('/', async (c) => {
    const field = await formOf(c);
    try {
      await transaction(deps.pool, (tx) => act(tx, field));
    } catch (error) {
      const query = refusalQuery(error, field('invoice') ? 'invoice' : 'plan');
      return c.redirect(`/sandbox/plans?${query}`, 303);
    }
    deps.worked();
    return c.redirect('/sandbox/plans', 303);
  });
  return app;
}

async function act(tx: Tx, field: (name: string) => string): Promise<unknown> {
  const deed = field('act');
  const outcome = OUTCOMES.find((one) => one === deed) ?? 'by_card';
  if (field('invoice')) return retryInvoice(tx, field('invoice'), outcome);
  if (deed === 'cancel') return cancelInDashboard(tx, field('subscription'), 'now');
  return advanceSubscription(tx, field('subscription'), outcome);
}

async function recentPlans(tx: Tx): Promise<Plan[]> {
  const { objects } = await listObjects(tx, { kind: 'subscription', limit: SHOWN });
  const plans: Plan[] = [];
  for (const subscription of objects) {
    const invoices = await listObjects(tx, {
      kind: 'invoice',
      hiddenEqual: { subscription: subscription.id },
      limit: 12,
    });
    plans.push({ subscription, invoices: invoices.objects });
  }
  return plans;
}

function planCard({ subscription, invoices }: Plan): Markup {
  const {
    status,
    items,
    cancel_at_period_end: stops,
    pause_collection: paused,
  } = subscription.body;
  const end = items.data[0]?.current_period_end as number;
  const ending = subscription.id.slice(-8);
  const remark = paused ? ', payment paused' : stops ? ', ends with this period' : '';
  return html`<section class="card" aria-label="Plan ${ending}">
    <p>
      <strong>Plan …${ending}</strong> <span class="tag">${status.replaceAll('_', ' ')}${remark}</span>
      <span class="quiet">this period ends ${moment(new Date(end * 1000))}</span>
    </p>
    ${
      status === 'canceled'
        ? ''
        : html`<form method="post" class="row">
          <input type="hidden" name="subscription" value="${subscription.id}" />
          <button name="act" value="paid">A month passes, paid</button>
          <button name="act" value="failed">A month passes, payment fails</button>
          <button name="act" value="authenticate">A month passes, the bank asks the cardholder</button>
          <button name="act" value="card">A month passes, as the card does</button>
          <button name="act" value="cancel">Cancel it in the dashboard</button>
        </form>`
    }
    <h2>Invoices</h2>
    ${invoices.map(invoiceRow)}
  </section>`;
}

function invoiceRow(invoice: Stored): Markup {
  const { number, total, amount_due: due, status, created } = invoice.body;
  return html`<div>
    <p>
      ${number} · <span class="money">${dollars(total)}</span>${due === total ? '' : html`, ${dollars(due)} due after credit`}
      <span class="tag">${status}</span> <span class="quiet">${moment(new Date(created * 1000))}</span>
    </p>
    ${
      status === 'open'
        ? html`<form method="post" class="row">
          <input type="hidden" name="invoice" value="${invoice.id}" />
          <button name="act" value="paid">Try ${number} again, paid</button>
          <button name="act" value="failed">Try ${number} again, fails</button>
          <a class="button" href="/sandbox/invoice/${invoice.id}">Its page for the cardholder</a>
        </form>`
        : ''
    }
  </div>`;
}
