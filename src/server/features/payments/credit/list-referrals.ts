import { z } from 'zod';
import type { ListAnswer } from '#contract/console.ts';
import type { ReferralRow } from '#contract/console-credit.ts';
import type { Db } from '#server/database/schema.ts';
import { phoneAsWritten } from '#server/e164.ts';
import { pageOf, pageRequest } from '#server/http/cursor.ts';
import type { ReferralListRequest } from './list-request.ts';
import { countReferrals, type ListedReferral, listReferrals } from './referral-queries.ts';

const PAGE = 50;

/** One page of who referred whom, newest first. @throws a problem: 422 a wrong cursor. */
export async function listedReferrals(
  db: Db,
  { filters, ...cursors }: ReferralListRequest,
  country: string,
): Promise<ListAnswer<ReferralRow>> {
  const page = pageRequest(cursors, z.null());
  const [found, count] = await Promise.all([
    listReferrals(db, filters, { ...page, most: PAGE + 1 }),
    countReferrals(db, filters),
  ]);
  const { rows, ...around } = pageOf(found, page, PAGE, ({ id }) => ({ id, value: null }));
  return { rows: rows.map((row) => referralRow(row, country)), ...around, count };
}

export function referralRow(row: ListedReferral, country: string): ReferralRow {
  return {
    id: row.id,
    referrerPhone: phoneAsWritten(row.referrer, country),
    referrerAccountId: row.referrerAccount,
    customerPhone: phoneAsWritten(row.customer, country),
    customerAccountId: row.customerAccount,
    orderId: row.orderId,
    standing: row.standing,
    isLate: row.isLate,
    at: row.at.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  };
}
