import { isMonthly } from '#catalogue/rules/month-of.ts';
import { isTaxed, translatedLine } from '#catalogue/rules/quote-line.ts';
import type { AttemptId, PaymentId } from '#kernel/rules/ids.ts';
import {
  type Cents,
  formatUsd,
  minCents,
  negateCents,
  noCents,
  sumCents,
} from '#kernel/rules/money.ts';
import { monthSold } from '#orders/rules/month-sold.ts';
import type { Order, OrderLine } from '#orders/server/orders.ts';
import { cardSaved } from '#payments/contract/card-saved.ts';
import { renewalOf, wordsOfRenewal } from '#payments/server/renewals/keep-consent.ts';
import type {
  SessionCoupon,
  SessionLine,
  SessionParams,
} from '#platform/server/database/session-request.ts';
import { wordsOf } from '#registry/words.ts';

/** Only methods that can be charged for extra hours later: cards and card wallets (ruling 34). */
export const CHARGEABLE_LATER = {
  allowed_payment_method_types: ['card'],
  wallet_options: { link: { display: 'never' } },
} satisfies Partial<SessionParams>;

/** Long enough for a visitor who is interrupted; the processor allows 30 minutes to 24 hours. */
export const SESSION_HOURS = 12;

/**
 * The contents of the card page: a plan is charged every month, and its add-ons once with the first
 * month; a one-time booking saves the card for extra hours, and says so (rulings 8 and 24).
 */
export function sessionParams(
  order: Order,
  lines: readonly OrderLine[],
  page: CardPage,
  asked: AskedAmount | null = null,
): SessionParams {
  const { attemptId, origin, expiresAt } = page;
  const metadata = { order_id: order.id };
  return {
    client_reference_id: attemptId,
    metadata,
    customer_email: order.customer_email,
    ...askedAmountParams(order, lines, { asked, attemptId }),
    ...CHARGEABLE_LATER,
    locale: order.language,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}${savedFlag(asked)}`,
    cancel_url: `${origin}/payment-cancelled`,
  };
}

interface CardPage {
  readonly attemptId: AttemptId;
  readonly origin: string;
  readonly expiresAt: Date;
}

/** An amount other than the whole price (ruling 45). */
export interface AskedAmount {
  /** 0: no money moves, the card is saved. */
  readonly amount: Cents;
  /** What the customer agreed to; null: it is the rest of a price. */
  readonly words: string | null;
  /** What credit and gift cards pay besides it, once it is paid. */
  readonly tendered?: Cents;
}

function savedFlag(asked: AskedAmount | null): string {
  // If credit or a gift card pays everything, the booking is paid.
  return asked?.amount === noCents && asked.words !== null ? `&${cardSaved}` : '';
}

function askedAmountParams(
  order: Order,
  lines: readonly OrderLine[],
  { asked, attemptId }: { readonly asked: AskedAmount | null; readonly attemptId: AttemptId },
) {
  const metadata = { order_id: order.id };
  const { cardPage } = wordsOf[order.language];
  const hour = hourWords(order, lines);
  const submit = (message: string) => ({ custom_text: { submit: { message } } });
  const notice = noticeWords(order, hour);
  if (asked?.amount === noCents) {
    return {
      mode: 'setup',
      customer_creation: 'always',
      setup_intent_data: { metadata },
      ...submit(asked.words ?? notice),
    } as const;
  }
  // A part of a visit's price already includes its discount; a plan is sold by its lines.
  const isWhole = asked === null || order.recurring;
  const line_items = isWhole ? sessionLines(order, lines) : [partLine(order, asked)];
  const coupon = isWhole ? couponOf(order, lines, attemptId, asked?.tendered) : undefined;
  const priced = {
    line_items,
    ...(coupon && { coupon }),
    adaptive_pricing: { enabled: false },
  } as const;
  if (order.recurring) {
    const plan = { mode: 'subscription', subscription_data: { metadata } } as const;
    const charged = { today: asked?.amount ?? order.total_cents, month: monthSold(lines) };
    const renewal = renewalOf(order, charged);
    const consent = renewal === null ? '' : wordsOfRenewal(order, renewal);
    return { ...priced, ...plan, ...submit(cardPage.planNotice(consent, hour)) };
  }
  return {
    ...priced,
    mode: 'payment',
    customer_creation: 'always',
    payment_intent_data: { setup_future_usage: 'off_session', metadata },
    ...submit(asked?.words ?? notice),
  } as const;
}

/** What the card is saved for; terms include the fees themselves. */
function noticeWords({ language, fee_words: fees }: Order, hour: string): string {
  const notice = wordsOf[language].cardPage.notice(hour);
  return fees === null ? notice : `${fees} ${notice}`;
}

/** The price of an extra hour; if sales tax was charged, it is added. */
function hourWords(order: Order, lines: readonly OrderLine[]): string {
  const hour = formatUsd(order.extra_hour_cents);
  return isTaxed(lines) ? wordsOf[order.language].cardPage.plusTax(hour) : hour;
}

/** A deposit, or the rest of a price. */
function partLine(order: Order, { amount, words, tendered = noCents }: AskedAmount): SessionLine {
  const { cardPage, catalogue } = wordsOf[order.language];
  const service = translatedLine(catalogue, order.service_name);
  const part = words === null ? cardPage.rest(service) : cardPage.deposit(service);
  const name = tendered > noCents && words === null ? cardPage.lessTenders(service) : part;
  const price = { currency: order.currency, unit_amount: amount, product_data: { name } };
  return { quantity: 1, price_data: price };
}

/**
 * The discounts of an order as the processor takes them: a code, with its tax, and a price set by the
 * office. For a plan they apply to the first month.
 * @param tendered what credit and gift cards pay of that month, in cents: taken off as well
 */
export function couponOf(
  { currency, language }: Pick<Order, 'currency' | 'language'>,
  lines: readonly OrderLine[],
  id: AttemptId | PaymentId,
  tendered: Cents = noCents,
): SessionCoupon | undefined {
  const { cardPage, catalogue } = wordsOf[language];
  const lowering = lines
    .filter(({ kind, amount_cents: amount }) => kind !== 'tax' && amount < 0)
    .map(({ kind, item_id: code, name }) =>
      kind === 'discount' ? code : translatedLine(catalogue, name),
    );
  const names = tendered > noCents ? [...lowering, cardPage.tenders] : lowering;
  if (names.length === 0) return undefined;
  const lowered = lines.map(({ amount_cents: amount }) => minCents(amount, noCents));
  const off = sumCents([negateCents(sumCents(lowered)), tendered]);
  return { id, name: names.join(', ').slice(0, LONGEST_NAME), amount_off: off, currency };
}

/** The processor's limit for a coupon's name. */
const LONGEST_NAME = 40;

/** The items sold, in the customer's language; recurring ones are separate from one-time ones. */
export function sessionLines(order: Order, lines: readonly OrderLine[]): SessionLine[] {
  const sold = lines.filter(({ amount_cents: amount }) => amount >= noCents);
  return sold.map((line) => sessionLine(order, line));
}

function sessionLine(order: Order, line: OrderLine): SessionLine {
  const monthly = order.recurring && isMonthly({ kind: line.kind, id: line.item_id });
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
  if (!isMonthly({ kind: line.kind, id: line.item_id })) return { description: cardPage.once };
  if (order.frequency === 'one-time') return {};
  return { description: cardPage.visits[order.frequency] };
}
