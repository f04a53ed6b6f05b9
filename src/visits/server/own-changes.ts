import type { LateSkip } from '#kernel/rules/business/late-skip.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import { ownChange, ownChangeUntil, ownSkip, skipRule } from '#visits/rules/visit/own-change.ts';
import { type VisitContextDeps, visitContextOf } from './calendar/told-visit.ts';
import { begunVisitsOf } from './closing-queries.ts';
import { type Company, lacksCrew, loadCompany } from './crews/company.ts';
import { isVisitWaiting } from './moves/asked-visits.ts';
import { offersOf, type VisitWaitFacts } from './moves/offer-queries.ts';
import { visitsMovedLate } from './own-visit-queries.ts';
import { visitsWithoutTimeOf } from './visit-queries.ts';

const HOUR_MS = 3_600_000;

/** What a customer may do with an order's visits without the office, given the company's current crews and hours. */
export interface OwnChanges {
  /** Whether the company asked for another time for a visit that still has none. */
  readonly isAsked: (visit: VisitWaitFacts) => boolean;
  /** See ownChange(). */
  readonly of: (visit: VisitWaitFacts) => 'open' | 'late' | 'over';
  readonly until: (visit: VisitWaitFacts) => EpochMs;
  /** What skipping leaves: see ownSkip(). */
  readonly skip: (visit: VisitWaitFacts) => LateSkip | 'over';
}

export async function loadOwnChanges(
  db: Db,
  deps: Omit<VisitContextDeps, 'db'>,
  orderId: OrderId,
): Promise<OwnChanges> {
  const company = await loadCompany(db, deps.settings, deps.now());
  return ownChangesIn(db, deps, { company, orderId });
}

/** The same for a loaded company; null before the first start has created it. */
export async function ownChangesIn(
  db: Db,
  { settings, now }: Omit<VisitContextDeps, 'db'>,
  { company, orderId }: { readonly company: Company | null; readonly orderId: OrderId },
): Promise<OwnChanges> {
  const free = freeChangeMsOf(company);
  const teller = visitContextOf(company, settings.business.timeZone, now());
  const asked = new Set((await offersOf(db, orderId)).map(({ id }) => id));
  const at = now();
  const begun = await begunVisitsOf(db, orderId, at);
  const open = await visitsWithoutTimeOf(db, orderId);
  const skipping = { ...skipRule(settings.business), now: at.getTime() };
  const movedLate = await visitsMovedLate(db, orderId, skipping.free);
  // It has no crew, so it keeps waiting after its time.
  const goesOn = (visit: VisitWaitFacts) => open.has(visit.id) && lacksCrew(company, visit.crew_id);
  const isAsked = (visit: VisitWaitFacts) => asked.has(visit.id) && isVisitWaiting(teller, visit);
  const spanOf = (visit: VisitWaitFacts) => {
    const [from, to] = [visit.starts_at.getTime(), visit.ends_at.getTime()];
    // A crew that came early has begun.
    const start = begun.has(visit.id) ? Math.min(from, at.getTime()) : from;
    const isUnkept = open.has(visit.id) || isAsked(visit);
    return { from: start, to, isUnkept, wasMovedLate: movedLate.has(visit.id) };
  };
  return {
    isAsked,
    of: (visit) => (goesOn(visit) ? 'open' : ownChange(spanOf(visit), { free, now: at.getTime() })),
    until: (visit) => ownChangeUntil(spanOf(visit), free),
    skip: (visit) => (goesOn(visit) ? 'credit' : ownSkip(spanOf(visit), skipping)),
  };
}

/** How long before a visit its customer can still move it without the office, in ms. */
export async function freeChangeMs(
  db: Db,
  { settings, now }: Omit<VisitContextDeps, 'db'>,
): Promise<number> {
  return freeChangeMsOf(await loadCompany(db, settings, now()));
}

function freeChangeMsOf(company: Company | null): number {
  return (company?.moveFreeHours ?? 0) * HOUR_MS;
}
