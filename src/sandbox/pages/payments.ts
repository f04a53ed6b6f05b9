import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Tx, transaction } from '#sandbox/store/transaction.ts';
import { payOut, settlePayout } from '#sandbox/stripe/balance/pay-out.ts';
import { settleRefund } from '#sandbox/stripe/balance/refund-course.ts';
import { settleIntent } from '#sandbox/stripe/checkout/settle.ts';
import { moveDispute, openDispute } from '#sandbox/stripe/disputes/move-dispute.ts';
import { refund } from '#sandbox/stripe/resources/refunds.ts';
import type { PagesDeps } from './deps.ts';
import { empty, formOf, page } from './layout.ts';
import { paymentCard } from './payment-card.ts';
import { payoutsCard, recentPayouts } from './payouts-card.ts';
import { recentPayments } from './recent-payments.ts';
import { type Refusal, refusalNotice, refusalQuery } from './refusals.ts';

/** The parts of the processor's dashboard that this business would use. */
export function paymentPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const [payments, payouts] = await transaction(deps.pool, async (tx) => [
      await recentPayments(tx),
      await recentPayouts(tx),
    ]);
    const body = html`<h1>Payments</h1>
      <p class="quiet">What the card processor's dashboard would show, newest first.</p>
      ${refusalNotice(c.req.query('refused'))}
      ${
        payments.length === 0
          ? empty('No payments yet', 'Book something, and its payment page appears here.')
          : html`${payoutsCard(payouts)}${payments.map(paymentCard)}`
      }`;
    return c.html(page('Payments', body, { wide: true, menu: deps.inUse }));
  });
  app.post('/', async (c) => {
    const field = await formOf(c);
    try {
      await transaction(deps.pool, (tx) => act(tx, field));
    } catch (error) {
      return c.redirect(`/sandbox/payments?${refusalQuery(error, refusalOf(field))}`, 303);
    }
    deps.worked();
    return c.redirect('/sandbox/payments', 303);
  });
  return app;
}

type Field = (name: string) => string;

function refusalOf(field: Field): Refusal {
  if (field('dispute')) return 'decision';
  if (field('payout') || field('intent')) return 'answer';
  return ['dispute', 'inquiry'].includes(field('act')) ? 'dispute' : 'refund';
}

async function act(tx: Tx, field: Field): Promise<unknown> {
  const deed = field('act');
  if (deed === 'pay-out') return payOut(tx, { early: true });
  if (field('dispute')) return moveDispute(tx, field('dispute'), deed);
  if (field('payout'))
    return settlePayout(tx, field('payout'), deed === 'paid' ? 'paid' : 'failed');
  if (field('intent'))
    return settleIntent(tx, field('intent'), deed === 'paid' ? 'paid' : 'failed');
  if (field('refund')) {
    return settleRefund(tx, field('refund'), deed === 'succeeded' ? 'succeeded' : 'failed');
  }
  if (deed === 'dispute') return openDispute(tx, field('charge'));
  if (deed === 'inquiry') return openDispute(tx, field('charge'), { inquiry: true });
  const amount = Math.round(Number(field('dollars')) * 100);
  return refund(tx, {
    charge: field('charge'),
    ...(amount > 0 ? { amount } : {}),
    reason: 'requested_by_customer',
  });
}
