import { sumCents } from '#kernel/rules/money.ts';
import { isDueKind, needsLink } from '#orders/rules/payment-state.ts';
import type { Order } from '#orders/server/orders.ts';
import { type BookingDeps, paymentsOf } from '#payments/server/payments.ts';
import type { SeriesEndAnswer } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { endOwnSeries } from '#visits/server/visits.ts';

/**
 * Ends visits that are each paid, as the page said (ruling 35), and says what is still owed: what was
 * done stays so. @throws a problem: 409 it is no such series, or would end otherwise.
 */
export async function endOwnVisits(
  deps: BookingDeps,
  order: Order,
  end: { readonly until: Day | null; readonly dryRun: boolean },
): Promise<SeriesEndAnswer> {
  const ended = await endOwnSeries(deps, order, end);
  const payments = await paymentsOf(deps.db, order.id);
  const due = payments.filter(({ kind, state }) => isDueKind(kind) && needsLink(state));
  return { ...ended, owedCents: sumCents(due.map(({ amount_cents: amount }) => amount)) };
}
