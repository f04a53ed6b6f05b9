import type { PricedQuote } from '#catalogue/rules/quote.ts';
import type { Frequency } from '#catalogue/rules/types.ts';
import { type Cents, cents, minCents, minimumCharge, subtractCents } from '#kernel/rules/money.ts';
import type { DiscountCode, DiscountWorth } from './discount-code.ts';

/** What is known about the booking that a code is entered for. */
export interface DiscountFacts {
  /** Null: only add-ons. */
  readonly serviceId: string | null;
  readonly frequency: Frequency;
  /** In the business's time zone, "2026-12-01". */
  readonly today: string;
  /** Uses by other bookings that are paid, or can still be paid. */
  readonly uses: number;
  readonly usesOfCustomer: number;
  readonly hasBookedBefore: boolean;
}

export type DiscountRefusal =
  | 'discount-unknown'
  | 'discount-not-begun'
  | 'discount-over'
  | 'discount-other-service'
  | 'discount-other-frequency'
  | 'discount-used-up'
  | 'discount-first-booking'
  | 'discount-used-already'
  | 'discount-too-low-price';

/** Cents off the price: always more than 0, and at least 50 cents are left to pay. */
export type Discount =
  | { readonly cents: Cents; readonly refusal?: never }
  | { readonly refusal: DiscountRefusal };

/**
 * What a code takes off a price, or why nothing. It lowers the whole price including add-ons; for a
 * plan that is its first month. Half a cent goes to the customer. The card processor's minimum is 50
 * cents, so no code brings a price below that.
 */
export function discountOf(code: DiscountCode, price: PricedQuote, facts: DiscountFacts): Discount {
  const refusal = refusalOf(code, facts);
  if (refusal !== null) return { refusal };
  const most = subtractCents(price.total, minimumCharge);
  if (most <= 0) return { refusal: 'discount-too-low-price' };
  const worth = discountCents(code.worth, price.total);
  return worth > 0 ? { cents: minCents(worth, most) } : { refusal: 'discount-too-low-price' };
}

function discountCents(worth: DiscountWorth, total: Cents): Cents {
  if (worth.kind === 'fixed') return worth.amount;
  return cents(Math.floor((total * worth.percent + 50) / 100));
}

function refusalOf(code: DiscountCode, facts: DiscountFacts): DiscountRefusal | null {
  const { services, frequencies, startsOn, endsOn, mostUses, mostUsesEach } = code;
  if (!code.isActive) return 'discount-unknown';
  if (startsOn !== null && facts.today < startsOn) return 'discount-not-begun';
  if (endsOn !== null && facts.today > endsOn) return 'discount-over';
  if (services !== null && !(facts.serviceId !== null && services.includes(facts.serviceId))) {
    return 'discount-other-service';
  }
  if (frequencies !== null && !frequencies.includes(facts.frequency)) {
    return 'discount-other-frequency';
  }
  if (mostUses !== null && facts.uses >= mostUses) return 'discount-used-up';
  if (code.firstBookingOnly && facts.hasBookedBefore) return 'discount-first-booking';
  // Two unpaid bookings cannot both be the first.
  const each = code.firstBookingOnly ? 1 : mostUsesEach;
  if (each !== null && facts.usesOfCustomer >= each) return 'discount-used-already';
  return null;
}
