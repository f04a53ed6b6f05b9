import type { GiftCardId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What it pays for: a booking, a bill of a booking, or a gift card. */
type SessionSubject = { order_id: OrderId; payment_id?: PaymentId } | { gift_card_id: GiftCardId };

/**
 * The request that creates a payment session, in the processor's parameter names. It is stored
 * before it is sent, and any retry sends it as stored.
 */
export interface SessionParams {
  mode: 'payment' | 'subscription' | 'setup';
  client_reference_id: string;
  metadata: SessionSubject;
  customer_email?: string;
  customer?: string;
  customer_creation?: 'always';
  /** Absent when a card is saved without a payment. */
  line_items?: SessionLine[];
  /**
   * A code's discount. It is created before the session, which then refers to it; the session has
   * no parameter for it.
   */
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

/** A fixed discount, in the processor's parameter names. */
export interface SessionCoupon {
  /** The id of the attempt or payment it is for. */
  id: string;
  name: string;
  amount_off: Cents;
  currency: string;
}

/** One item that is sold, as the processor shows it. */
export interface SessionLine {
  quantity: number;
  price_data: {
    currency: string;
    unit_amount: Cents;
    product_data: { name: string; description?: string };
    recurring?: { interval: 'month' };
  };
}
