import type { Order } from '#orders/server/orders.ts';
import type { OwnOffer } from '#visits/contract/times.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { ownChangesIn } from '#visits/server/own-changes.ts';
import type { OwnVisitDeps } from './move-own-visit.ts';
import { offersOf } from './offer-queries.ts';

/**
 * The visits that the company cannot keep and asked their customer about, with times to choose from; none if no time
 * was free. Leaves out settled and past ones.
 */
export async function ownOffers(
  { db, settings, now }: Omit<OwnVisitDeps, 'orderLog'>,
  order: Order,
): Promise<OwnOffer[]> {
  const rows = await offersOf(db, order.id);
  if (rows.length === 0) return [];
  const { timeZone } = settings.business;
  const company = await loadCompany(db, settings, now());
  const changes = await ownChangesIn(db, { settings, now }, { company, orderId: order.id });
  const arrival = (company?.rules.arrivalMinutes ?? 0) * 60_000;
  const told = (start: Date) => ({
    start: isoText(start.getTime(), timeZone),
    arriveBy: isoText(start.getTime() + arrival, timeZone),
  });
  return rows.flatMap((visit) => {
    const times = visit.starts.filter((start) => now() < start);
    if (!changes.isAsked(visit)) return [];
    return [{ visitId: visit.id, ...told(visit.starts_at), times: times.map(told) }];
  });
}
