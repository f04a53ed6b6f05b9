import type { BookingDeps } from '#server/features/payments/payments.ts';
import type { Limiter } from '#server/http/limits.ts';
import type { LimitRecipient } from '#server/http/recipient-limit.ts';

export interface ApiDeps extends BookingDeps {
  readonly limitRecipient: LimitRecipient;
  /** How often a key may call. */
  readonly limitCalls: Limiter;
  /** How often it may book. */
  readonly limitBookings: Limiter;
}
