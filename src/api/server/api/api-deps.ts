import type { BookingDeps } from '#payments/server/payments.ts';
import type { Limiter } from '#platform/server/http/limits.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';

export interface ApiDeps extends BookingDeps {
  readonly limitRecipient: LimitRecipient;
  /** How often a key may call. */
  readonly limitCalls: Limiter;
  /** How often a key may try discount codes. */
  readonly limitCodes: Limiter;
  /** How often a key may book. */
  readonly limitBookings: Limiter;
}
