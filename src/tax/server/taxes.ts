import { keepNewest, type Newest, type Versioned } from '#company/server/versions/versions.ts';
import type { Notifications } from '#platform/server/database/notifications.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import { emptyTable, type TaxTable } from '#tax/rules/table/tax-table.ts';

/** The owner's table as it is in use at this moment, in memory: without tax nothing is asked for. */
export type Taxes = Newest<TaxTable>;

export const taxDocument: Pick<Versioned<TaxTable, unknown>, 'tables' | 'read' | 'write'> & {
  readonly kind: 'tax';
} = {
  tables: { versions: 'tax_versions' },
  kind: 'tax',
  // What an older release stored lacks what came since.
  read: (stored) => ({ ...emptyTable, ...(stored as Partial<TaxTable>) }),
  write: (table) => JSON.stringify(table),
};

export function startTaxes(options: {
  db: Db;
  logger: Logger;
  notifications?: Notifications;
  everyMs?: number;
}): Promise<Taxes> {
  return keepNewest({
    ...options,
    document: taxDocument,
    first: emptyTable,
    toValue: ({ content }) => content,
  });
}

/** Where no tax is collected: for what runs without a table. */
export const noTaxes: Pick<Taxes, 'current'> = { current: () => emptyTable };
