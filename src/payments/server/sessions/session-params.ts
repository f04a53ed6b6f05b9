import { translatedLine } from '#catalogue/rules/quote-line.ts';
import type { AttemptId } from '#kernel/rules/ids.ts';
import type { Order, OrderLine } from '#orders/server/orders.ts';
import type { SessionLine, SessionParams } from '#platform/server/database/session-request.ts';
import { wordsOf } from '#registry/words.ts';

/** Only methods on which extra hours can be charged later: cards and card wallets (ruling 34). */
export const CHARGEABLE_LATER = {
  allowed_payment_method_types: ['card'],
  wallet_options: { link: { display: 'never' } },
} satisfies Partial<SessionParams>;

/** Long enough for a visitor who is called away; the processor allows 30 minutes to 24 hours. */
export const SESSION_HOURS = 12;

/**
 * What the card page is made of: a plan is charged every month, its add-ons once with the first
 * month; a one-time booking keeps the card for extra hours, and says so (rulings 8 and 24).
 */
export function sessionParams(
  order: Order,
  lines: readonly OrderLine[],
  { attemptId, origin, expiresAt }: { attemptId: AttemptId; origin: string; expiresAt: Date },
): SessionParams {
  const metadata = { order_id: order.id };
  const { cardPage } = wordsOf[order.language];
  return {
    client_reference_id: attemptId,
    metadata,
    customer_email: order.customer_email,
    line_items: sessionLines(order, lines),
    ...(order.recurring
      ? { mode: 'subscription', subscription_data: { metadata } }
      : {
          mode: 'payment',
          customer_creation: 'always',
          payment_intent_data: { setup_future_usage: 'off_session', metadata },
        }),
    ...CHARGEABLE_LATER,
    locale: order.language,
    adaptive_pricing: { enabled: false },
    custom_text: {
      submit: { message: order.recurring ? cardPage.planNotice : cardPage.notice },
    },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/payment-cancelled`,
  };
}

/** What is sold, in the customer's language, with what recurs told from what is charged once. */
export function sessionLines(order: Order, lines: readonly OrderLine[]): SessionLine[] {
  return lines.map((line) => sessionLine(order, line));
}

function sessionLine(order: Order, line: OrderLine): SessionLine {
  const monthly = order.recurring && line.kind === 'service';
  const name = translatedLine(wordsOf[order.language].catalogue, line.name);
  return {
    quantity: line.quantity,
    price_data: {
      currency: order.currency,
      unit_amount: line.unit_cents,
      product_data: { name, ...descriptionOf(order, line) },
      ...(monthly ? { recurring: { interval: 'month' } } : {}),
    },
  };
}

function descriptionOf(order: Order, line: OrderLine): { description?: string } {
  if (!order.recurring) return {};
  const { cardPage } = wordsOf[order.language];
  if (line.kind === 'add-on') return { description: cardPage.once };
  if (order.frequency === 'one-time') return {};
  return { description: cardPage.visits[order.frequency] };
}
