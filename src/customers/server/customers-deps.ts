import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { HashMailbox } from '#enquiries/server/enquiries.ts';
import type { OrderLog } from '#orders/server/orders.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { Taxes } from '#tax/server/tax.ts';

export interface CustomersDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly hashMailbox: HashMailbox;
  readonly orderLog: OrderLog;
  readonly taxes: Pick<Taxes, 'current'>;
  readonly now: () => Date;
}
