import { hasSeries } from '#orders/rules/comes-again.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import { canSkipAlone } from '#visits/rules/visit/own-change.ts';
import type { VisitContextDeps } from './calendar/told-visit.ts';
import type { Company } from './crews/company.ts';
import { needsOfOrder } from './free-times/wanted-by-order.ts';
import type { VisitWaitFacts } from './moves/offer-queries.ts';
import { type OwnChanges, ownChangesIn } from './own-changes.ts';
import type { Visit } from './visit-queries.ts';

type OwnVisit = VisitWaitFacts & Pick<Visit, 'purpose'>;

/** What pages and emails let the customer of an order do without the office. */
interface OwnOptions {
  readonly changes: OwnChanges;
  /** Whether they choose another free time, or the first one if it has none. */
  readonly mayMove: (visit: OwnVisit | undefined) => boolean;
  readonly maySkip: (visit: VisitWaitFacts) => boolean;
}

/** @param company null before the first start has created it */
export async function ownOptionsIn(
  db: Db,
  deps: Omit<VisitContextDeps, 'db'>,
  { company, order }: { readonly company: Company | null; readonly order: Order },
): Promise<OwnOptions> {
  const changes = await ownChangesIn(db, deps, { company, orderId: order.id });
  const stands = isUpcoming(order.status);
  const isSold = company?.mode === 'times' && stands && !order.is_emergency;
  const chosen = isSold ? await needsOfOrder(db, order) : null;
  const choosesTimes = chosen !== null && company?.serves(chosen.wanted.postalCode) === true;
  return {
    changes,
    mayMove: (visit) => {
      if (!choosesTimes || visit === undefined) return choosesTimes;
      // The company sets the length of an extra visit.
      return !isExtraVisit(visit) && changes.of(visit) === 'open';
    },
    maySkip: (visit) => stands && hasSeries(order) && canSkipAlone(changes.skip(visit)),
  };
}
