import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents, Dollars } from '#kernel/rules/money.ts';

/** What the calls answer; amounts in dollars, as the specification's client reads them. */

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

/** Empty strings where there is none. */
export interface ReferralAnswer {
  readonly customerPhone: string;
  readonly referrerPhone: string;
  readonly customerEmail: string;
}

export interface WebhookTestAnswer {
  readonly results: readonly WebhookTestResult[];
}

export interface WebhookTestResult {
  /** The origin alone: the path is the CRM's secret. */
  readonly url: string;
  readonly success: boolean;
  readonly status?: number;
  readonly error?: string;
  readonly ms: number;
}

export interface OrderStatusAnswer {
  readonly status: 'confirmed' | 'processing' | 'failed' | 'unknown';
  readonly reference: string;
  /** What it pays; a bill is anything besides the booking: more hours, a fee, a tip. */
  readonly pays: 'booking' | 'bill';
  readonly isEmergency: boolean;
  /** When the crew comes. Null if no time is confirmed, or if this visitor did not book it. */
  readonly visit: VisitAnswer | null;
}

export interface ScheduleAnswer {
  readonly scheduleId: string;
  /** Until when the chosen time is kept; missing if wishes were named. */
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

/** A moment as the wall clock of the business shows it: ISO 8601 with the offset. */
export type InstantText = string;

/** The booked visit, as the customer is told of it. */
export interface VisitAnswer {
  readonly start: InstantText;
  readonly arriveBy: InstantText;
}
