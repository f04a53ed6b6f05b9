import { type Context, Hono } from 'hono';
import { findObject, type Stored } from '#sandbox/store/objects.ts';
import { transaction } from '#sandbox/store/transaction.ts';
import {
  type DelayedAnswer,
  declineSession,
  type PageChoice,
  paySession,
} from '#sandbox/stripe/checkout/complete.ts';
import { settleSession } from '#sandbox/stripe/checkout/settle.ts';
import { ApiError } from '#sandbox/stripe/failure.ts';
import { CARD_BEHAVIOURS, type CardBehaviour } from '#sandbox/stripe/resources/payment-methods.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import type { PagesDeps } from './deps.ts';
import { formOf, page } from './layout.ts';
import { closedPage, openPage, unknownPage } from './pay-views.ts';

const LONGEST_ANSWER_S = 3600;

/** The hosted payment page, which the customer sees after 'Continue to payment'. */
export function payPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.get('/:id', async (c) => {
    const session = await readSession(deps, c.req.param('id'));
    if (!session) return c.html(page('Unknown payment', unknownPage()), 404);
    const view = isOpen(session)
      ? openPage(session, deps.businessName(), c.req.query('declined') !== undefined)
      : closedPage(session, successAddress(session));
    return c.html(page('Payment', view));
  });
  app.post('/:id', async (c) => {
    const id = c.req.param('id');
    if (!(await readSession(deps, id))) return c.html(page('Unknown payment', unknownPage()), 404);
    const field = await formOf(c);
    try {
      return await act(c, deps, id, field);
    } catch (error) {
      // It was paid in another tab or expired in the meantime; the page says so.
      if (error instanceof ApiError) return c.redirect(payPath(id), 303);
      throw error;
    }
  });
  return app;
}

async function act(
  c: Context,
  deps: PagesDeps,
  id: string,
  field: (name: string) => string,
): Promise<Response> {
  const deed = field('act');
  if (deed === 'decline') {
    await transaction(deps.pool, (tx) => declineSession(tx, id));
    deps.worked();
    return c.redirect(`${payPath(id)}?declined`, 303);
  }
  if (deed === 'bank-paid' || deed === 'bank-failed') {
    const outcome = deed === 'bank-paid' ? 'paid' : 'failed';
    await transaction(deps.pool, (tx) => settleSession(tx, id, outcome));
    deps.worked();
    return c.redirect(payPath(id), 303);
  }
  const session = await transaction(deps.pool, (tx) => paySession(tx, id, choiceOf(field)));
  deps.worked();
  return c.redirect(successAddress(session), 303);
}

function choiceOf(field: (name: string) => string): PageChoice {
  const deed = field('act');
  if (deed === 'later') return { method: 'us_bank_account', later: laterAnswer(field('answer')) };
  if (deed === 'link') return { method: 'link' };
  return { method: 'card', card: cardBehaviour(field('card')) };
}

function payPath(id: string): string {
  return `/sandbox/pay/${encodeURIComponent(id)}`;
}

function cardBehaviour(text: string): CardBehaviour {
  return CARD_BEHAVIOURS.find((behaviour) => behaviour === text) ?? 'works';
}

/** `paid-10`, `failed-60`, or `by-hand`. */
function laterAnswer(text: string): DelayedAnswer {
  const [outcome, seconds] = text.split('-');
  if (outcome !== 'paid' && outcome !== 'failed') return { outcome: 'paid', seconds: null };
  return { outcome, seconds: Math.min(Number(seconds) || 10, LONGEST_ANSWER_S) };
}

async function readSession(deps: PagesDeps, id: string): Promise<Stored | null> {
  return transaction(deps.pool, (tx) => findObject(tx, 'checkout.session', id));
}

function isOpen(session: Stored): boolean {
  return session.body.status === 'open' && session.body.expires_at > unixNow();
}

function successAddress(session: Stored): string {
  return String(session.body.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
