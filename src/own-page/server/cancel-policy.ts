import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { cancelWayOf } from '#orders/rules/cancel-way.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';
import { freeUntil, type SoldFees } from '#payments/rules/late-cancel.ts';

export interface CancelCase {
  readonly order: Pick<Order, 'status' | 'recurring' | 'per_visit' | 'is_emergency'> & SoldFees;
  /** Null until a visit is confirmed. */
  readonly visitStart: Date | null;
  /** A crew was already there, or extra hours were billed. */
  readonly served: boolean;
  /** Whether a fee was agreed, applies now, and can be collected. */
  readonly hasFee: boolean;
  readonly now: Date;
  readonly business: Pick<BusinessSettings, 'cancelFreeHours'>;
}

/**
 * 'refund': the customer may cancel, with everything refunded, until then. 'fee': the customer may
 * cancel for the agreed fee, until the visit begins. 'ask': the operator decides.
 */
export type CancelRule =
  | { readonly kind: 'refund'; readonly until: Date | null }
  | { readonly kind: 'fee' | 'ask' | 'plan' | 'none' }
  | { readonly kind: 'series' };

/** What canceling means right now. */
export function cancelRule(given: CancelCase): CancelRule {
  const { order, visitStart, served, hasFee, now, business } = given;
  if (!isUpcoming(order.status)) return { kind: 'none' };
  const way = cancelWayOf(order);
  if (way === 'plan' || way === 'series') return { kind: way };
  if (way === 'ask' || served) return { kind: 'ask' };
  if (visitStart === null) return { kind: 'refund', until: null };
  const until = freeUntil(order, visitStart, business);
  if (now < until) return { kind: 'refund', until };
  return { kind: hasFee && now < visitStart ? 'fee' : 'ask' };
}
