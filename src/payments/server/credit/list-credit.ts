import { z } from 'zod';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { idsOfSearch } from '#orders/server/orders.ts';
import type { CreditRow, CreditSort } from '#payments/contract/credit.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { type CsvColumn, csvDollars } from '#platform/server/http/csv.ts';
import { type Position, pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import type { FileWords } from '#registry/words.ts';
import {
  type Account,
  accountsOf,
  countMatches,
  customersOf,
  listAccounts,
  positionOf,
  searchedIds,
} from './account-queries.ts';
import type { CreditFilters, CreditListRequest } from './list-request.ts';

const PAGE = 50;
const AT_A_TIME = 1000;
const VALUES = {
  moved: z.iso.datetime(),
  highest: z.int(),
  lowest: z.int(),
} satisfies Record<CreditSort, z.ZodType>;

/**
 * One page of the numbers that have or had credit.
 * @throws a problem: 422 a malformed cursor.
 */
export async function listCredit(
  db: Db,
  { filters, sort, ...cursors }: CreditListRequest,
  country: string,
): Promise<ListAnswer<CreditRow>> {
  const page = pageRequest(cursors, VALUES[sort]);
  const { count, ids } = await countMatches(db, filters, await accountsOfSearch(db, filters));
  const asked = { ...page, sort, most: PAGE + 1 };
  const { search } = filters;
  const onPage =
    ids === null && search?.kind === 'text'
      ? await searchedIds(db, filters, search.text, asked)
      : ids;
  const found = await listAccounts(db, filters, onPage, asked);
  const { rows, next, previous } = pageOf(found, page, PAGE, (each) => positionOf(each, sort));
  const written = (row: CreditRow) => ({ ...row, phone: phoneAsWritten(row.phone, country) });
  return { rows: (await creditRows(db, rows)).map(written), next, previous, count };
}

/** A search that finds bookings (a reference, an id, an email) also finds their customers' credit. */
async function accountsOfSearch(db: Db, { search }: CreditFilters): Promise<string[] | null> {
  const orders = await idsOfSearch(db, search);
  return orders === null ? null : accountsOf(db, orders);
}

export async function creditRows(db: Db, accounts: readonly Account[]): Promise<CreditRow[]> {
  const customers = await customersOf(
    db,
    accounts.map(({ phone }) => phone),
  );
  return accounts.map((account) => ({
    id: account.id,
    phone: account.phone,
    customer: customers.get(account.phone) ?? '',
    balanceCents: account.balance_cents,
    grantedCents: account.granted_cents,
    usedCents: account.used_cents,
    movedAt: account.moved_at.toISOString(),
  }));
}

export function creditColumns({ credit: titles }: FileWords): readonly CsvColumn<CreditRow>[] {
  return [
    [titles.phone, ({ phone }) => phone],
    [titles.customer, ({ customer }) => customer],
    [titles.balance, ({ balanceCents }) => csvDollars(balanceCents)],
    [titles.granted, ({ grantedCents }) => csvDollars(grantedCents)],
    [titles.used, ({ usedCents }) => csvDollars(usedCents)],
    [titles.moved, ({ movedAt }) => movedAt],
  ];
}

/** Every matching number, in the order of the list. */
export async function* creditToExport(
  db: Db,
  { filters, sort }: CreditListRequest,
): AsyncGenerator<CreditRow[], void> {
  const ids = await accountsOfSearch(db, filters);
  let from: Position | null = null;
  for (;;) {
    const page = { sort, from, way: 'forward', most: AT_A_TIME } as const;
    const accounts: Account[] = await listAccounts(db, filters, ids, page);
    const last = accounts.at(-1);
    if (last === undefined) return;
    yield await creditRows(db, accounts);
    if (accounts.length < AT_A_TIME) return;
    from = positionOf(last, sort);
  }
}
