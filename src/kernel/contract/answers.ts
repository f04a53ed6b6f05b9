import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents, Dollars } from '#kernel/rules/money.ts';

/** What the calls return, with amounts in dollars, as the specification's client expects. */

export interface QuoteAnswer {
  readonly status: 'priced' | 'custom-quote' | 'incomplete';
  readonly currency: 'usd';
  readonly lines: readonly QuoteAnswerLine[];
  readonly total: Dollars;
  readonly totalCents: Cents;
}

export interface QuoteAnswerLine {
  readonly kind: 'service' | 'add-on' | 'adjustment';
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitAmount: Dollars;
  readonly amount: Dollars;
}

export interface CheckoutAnswer {
  readonly url: string;
  readonly orderId: OrderId;
}

/** Empty strings if there is none. */
export interface ReferralAnswer {
  readonly customerPhone: string;
  readonly referrerPhone: string;
  readonly customerEmail: string;
}

export interface WebhookTestAnswer {
  readonly results: readonly WebhookTestResult[];
}

export interface WebhookTestResult {
  /** Only the origin, because the path is the CRM's secret. */
  readonly url: string;
  readonly success: boolean;
  readonly status?: number;
  readonly error?: string;
  readonly ms: number;
}

export interface OrderStatusAnswer {
  readonly status: 'confirmed' | 'processing' | 'failed' | 'unknown';
  readonly reference: string;
  /** What it pays for; 'bill' is anything but the booking: more hours, a fee, a tip. */
  readonly pays: 'booking' | 'bill';
  readonly isEmergency: boolean;
  /** When the crew comes. Null if no time is confirmed, or if this visitor did not book it. */
  readonly visit: VisitAnswer | null;
}

export interface ScheduleAnswer {
  readonly scheduleId: string;
  /** Until when the chosen time is held; missing if days were requested. */
  readonly heldUntil?: string;
}

export interface OkAnswer {
  readonly ok: true;
}

export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly is_anonymous: boolean };
}

/** A time on the business's own clock: ISO 8601 with the offset. */
export type InstantText = string;

/** The booked visit, as the customer sees it. */
export interface VisitAnswer {
  readonly start: InstantText;
  readonly arriveBy: InstantText;
}
