import {
  type NewestVersion,
  startNewestVersion,
  type VersionedData,
} from '#company/server/versions/versions.ts';
import type { Notifications } from '#platform/server/database/notifications.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import { emptyTable, type TaxTable } from '#tax/rules/table/tax-table.ts';

/** The owner's current table, in memory: without tax nothing is looked up. */
export type Taxes = NewestVersion<TaxTable>;

export const taxDocument: Pick<VersionedData<TaxTable, unknown>, 'tables' | 'read' | 'write'> & {
  readonly kind: 'tax';
} = {
  tables: { versions: 'tax_versions' },
  kind: 'tax',
  // A table stored by an older release lacks newer fields.
  read: (stored) => ({ ...emptyTable, ...(stored as Partial<TaxTable>) }),
  write: (table) => JSON.stringify(table),
};

export function startTaxes(options: {
  db: Db;
  logger: Logger;
  notifications?: Notifications;
  everyMs?: number;
}): Promise<Taxes> {
  return startNewestVersion({
    ...options,
    document: taxDocument,
    first: emptyTable,
    toValue: ({ content }) => content,
  });
}

/** Collects no tax: for code that runs without a table. */
export const noTaxes: Pick<Taxes, 'current'> = { current: () => emptyTable };
