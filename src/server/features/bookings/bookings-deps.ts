import type { Catalogues } from '#server/features/catalogue/catalogue.ts';
import type { PaymentDeps } from '#server/features/payments/payments.ts';
import type { Settings } from '#server/settings.ts';

export interface BookingsDeps extends PaymentDeps {
  readonly settings: Settings;
  readonly catalogues: Catalogues;
  readonly now: () => Date;
}
