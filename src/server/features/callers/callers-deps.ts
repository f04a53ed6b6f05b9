import type { Catalogues } from '#server/features/catalogue/catalogue.ts';
import type { PaymentDeps } from '#server/features/payments/payments.ts';
import type { Settings } from '#server/settings.ts';

export interface CallersDeps extends PaymentDeps {
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly now: () => Date;
}
