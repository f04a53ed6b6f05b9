import { isUpcoming } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';
import type { PlanTerms } from '#payments/rules/plan-change/plan-change.ts';
import { isBillingHeld } from '#payments/server/disputes/dispute-queries.ts';
import type { StoredPlan } from '#payments/server/plans/plan-queries.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { renewalFrom } from '#visits/rules/renewal-from.ts';
import { termsFrom } from '#visits/server/visits.ts';
import { planInForce } from './change-queries.ts';

/** Nearer charges stay as they are, because their bill may already exist. */
const MIN_LEAD_MS = 12 * 3_600_000;

/** The first charge that a change made now can start with; null: the next charge is unknown. */
export function firstChargeFor(
  { next_invoice_at: next, created_at: since }: StoredPlan,
  now: Date,
): Date | null {
  if (!(next instanceof Date)) return null;
  const months = { end: next.getTime(), since: since.getTime() };
  return new Date(renewalFrom(months, now.getTime() + MIN_LEAD_MS));
}

/** A plan's terms from a moment on: as sold, or as changed since. */
export async function planTermsFrom(
  db: Db,
  { settings }: { readonly settings: Pick<Settings, 'business'> },
  order: Order,
  from: Date,
): Promise<PlanTerms> {
  const { timeZone } = settings.business;
  const terms = await termsFrom(db, { timeZone, orderId: order.id, from });
  const changed = await planInForce(db, order.id);
  const { frequency: sold } = order;
  return {
    service: terms?.service ??
      changed?.service ?? { id: order.service_id, name: order.service_name },
    frequency: changed?.frequency ?? (sold === 'one-time' ? 'monthly' : sold),
    home: terms?.home ?? { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category },
    minutes: terms?.minutes ?? order.booked_minutes,
    addOns: terms?.addOns ?? [],
  };
}

/** Why a plan cannot be changed now; null: it can. */
export async function refusalOf(
  db: Db,
  { id, status, recurring }: Order,
  plan: StoredPlan | undefined,
): Promise<
  'booking-without-plan' | 'plan-change-over' | 'plan-change-unpaid' | 'plan-change-disputed' | null
> {
  if (plan === undefined || !recurring) return 'booking-without-plan';
  if (!isUpcoming(status) || plan.state === 'cancelled' || plan.ends_with_period) {
    return 'plan-change-over';
  }
  if (plan.state === 'past-due' || plan.state === 'waiting') return 'plan-change-unpaid';
  if (plan.state === 'paused') {
    return (await isBillingHeld(db, id)) ? 'plan-change-disputed' : 'plan-change-over';
  }
  return null;
}
