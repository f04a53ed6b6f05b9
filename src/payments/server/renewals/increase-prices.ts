import type { OrderId } from '#kernel/rules/ids.ts';
import { type Actor, lockOrder } from '#orders/server/orders.ts';
import type {
  PlannedPrice,
  PriceChangeRow,
  PriceIncreaseAnswer,
  PriceIncreaseRequest,
} from '#payments/contract/plan-prices.ts';
import {
  earliestFirstDay,
  increasedPrice,
  noticeDay,
  refusalOfFirstDay,
} from '#payments/rules/renewals/price-increase.ts';
import { priceChangeRequirement } from '#payments/rules/renewals/states.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { renewalFrom } from '#visits/rules/renewal-from.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { mayWithdraw, withdrawPrice } from './price-outcomes.ts';
import {
  insertPrice,
  type ListedPrice,
  listPrices,
  plansUnderWay,
  priceUnderWay,
} from './price-queries.ts';
import { statesOf } from './read-renewals.ts';
import { type RunningPlan, runningPlans } from './renewal-queries.ts';

export type IncreaseDeps = Pick<PaymentDeps, 'db' | 'settings'>;

/**
 * Plans new prices for running plans, each with the day of its notice and of its first charge. With
 * `dryRun` nothing is stored. Skips a plan that already has a price change planned.
 * @throws a problem: 422 the first day, or the amount.
 */
export async function increasePrices(
  deps: IncreaseDeps,
  request: PriceIncreaseRequest,
  now = new Date(),
): Promise<PriceIncreaseAnswer> {
  const { timeZone } = deps.settings.business;
  const today = dayAt(now.getTime(), timeZone);
  const refusal = refusalOfFirstDay(request.from, today);
  if (refusal === 'price-increase-too-soon')
    failAt('from', refusal, { day: earliestFirstDay(today) });
  if (refusal !== null) failAt('from', refusal);
  return inTransaction(deps.db, async (trx) => {
    const found = await chosenPlans(trx, request);
    const states = await statesOf(trx, found);
    const busy = await plansUnderWay(trx);
    const plans: PlannedPrice[] = [];
    let underWay = 0;
    for (const [index, plan] of found.entries()) {
      const charge = firstCharge(plan, wallClock(request.from, timeZone).starts);
      if (busy.has(plan.id)) underWay += 1;
      if (busy.has(plan.id) || charge === null) continue;
      const state = states[index] ?? null;
      const planned = plannedPrice(plan, request, { charge, state, today, timeZone });
      // The increase is less than a cent.
      if (planned.monthCents === planned.beforeCents) continue;
      if (request.dryRun || (await storePlannedPrice(trx, planned, charge))) plans.push(planned);
      else underWay += 1;
    }
    return { plans, underWay };
  });
}

/** False: someone else was faster. */
async function storePlannedPrice(trx: Trx, planned: PlannedPrice, charge: Date): Promise<boolean> {
  await lockOrder(trx, planned.id);
  if (await priceUnderWay(trx, planned.id)) return false;
  await insertPrice(trx, {
    order_id: planned.id,
    why: 'increase',
    before_cents: planned.beforeCents,
    month_cents: planned.monthCents,
    charged_from: charge,
    needs_consent: planned.needsConsent,
    state: 'planned',
  });
  return true;
}

async function chosenPlans(
  db: Db,
  { service, frequency, without }: PriceIncreaseRequest,
): Promise<RunningPlan[]> {
  const left = new Set<string>(without);
  return (await runningPlans(db)).filter((plan) => {
    if (service !== undefined && plan.service_id !== service) return false;
    return (frequency === undefined || plan.frequency === frequency) && !left.has(plan.id);
  });
}

/** A plan's first charge from a moment on; null: the next charge is unknown. */
function firstCharge(
  { next_invoice_at: next, created_at: since }: Pick<RunningPlan, 'next_invoice_at' | 'created_at'>,
  from: number,
): Date | null {
  if (!(next instanceof Date)) return null;
  const months = { end: next.getTime(), since: since.getTime() };
  return new Date(renewalFrom(months, from));
}

interface Dates {
  readonly charge: Date;
  readonly state: string | null;
  readonly today: Day;
  readonly timeZone: string;
}

function plannedPrice(
  plan: RunningPlan,
  request: PriceIncreaseRequest,
  { charge, state, today, timeZone }: Dates,
): PlannedPrice {
  const chargedOn = dayAt(charge.getTime(), timeZone);
  return {
    id: plan.id,
    customer: plan.customer,
    serviceName: plan.service_name,
    frequency: plan.frequency,
    beforeCents: plan.monthly,
    monthCents: increasedPrice(plan.monthly, request),
    announcedOn: noticeDay(chargedOn, today),
    chargedOn,
    state,
    needsConsent: priceChangeRequirement(state) === 'consent',
  };
}

/** This many are listed. */
const MAX = 500;

/** Price changes that are planned, and past ones. */
export async function listPriceChanges({ db, settings }: IncreaseDeps): Promise<PriceChangeRow[]> {
  const { timeZone } = settings.business;
  const today = dayAt(Date.now(), timeZone);
  const now = new Date();
  return (await listPrices(db, MAX)).map((price) => {
    return {
      ...toPriceChangeRow(price, { today, timeZone }),
      mayWithdraw: mayWithdraw(price, now),
    };
  });
}

function toPriceChangeRow(
  price: ListedPrice,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): Omit<PriceChangeRow, 'mayWithdraw'> {
  const chargedOn = dayAt(price.charged_from.getTime(), timeZone);
  const announced = price.announced_at;
  return {
    id: price.id,
    customer: price.customer,
    serviceName: price.service_name,
    beforeCents: price.before_cents,
    monthCents: price.month_cents,
    announcedOn:
      announced === null ? noticeDay(chargedOn, today) : dayAt(announced.getTime(), timeZone),
    chargedOn,
    state: price.state,
    needsConsent: price.needs_consent,
    isAgreed: price.agreed_at !== null,
  };
}

/**
 * Withdraws new prices, unless the processor has them, and emails the customers who were notified.
 * Returns those withdrawn.
 */
export async function withdrawPrices(
  deps: IncreaseDeps & Pick<PaymentDeps, 'orderLog'>,
  ids: readonly OrderId[],
  actor: Actor,
  now = new Date(),
): Promise<OrderId[]> {
  const withdrawn: OrderId[] = [];
  for (const id of ids) {
    const isDone = await inTransaction(deps.db, async (trx) => {
      await lockOrder(trx, id);
      const price = await priceUnderWay(trx, id);
      if (price?.why !== 'increase' || !mayWithdraw(price, now)) return false;
      await withdrawPrice(trx, deps, price, actor);
      return true;
    });
    if (isDone) withdrawn.push(id);
  }
  return withdrawn;
}

/** A plan's first charge for which a notice sent today is in time. */
export function firstChargeInTime(
  plan: Pick<RunningPlan, 'next_invoice_at' | 'created_at'>,
  today: Day,
  timeZone: string,
): Date | null {
  return firstCharge(plan, wallClock(earliestFirstDay(today), timeZone).starts);
}
