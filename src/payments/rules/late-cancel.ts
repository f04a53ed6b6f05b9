import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** The fees that a booking was sold with. */
export interface SoldFees {
  /** Null: canceling late costs nothing. */
  readonly late_cancel_hours: number | null;
  readonly late_cancel_fee_cents: Cents | null;
}

const HOUR_MS = 3_600_000;

/** How many hours before its visit a booking can be canceled for free: as agreed, else today's rule. */
export function freeHours(
  { late_cancel_hours: agreed }: SoldFees,
  { cancelFreeHours }: Pick<BusinessSettings, 'cancelFreeHours'>,
): number {
  return agreed ?? cancelFreeHours;
}

/** Until when a booking can be canceled for free. */
export function freeUntil(
  sold: SoldFees,
  visitStart: Date,
  business: Pick<BusinessSettings, 'cancelFreeHours'>,
): Date {
  return new Date(visitStart.getTime() - freeHours(sold, business) * HOUR_MS);
}

/** The agreed fee for canceling at this moment; null: none. */
export function lateFee(sold: SoldFees, visitStart: Date | null, now: Date): Cents | null {
  const { late_cancel_hours: hours, late_cancel_fee_cents: fee } = sold;
  if (hours === null || fee === null || visitStart === null) return null;
  return now < freeUntil(sold, visitStart, { cancelFreeHours: hours }) ? null : fee;
}
