import type { Db } from '#server/database/schema.ts';
import type { Catalogues } from '#server/features/catalogue/catalogues.ts';
import type { CrmContext } from '#server/features/orders/tell-crm.ts';
import type { Logger } from '#server/logger.ts';
import type { Providers } from '#server/providers.ts';
import type { Settings } from '#server/settings.ts';
import type { PaymentProcessor } from './processor.ts';
import { stripeProcessor } from './stripe-processor.ts';

/** What applying the truth came to. 'away': the processor did not answer, nothing was done. */
export type Applied = 'changed' | 'unchanged' | 'not-ours' | 'away';

/** What everything about money needs. */
export interface PaymentDeps extends CrmContext {
  readonly db: Db;
  readonly logger: Logger;
  readonly processor: PaymentProcessor;
}

export interface PaymentWiring {
  readonly db: Db;
  readonly logger: Logger;
  readonly catalogues: Catalogues;
  readonly settings: Pick<Settings, 'business'>;
  readonly providers: Pick<Providers, 'stripe'>;
}

/** Payments by the processor that is configured, or by its stand-in. */
export function paymentDeps(wiring: PaymentWiring): PaymentDeps {
  const { db, logger, catalogues, settings, providers } = wiring;
  const processor = stripeProcessor(providers.stripe);
  return { db, logger, catalogues, processor, country: settings.business.country };
}
