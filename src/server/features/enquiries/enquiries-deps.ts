import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import type { Settings } from '#server/settings.ts';

export interface EnquiriesDeps extends PaymentDeps {
  readonly settings: Settings;
  readonly now: () => Date;
}
