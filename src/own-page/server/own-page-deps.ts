import type { OrderId } from '#kernel/rules/ids.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import type { HashNetwork } from '#visits/server/visits.ts';

/** The dependencies of a customer's own page. */
export interface OwnPageDeps extends BookingDeps {
  /** A booking's home, if it was corrected since. Injected, because the customers area imports this one. */
  readonly ownHomeOf: (db: Db, id: OrderId) => Promise<HomeFacts | undefined>;
  readonly hashNetwork: HashNetwork;
}

export type ReadDeps = Pick<
  OwnPageDeps,
  'db' | 'settings' | 'catalogues' | 'taxes' | 'ownHomeOf' | 'now'
>;
