import type { OrderId } from '#kernel/rules/ids.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { findOrder, lockOrder, type Order, type OrderLog } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type DueVisit, dueVisits } from '#visits/rules/free-times/plan-visits.ts';
import { timeAt } from '#visits/rules/free-times/time-at.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import type { WantedVisit } from '#visits/server/free-times/find-times.ts';
import { wantedAnyway } from '#visits/server/free-times/wanted-by-order.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import { busyBetween, insertVisit, lockDay, type Visit } from '#visits/server/visit-queries.ts';
import {
  deleteCollisionOf,
  deleteOfEndedPlans,
  deletePlannedAfter,
  deleteSettled,
  planEnd,
  plansToServe,
  skippedNumbers,
  storeCollision,
  visitsOfPlan,
} from './plan-visit-queries.ts';

export interface ProposeDeps {
  readonly db: Db;
  readonly orderLog: OrderLog;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

const PLANS_AT_ONCE = 200;
const FAR_MS = 24 * 3_600_000;

/**
 * Gives every plan the visits of its next eight weeks: the weekday, hour and crew of its first. What
 * has no room is listed for an operator. One number of a plan is one visit: it may be run at any
 * time, twice, and by two servers at once.
 */
export async function proposeVisits(deps: ProposeDeps): Promise<void> {
  const { db, settings, now } = deps;
  await deleteOfEndedPlans(db);
  for (let after: OrderId | null = null; ; ) {
    const company = await loadCompany(db, settings, now());
    if (company === null) return;
    const plans: OrderId[] = await plansToServe(db, after, PLANS_AT_ONCE);
    for (const orderId of plans) await proposeFor(deps, company, orderId);
    after = plans.at(-1) ?? null;
    if (after === null) return;
  }
}

/** The visits of one plan; each in its own transaction, so no buyer waits for all. */
async function proposeFor(deps: ProposeDeps, company: Company, orderId: OrderId): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const plan = await readPlan(deps, company, orderId);
  if (order === undefined || plan === null) return;
  const wanted = await wantedAnyway(deps.db, order);
  const { due, crewId, end } = plan;
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId);
    if (end !== null) await unplan(trx, deps, orderId, end);
    const numbers = due.map(({ number }) => number);
    await deleteSettled(trx, orderId, numbers, deps.now());
  });
  for (const visit of due) await propose(deps, company, { order, wanted, crewId, visit });
}

async function readPlan({ db, now }: ProposeDeps, { rules }: Company, orderId: OrderId) {
  const order = await findOrder(db, orderId);
  if (order === undefined || order.frequency === 'one-time') return null;
  const visits = await visitsOfPlan(db, orderId);
  const first = firstOf(visits);
  if (first === undefined) return null;
  const end = await planEnd(db, orderId);
  const numbered = visits.flatMap(({ plan_number: number }) => (number === null ? [] : [number]));
  const others = visits.filter((visit) => {
    return visit !== first && visit.plan_number === null && visit.state !== 'cancelled';
  });
  const due = dueVisits(
    {
      frequency: order.frequency,
      timeZone: rules.timeZone,
      first: first.starts_at.getTime(),
      numbers: [...numbered, ...(await skippedNumbers(db, orderId))],
      others: others.map(({ starts_at }) => starts_at.getTime()),
    },
    now().getTime(),
  );
  const within = due.filter(({ start }) => end === null || start <= end.getTime());
  return { due: within, crewId: first.crew_id, end };
}

type PlanVisit = Pick<Visit, 'state' | 'starts_at' | 'crew_id' | 'plan_number'>;

/** The one that all others follow, even if it was called off and no other was agreed on. */
function firstOf(visits: readonly PlanVisit[]): PlanVisit | undefined {
  const agreed = visits.filter(({ plan_number: number }) => number === null);
  return agreed.find(({ state }) => state !== 'cancelled') ?? agreed[0];
}

interface Proposal {
  readonly order: Order;
  readonly wanted: WantedVisit;
  readonly crewId: Visit['crew_id'];
  readonly visit: DueVisit;
}

function propose(
  { db, orderLog }: ProposeDeps,
  company: Company,
  { order, wanted, crewId, visit }: Proposal,
): Promise<void> {
  const { rules } = company;
  const crews = company.crews.filter(({ id }) => crewId === null || id === crewId);
  return inTransaction(db, async (trx) => {
    const { status } = await lockOrder(trx, order.id);
    const visits = await visitsOfPlan(trx, order.id);
    const isTaken = visits.some(({ plan_number: number }) => number === visit.number);
    if (!isToCome(status) || isTaken) return;
    await lockDay(trx, dayAt(visit.start, rules.timeZone));
    await deleteOverdueHolds(trx);
    const from = new Date(visit.start - FAR_MS);
    const to = new Date(visit.start + 2 * FAR_MS);
    const time = timeAt(rules, crews, await busyBetween(trx, from, to), wanted, visit.start);
    const of = { order_id: order.id, plan_number: visit.number };
    const startsAt = new Date(visit.start);
    if (time === null) {
      return storeCollision(trx, { ...of, due_at: startsAt, crew_id: crewId });
    }
    const endsAt = new Date(time.end);
    const { id } = await insertVisit(trx, {
      ...of,
      state: 'confirmed',
      starts_at: startsAt,
      ends_at: endsAt,
      crew_id: time.crewId,
      schedule_id: order.schedule_request_id,
      postal_code: wanted.postalCode || null,
      worked_minutes: null,
      operator_id: null,
    });
    await deleteCollisionOf(trx, order.id, visit.number);
    const event = {
      kind: 'visit.planned',
      visitId: id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    } as const;
    await orderLog.appendEvent(trx, order.id, event, 'system');
  });
}

async function unplan(
  trx: Trx,
  { orderLog }: ProposeDeps,
  orderId: OrderId,
  end: Date,
): Promise<void> {
  const removed = await deletePlannedAfter(trx, orderId, end);
  for (const { id, starts_at, ends_at } of removed) {
    const event = {
      kind: 'visit.unplanned',
      visitId: id,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    } as const;
    await orderLog.appendEvent(trx, orderId, event, 'system');
  }
}
