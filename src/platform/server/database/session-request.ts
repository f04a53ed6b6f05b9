import type { GiftCardId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What it pays for: a booking, or a bill of one; or a gift card. */
type SessionSubject = { order_id: OrderId; payment_id?: PaymentId } | { gift_card_id: GiftCardId };

/**
 * The request that makes a payment session, as the processor's API names its parameters. It is stored
 * before it is sent, and sent again as it is stored.
 */
export interface SessionParams {
  mode: 'payment' | 'subscription' | 'setup';
  client_reference_id: string;
  metadata: SessionSubject;
  customer_email?: string;
  customer?: string;
  customer_creation?: 'always';
  /** Absent where a card is saved and nothing is paid. */
  line_items?: SessionLine[];
  /** A code's discount. It is made before the page, which then names it: no parameter of the page itself. */
  coupon?: SessionCoupon;
  payment_intent_data?: {
    setup_future_usage?: 'off_session';
    metadata: SessionSubject;
  };
  setup_intent_data?: { metadata: { order_id: OrderId } };
  subscription_data?: { metadata: { order_id: OrderId } };
  allowed_payment_method_types: ['card'];
  wallet_options: { link: { display: 'never' } };
  locale: Language;
  adaptive_pricing?: { enabled: false };
  custom_text?: { submit: { message: string } };
  /** Unix seconds. */
  expires_at: number;
  success_url: string;
  cancel_url: string;
}

/** An amount off, as the processor's API names its parameters. */
export interface SessionCoupon {
  /** Of the attempt or the payment that it is for. */
  id: string;
  name: string;
  amount_off: Cents;
  currency: string;
}

/** One thing that is sold, as the processor shows it. */
export interface SessionLine {
  quantity: number;
  price_data: {
    currency: string;
    unit_amount: Cents;
    product_data: { name: string; description?: string };
    recurring?: { interval: 'month' };
  };
}
