import { type Cents, sumCents } from '#kernel/rules/money.ts';
import { isDueKind, needsLink } from '#orders/rules/payment-state.ts';
import type { Order } from '#orders/server/orders.ts';
import { type BookingDeps, paymentsOf } from '#payments/server/payments.ts';
import type { StoreAnswer } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import type { SeriesEndAnswer } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { endOwnSeries } from '#visits/server/visits.ts';

/**
 * Ends a series of separately paid visits as the page said (ruling 35), and returns what is still
 * owed for completed ones.
 * @throws a problem: 409 not such a series, or it would end differently
 */
export async function endOwnVisits(
  deps: BookingDeps,
  order: Order,
  end: { readonly until: Day | null; readonly dryRun: boolean },
  keep: StoreAnswer<SeriesEndAnswer>,
): Promise<SeriesEndAnswer> {
  const ended = await endOwnSeries(deps, order, end, async (trx, done) =>
    keep(trx, { ...done, owedCents: await unpaidBillsTotal(trx, order) }),
  );
  return { ...ended, owedCents: await unpaidBillsTotal(deps.db, order) };
}

async function unpaidBillsTotal(db: Db, { id }: Order): Promise<Cents> {
  const due = (await paymentsOf(db, id)).filter(
    ({ kind, state }) => isDueKind(kind) && needsLink(state),
  );
  return sumCents(due.map(({ amount_cents: amount }) => amount));
}
