import type { OrderId } from '#kernel/rules/ids.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import type { HashNetwork } from '#visits/server/visits.ts';

/** What a customer's own page needs. */
export interface OwnPageDeps extends BookingDeps {
  /** The home of a booking, where it was corrected since; handed in, as customers import this area. */
  readonly ownHomeOf: (db: Db, id: OrderId) => Promise<HomeFacts | undefined>;
  readonly hashNetwork: HashNetwork;
}

export type ReadDeps = Pick<
  OwnPageDeps,
  'db' | 'settings' | 'catalogues' | 'taxes' | 'ownHomeOf' | 'now'
>;
