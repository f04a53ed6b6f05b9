import { z } from 'zod';
import type { OwedAnswer } from '#desk/contract/owed.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import { rowOf } from './list-bookings.ts';
import { owedBookings, owedSum } from './owed-queries.ts';

const PAGE = 50;
const since = z.iso.datetime();

/** What customers owe, the oldest first, with the sum of all. @throws a problem: 422 a wrong cursor. */
export async function listOwed(db: Db, after: string | undefined): Promise<OwedAnswer> {
  const request = pageRequest({ after, before: undefined }, since);
  const found = await owedBookings(db).page(request.from, PAGE + 1);
  const { rows, next } = pageOf(found, request, PAGE, ({ place_id: id, place_at: value }) => {
    return { id, value };
  });
  return {
    ...(await owedSum(db)),
    rows: rows.map((debt) => ({
      id: debt.place_id,
      kind: debt.debt_kind,
      booking: rowOf(debt),
      orderId: debt.order_id,
      owedCents: debt.owed_cents,
      since: debt.since.toISOString(),
    })),
    next,
  };
}
