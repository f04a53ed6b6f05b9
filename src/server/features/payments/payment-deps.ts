import type { Db } from '#server/database/schema.ts';
import type { OrderLog } from '#server/features/orders/order-log.ts';
import type { Logger } from '#server/logger.ts';
import type { Providers } from '#server/providers.ts';
import type { PaymentProcessor } from './processor.ts';
import { stripeProcessor } from './stripe-processor.ts';

/** What applying the truth came to. 'away': the processor did not answer, nothing was done. */
export type Applied = 'changed' | 'unchanged' | 'not-ours' | 'away';

/** What everything about money needs. */
export interface PaymentDeps {
  readonly db: Db;
  readonly logger: Logger;
  readonly processor: PaymentProcessor;
  readonly orderLog: OrderLog;
}

export interface PaymentWiring {
  readonly db: Db;
  readonly logger: Logger;
  readonly orderLog: OrderLog;
  readonly providers: Pick<Providers, 'stripe'>;
}

/** Payments by the processor that is configured, or by its stand-in. */
export function paymentDeps(wiring: PaymentWiring): PaymentDeps {
  const { db, logger, orderLog, providers } = wiring;
  return { db, logger, orderLog, processor: stripeProcessor(providers.stripe) };
}
