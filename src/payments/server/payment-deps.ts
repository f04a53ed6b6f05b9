import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { OrderLog } from '#orders/server/orders.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Providers } from '#platform/server/providers.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { noTaxes, type Taxes } from '#tax/server/tax.ts';
import { type FileIfSettled, fileTogether } from './events/file-together.ts';
import { createKeyedQueue, type KeyedQueue } from './events/keyed-queue.ts';
import type { PaymentProcessor } from './processor/processor.ts';
import { stripeProcessor } from './processor/stripe-processor.ts';

/** The result of applying the processor's state. 'unreachable': it did not answer, and nothing was done. */
export type Applied = 'changed' | 'unchanged' | 'not-ours' | 'unreachable';

/** What everything about money needs. */
export interface PaymentDeps {
  readonly db: Db;
  readonly logger: Logger;
  readonly processor: PaymentProcessor;
  readonly orderLog: OrderLog;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  /** Which sales tax is collected where. */
  readonly taxes: Pick<Taxes, 'current'>;
  /** By order: simultaneous news about an order is handled in sequence. */
  readonly queue: KeyedQueue;
  /** Stores the receipts of events that can change nothing. */
  readonly fileIfSettled: FileIfSettled;
}

/** What acting on a booking needs, for operators and customers alike. */
export interface BookingDeps extends PaymentDeps {
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly now: () => Date;
}

export interface PaymentWiring {
  readonly db: Db;
  readonly logger: Logger;
  readonly orderLog: OrderLog;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly providers: Pick<Providers, 'stripe'>;
  /** Absent: no tax is collected anywhere. */
  readonly taxes?: Pick<Taxes, 'current'>;
}

/** Payments by the configured processor, or by its stand-in. */
export function paymentDeps(wiring: PaymentWiring): PaymentDeps {
  const { db, logger, orderLog, settings, providers, taxes = noTaxes } = wiring;
  const processor = stripeProcessor(providers.stripe);
  const queue = createKeyedQueue();
  const fileIfSettled = fileTogether(db);
  return { db, logger, orderLog, settings, taxes, processor, queue, fileIfSettled };
}
