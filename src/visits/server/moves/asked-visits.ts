import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import {
  loadVisitContext,
  type VisitContext,
  type VisitContextDeps,
} from '#visits/server/calendar/told-visit.ts';
import { lockVisit, type Visit } from '#visits/server/visit-queries.ts';
import { type AskedVisit, askedVisits, settleOffer, type VisitWaitFacts } from './offer-queries.ts';

/** A question to a customer that no longer needs an answer. */
export interface SettledAsk {
  /** Null if the question is older than stored message ids. */
  readonly messageId: string | null;
  readonly visit: Visit;
  /** A crew comes at the old time after all. */
  readonly isKept: boolean;
}

/** Whether a visit currently waits for a crew or another time. */
export function isVisitWaiting(teller: VisitContext, visit: VisitWaitFacts): boolean {
  const { state, overruled, crew_id: crewId, starts_at: startsAt, ends_at: endsAt } = visit;
  return teller.waitsOf({ state, overruled, crewId, startsAt, endsAt }) !== null;
}

/**
 * Settles open questions to customers about visits that have moved, are called off, or no longer wait. Calls `settle`
 * once for each.
 */
export async function settleAsks(
  deps: VisitContextDeps,
  settle: (trx: Trx, ask: SettledAsk) => Promise<void>,
): Promise<void> {
  const asked = await askedVisits(deps.db, deps.now());
  if (asked.length === 0) return;
  const teller = await loadVisitContext(deps);
  for (const ask of asked) {
    if (isAskOpen(teller, ask)) continue;
    await inTransaction(deps.db, (trx) => settleAsk({ ...deps, db: trx }, ask, settle));
  }
}

async function settleAsk(
  deps: Omit<VisitContextDeps, 'db'> & { readonly db: Trx },
  { id, order_id: orderId }: AskedVisit,
  settle: (trx: Trx, ask: SettledAsk) => Promise<void>,
): Promise<void> {
  const { db: trx, now } = deps;
  await lockOrder(trx, orderId);
  const visit = await lockVisit(trx, id);
  // Reads it again now that it is locked.
  const [ask] = await askedVisits(trx, now(), id);
  if (visit === undefined || ask === undefined || isAskOpen(await loadVisitContext(deps), ask))
    return;
  await settleOffer(trx, visit);
  const isKept = ask.state === 'confirmed' && isAtAskedTime(ask);
  await settle(trx, { messageId: ask.message_id, visit, isKept });
}

function isAskOpen(teller: VisitContext, ask: AskedVisit): boolean {
  return ask.state === 'confirmed' && isAtAskedTime(ask) && isVisitWaiting(teller, ask);
}

function isAtAskedTime({ starts_at: startsAt, instead_of: insteadOf }: AskedVisit): boolean {
  return startsAt.getTime() === insteadOf.getTime();
}
