import { z } from 'zod';
import type { OwedAges, OwedAnswer } from '#desk/contract/owed.ts';
import { debtAgeOf, debtAges } from '#invoices/rules/debt-age.ts';
import { noCents, sumCents } from '#kernel/rules/money.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { rowOf } from './list-bookings.ts';
import { owedBookings, owedByDays, owedSum } from './owed-queries.ts';

const PAGE = 50;
const since = z.iso.datetime();

type OwedDeps = Pick<BookingDeps, 'db' | 'settings' | 'now'>;

/** What customers owe, oldest first, with the total by age. @throws a problem: 422 a wrong cursor. */
export async function listOwed(deps: OwedDeps, after: string | undefined): Promise<OwedAnswer> {
  const { db } = deps;
  const request = pageRequest({ after, before: undefined }, since);
  const found = await owedBookings(db).page(request.from, PAGE + 1);
  const { rows, next } = pageOf(found, request, PAGE, ({ place_id: id, place_at: value }) => {
    return { id, value };
  });
  return {
    ...(await owedSum(db)),
    ages: await agesOf(deps),
    rows: rows.map((debt) => ({
      id: debt.place_id,
      kind: debt.debt_kind,
      booking: rowOf(debt),
      orderId: debt.order_id,
      invoice: debt.invoice,
      owedCents: debt.owed_cents,
      since: debt.since.toISOString(),
      dueOn: debt.due_on,
    })),
    next,
  };
}

/** An amount without an invoice is due on the day it is owed, and overdue the next day. */
async function agesOf({ db, settings, now }: OwedDeps): Promise<OwedAges> {
  const { timeZone } = settings.business;
  const sums = await owedByDays(db, dayAt(now().getTime(), timeZone), timeZone);
  const ages = { ...noAges };
  for (const { days, cents } of sums) {
    const age = debtAgeOf(days);
    ages[age] = sumCents([ages[age], cents]);
  }
  return ages;
}

const noAges = Object.fromEntries(debtAges.map((age) => [age, noCents])) as OwedAges;
