import { z } from 'zod';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { idsOfSearch } from '#orders/server/orders.ts';
import type { ReferralRow } from '#payments/contract/credit.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import { customersOf } from './account-queries.ts';
import type { ReferralListRequest } from './list-request.ts';
import {
  countReferrals,
  type ListedReferral,
  listReferrals,
  referralsInvolving,
} from './referral-queries.ts';

const PAGE = 50;

/**
 * One page of referrals, newest first.
 * @throws a problem: 422 a malformed cursor.
 */
export async function listedReferrals(
  db: Db,
  { filters, ...cursors }: ReferralListRequest,
  country: string,
): Promise<ListAnswer<ReferralRow>> {
  const page = pageRequest(cursors, z.null());
  const orders = await idsOfSearch(db, filters.search);
  const ids = orders === null ? null : await referralsInvolving(db, orders);
  const [found, count] = await Promise.all([
    listReferrals(db, filters, ids, { ...page, most: PAGE + 1 }),
    countReferrals(db, filters, ids),
  ]);
  const { rows, ...around } = pageOf(found, page, PAGE, ({ id }) => ({ id, value: null }));
  return { rows: await referralRows(db, rows, country), ...around, count };
}

export async function referralRows(
  db: Db,
  rows: readonly ListedReferral[],
  country: string,
): Promise<ReferralRow[]> {
  const names = await customersOf(
    db,
    rows.flatMap(({ referrer, customer }) => [referrer, customer]),
  );
  return rows.map((row) => referralRow(row, names, country));
}

function referralRow(
  row: ListedReferral,
  names: ReadonlyMap<string, string>,
  country: string,
): ReferralRow {
  return {
    id: row.id,
    referrerPhone: phoneAsWritten(row.referrer, country),
    referrerAccountId: row.referrerAccount,
    referrerName: names.get(row.referrer) ?? '',
    customerPhone: phoneAsWritten(row.customer, country),
    customerAccountId: row.customerAccount,
    customerName: names.get(row.customer) ?? '',
    orderId: row.orderId,
    standing: row.standing,
    isLate: row.isLate,
    at: row.at.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  };
}
