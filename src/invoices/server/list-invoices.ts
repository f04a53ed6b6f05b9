import { z } from 'zod';
import type { InvoiceQuery } from '#invoices/contract/invoice-calls.ts';
import type { InvoiceRow } from '#invoices/contract/invoices.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { type CsvColumn, csvDollars } from '#platform/server/http/csv.ts';
import { type Position, pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type { FileWords } from '#registry/words.ts';
import { countInvoices, type InvoiceFilters, listInvoices } from './invoice-queries.ts';
import { rowOf, todayOf } from './read-invoice.ts';

const PAGE = 50;
const AT_A_TIME = 1000;

type ListDeps = Pick<BookingDeps, 'db' | 'settings' | 'now'>;

/** One page of the matching invoices, latest number first. @throws a problem: 422 a malformed cursor. */
export async function listedInvoices(
  deps: ListDeps,
  query: InvoiceQuery,
): Promise<ListAnswer<InvoiceRow>> {
  const { after, before } = query;
  const page = pageRequest({ after, before }, z.int());
  const filters = filtersOf(deps, query);
  const found = await listInvoices(deps.db, filters, { ...page, most: PAGE + 1 });
  const { rows, next, previous } = pageOf(found, page, PAGE, positionOf);
  const count = await countInvoices(deps.db, filters);
  return { rows: rows.map((row) => rowOf(row, filters.today)), next, previous, count };
}

function filtersOf(deps: ListDeps, { q: search, state }: InvoiceQuery): InvoiceFilters {
  return { search, state, today: todayOf(deps) };
}

function positionOf({ id, number: value }: { id: string; number: number }): Position {
  return { id, value };
}

export function invoiceColumns({ invoices: titles }: FileWords): readonly CsvColumn<InvoiceRow>[] {
  return [
    [titles.number, ({ number }) => `${number}`],
    [titles.company, ({ company }) => company],
    [titles.issuedOn, ({ issuedOn }) => issuedOn],
    [titles.dueOn, ({ dueOn }) => dueOn],
    [titles.state, ({ state }) => titles.states[state]],
    [titles.tax, ({ taxCents }) => csvDollars(taxCents)],
    [titles.total, ({ totalCents }) => csvDollars(totalCents)],
    [titles.left, ({ leftCents }) => csvDollars(leftCents)],
  ];
}

/** Every matching invoice, in the order of the list. */
export async function* invoicesToExport(
  deps: ListDeps,
  query: InvoiceQuery,
): AsyncGenerator<InvoiceRow[], void> {
  const filters = filtersOf(deps, query);
  let from: Position | null = null;
  for (;;) {
    const page = { from, way: 'forward', most: AT_A_TIME } as const;
    const found = await listInvoices(deps.db, filters, page);
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map((row) => rowOf(row, filters.today));
    if (found.length < AT_A_TIME) return;
    from = positionOf(last);
  }
}
