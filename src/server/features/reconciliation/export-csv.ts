import type { Db } from '#server/database/schema.ts';
import { type CsvColumn, csvDollars, csvTime } from '#server/http/csv.ts';
import {
  type ExportedTransaction,
  type ExportScope,
  transactionsToExport,
} from './list-queries.ts';

const AT_A_TIME = 1_000;

/** One line a movement: what goes out is below 0, net is gross less fee, of which some may be tax. */
export const TRANSACTION_COLUMNS: readonly CsvColumn<ExportedTransaction>[] = [
  ['Date', ({ made_at }, timeZone) => csvTime(made_at, timeZone)],
  ['Type', ({ category }) => category],
  ['Gross', ({ amount_cents }) => csvDollars(amount_cents)],
  ['Fee', ({ fee_cents }) => csvDollars(fee_cents)],
  ['Tax in fee', ({ tax_cents }) => csvDollars(tax_cents)],
  ['Net', ({ net_cents }) => csvDollars(net_cents)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Booking', ({ reference }) => reference ?? ''],
  ['Booking id', ({ order_id }) => order_id ?? ''],
  ['Payout', ({ payout_ref }) => payout_ref ?? ''],
  ['Available', ({ available_at }, timeZone) => csvTime(available_at, timeZone)],
  ['Source', ({ source_ref }) => source_ref ?? ''],
  ['Transaction', ({ ref }) => ref],
];

/** Every movement of a payout or of a month, the oldest first. */
export async function* transactionsOf(
  db: Db,
  scope: ExportScope,
): AsyncGenerator<ExportedTransaction[], void> {
  let after: ExportedTransaction | null = null;
  for (;;) {
    const page: ExportedTransaction[] = await transactionsToExport(db, {
      scope,
      after,
      most: AT_A_TIME,
    });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < AT_A_TIME) return;
    after = last;
  }
}
