import type { Catalogues } from '#server/features/catalogue/catalogues.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import type { Settings } from '#server/settings.ts';

export interface EnquiriesDeps extends PaymentDeps {
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly now: () => Date;
}
