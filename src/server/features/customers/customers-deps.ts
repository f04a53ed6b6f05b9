import type { Db } from '#server/database/schema.ts';
import type { Catalogues } from '#server/features/catalogue/catalogue.ts';
import type { HashMailbox } from '#server/features/enquiries/enquiries.ts';
import type { OrderLog } from '#server/features/orders/orders.ts';
import type { Settings } from '#server/settings.ts';

export interface CustomersDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly hashMailbox: HashMailbox;
  readonly orderLog: OrderLog;
}
