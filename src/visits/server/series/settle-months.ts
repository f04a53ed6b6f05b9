import { type Cents, cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { Order, OrderLog } from '#orders/server/orders.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import type { Span } from '#visits/rules/company.ts';
import { billingMonth, settlementOf } from '#visits/rules/series/billing-month.ts';
import { occurrenceOf } from '#visits/rules/series/series.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { booksOfSeries, type MonthBooks, monthBook } from './month-books.ts';
import type { StoredSeries } from './series-queries.ts';

/** What a change of a series credited, and what it took back of earlier credits. */
export interface MonthSettlement {
  readonly credited: Cents;
  readonly takenBack: Cents;
}

export const nothingSettled: MonthSettlement = { credited: noCents, takenBack: noCents };

interface Settling {
  readonly order: Order;
  readonly series: Pick<StoredSeries, 'id'>;
  readonly by: VisitBy;
}

interface SettleDeps {
  readonly orderLog: OrderLog;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

/**
 * Changes a series and settles each month of its plan that now has fewer visits than were paid (ruling 48): the
 * customer gets the difference as credit, and one email. Within a transaction that holds the order.
 * @throws a problem: 409 the credit to take back was used.
 */
export async function settlingMonths(
  trx: Trx,
  deps: SettleDeps,
  { order, series, by }: Settling,
  change: () => Promise<void>,
): Promise<MonthSettlement> {
  const { timeZone } = deps.settings.business;
  const of = { orderId: order.id, seriesId: series.id };
  const before = await booksOfSeries(trx, timeZone, of);
  await change();
  const after = await booksOfSeries(trx, timeZone, of);
  if (before === null || after === null || order.customer_phone_e164 === null) {
    return nothingSettled;
  }
  const now = deps.now().getTime();
  const settled = monthsToSettle(after, now).flatMap((month) => {
    const { standing: standingBefore } = monthBook(before, month);
    const { standing, ...book } = monthBook(after, month);
    const isPaid = month.to <= after.months.end;
    const found = settlementOf({ ...book, before: standingBefore, after: standing, isPaid });
    return found === null ? [] : [{ month, ...found }];
  });
  for (const { month, kind, visits, cents: amount } of settled) {
    const event = {
      kind: 'visits.credited',
      monthStartsAt: new Date(month.from).toISOString(),
      visits,
      amount: cents(amount),
      isTakenBack: kind === 'taken-back',
    } as const;
    await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  }
  const sum = (wanted: 'credit' | 'taken-back') =>
    sumCents(settled.flatMap((each) => (each.kind === wanted ? [cents(each.cents)] : [])));
  return { credited: sum('credit'), takenBack: sum('taken-back') };
}

/** The current month, and later ones with a visit skipped for a credit. */
function monthsToSettle({ months, parts, timeZone, credits }: MonthBooks, now: number): Span[] {
  const starts = credits.map(({ number }) => occurrenceOf(parts, number, timeZone).start);
  const found = [now, ...starts].map((moment) => billingMonth(months, moment));
  const open = found.filter(({ to }) => to > now).sort((a, b) => a.from - b.from);
  return open.filter(({ from }, index) => from !== open[index - 1]?.from);
}
