import type { HomeFacts } from '#contract/console-customers.ts';
import type { OrderId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import type { BookingDeps } from '#server/features/payments/payments.ts';
import type { HashNetwork } from '#server/features/scheduling/scheduling.ts';

/** What a customer's own page needs. */
export interface OwnPageDeps extends BookingDeps {
  /** The home of a booking, where it was corrected since; handed in, as customers import this feature. */
  readonly ownHomeOf: (db: Db, id: OrderId) => Promise<HomeFacts | undefined>;
  readonly hashNetwork: HashNetwork;
}

export type ReadDeps = Pick<OwnPageDeps, 'db' | 'settings' | 'catalogues' | 'ownHomeOf' | 'now'>;
