import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { cancelWayOf } from '#orders/rules/cancel-way.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';

export interface CancelCase {
  readonly order: Pick<Order, 'status' | 'recurring' | 'per_visit' | 'is_emergency'>;
  /** Null until a visit is confirmed. */
  readonly visitStart: Date | null;
  /** Someone was there already, or extra hours were billed. */
  readonly served: boolean;
  readonly now: Date;
  readonly business: Pick<BusinessSettings, 'cancelFreeHours'>;
}

/** 'refund': alone, with everything refunded, until then. 'ask': the operator decides. */
export type CancelRule =
  | { readonly kind: 'refund'; readonly until: Date | null }
  | { readonly kind: 'ask' | 'plan' | 'none' }
  | { readonly kind: 'series' };

const HOUR_MS = 3_600_000;

/** What canceling means at this moment. */
export function cancelRule({ order, visitStart, served, now, business }: CancelCase): CancelRule {
  if (!isToCome(order.status)) return { kind: 'none' };
  const way = cancelWayOf(order);
  if (way === 'plan' || way === 'series') return { kind: way };
  if (way === 'ask' || served) return { kind: 'ask' };
  if (visitStart === null) return { kind: 'refund', until: null };
  const until = new Date(visitStart.getTime() - business.cancelFreeHours * HOUR_MS);
  return now < until ? { kind: 'refund', until } : { kind: 'ask' };
}
