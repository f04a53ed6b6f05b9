import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { OrderLog } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';

/** The stored key of a row: an opaque hash, so that no one can read whose it was. */
export type HashImported = (key: string) => Buffer;

export function createImportedHash(secret: string): HashImported {
  return keyedHash(secret, 'imported rows');
}

export interface ImportsDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly hashImported: HashImported;
  readonly orderLog: OrderLog;
  readonly processor: PaymentDeps['processor'];
  readonly now: () => Date;
}
