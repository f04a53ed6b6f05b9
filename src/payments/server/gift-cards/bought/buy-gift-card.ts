import type { GiftCardId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { BuyGiftCard } from '#payments/contract/buy-gift-card.ts';
import { deliveryOf } from '#payments/server/gift-cards/delivery.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { CHARGEABLE_LATER } from '#payments/server/sessions/session-params.ts';
import type { SessionParams } from '#platform/server/database/session-request.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { wordsOf } from '#registry/words.ts';
import {
  endPurchase,
  findPurchase,
  type NewPurchase,
  type Purchase,
  storeCardPage,
  storePurchase,
} from './purchase-queries.ts';

/** Long enough to find a card; the processor allows 30 minutes to 24 hours. */
const PAGE_HOURS = 2;

interface Buyer {
  readonly language: Language;
  /** Where the card page returns the buyer to. */
  readonly origin: string;
}

/**
 * The card page for a gift card purchase, stored before the first call to the processor. The same id
 * leads to the same page, however often it is sent.
 * @throws a problem: 404 none are sold here, 409 it is paid, over, or had other values; 422 what to correct; 502.
 */
export async function buyGiftCard(
  deps: PaymentDeps,
  wish: BuyGiftCard,
  buyer: Buyer,
): Promise<{ url: string }> {
  if (!deps.settings.business.sellsGiftCards) fail('gift-cards-off');
  if (wish.deliverOn !== '') deliveryOf(deps.settings, wish.deliverOn);
  const wanted = purchaseOf(wish, buyer);
  const stored = await storePurchase(deps.db, wanted);
  if (!isSamePurchase(stored, wanted)) fail('gift-purchase-over');
  const url = await deps.queue.run(stored.id, () => openPage(deps, stored.id));
  return { url: url ?? fail('payment-page-unopened') };
}

/** Null: the processor did not answer; pressing again finds out. */
async function openPage(deps: PaymentDeps, id: GiftCardId): Promise<string | null> {
  const purchase = await findPurchase(deps.db, id);
  if (purchase?.state === 'open' && purchase.expires_at > new Date()) return purchase.url;
  if (purchase?.state !== 'pending') return fail('gift-purchase-over');
  const answer = await deps.processor.createSession(purchase.params, id);
  if (answer.ok && answer.value.url !== null) {
    await storeCardPage(deps.db, id, answer.value.id, answer.value.url);
    return answer.value.url;
  }
  if (answer.ok) return fail('gift-purchase-over');
  const { kind, code, param } = answer.failure;
  deps.logger.warn({ giftCardId: id, kind, code, param }, 'no card page of a gift card');
  if (kind === 'unreachable') return null;
  await endPurchase(deps.db, { id, state: 'failed', ref: null });
  if (param === 'customer_email') failAt('buyerEmail', 'receipt-email-refused');
  return null;
}

function purchaseOf(wish: BuyGiftCard, { language, origin }: Buyer): NewPurchase {
  const { purchaseId: id, amount, buyerEmail, fromName, toName, email, message } = wish;
  const expiresAt = new Date(Date.now() + PAGE_HOURS * 3_600_000);
  const metadata = { gift_card_id: id };
  const params: SessionParams = {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    customer_email: buyerEmail,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount,
          product_data: { name: wordsOf[language].cardPage.giftCard(formatUsd(amount)) },
        },
      },
    ],
    payment_intent_data: { metadata },
    ...CHARGEABLE_LATER,
    locale: language,
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${origin}/gift-cards?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/gift-cards?canceled=1`,
  };
  return {
    ...{ id, email, message, language, params },
    amount_cents: amount,
    buyer_email: buyerEmail,
    from_name: fromName,
    to_name: toName,
    deliver_on: wish.deliverOn || null,
    expires_at: expiresAt,
  };
}

/** Whether the id was used for the same purchase. */
function isSamePurchase(stored: Purchase, wanted: NewPurchase): boolean {
  const facts = (of: Purchase | NewPurchase) => [
    ...[of.amount_cents, of.buyer_email, of.from_name, of.to_name, of.email, of.message],
    of.deliver_on,
  ];
  return facts(stored).join('\n') === facts(wanted).join('\n');
}
