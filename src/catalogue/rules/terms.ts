import {
  type Cents,
  cents,
  dollars,
  dollarsToCents,
  minimumCharge,
  noCents,
  scaleCents,
  subtractCents,
} from '#kernel/rules/money.ts';
import { emergencyServiceId, findService } from './lookup.ts';
import { type MoneyTerms, payNow } from './money-terms.ts';
import { isRecurring } from './quote.ts';
import type { Catalogue, Frequency, Service } from './types.ts';

/** More extra hours than these are paid by a link, whatever else was agreed. */
export const mostExtraHours = 4;

/** A plan is charged by its months, and an emergency before anyone leaves: both as specified. */
export function termsFor(
  service: Service | undefined,
  frequency: Frequency,
  isReturning: boolean,
): MoneyTerms {
  if (service?.terms === undefined) return payNow;
  if (service.id === emergencyServiceId || isRecurring(service, frequency)) return payNow;
  return isReturning ? service.terms.returning : service.terms.first;
}

/** Whether the server is asked when the money of a choice moves: it may not be all before the visit. */
export function hasTerms(
  catalogue: Catalogue,
  serviceId: string | null,
  frequency: Frequency,
): boolean {
  const service = findService(catalogue, serviceId);
  return [false, true].some((isReturning) => termsFor(service, frequency, isReturning) !== payNow);
}

/** How the money of one booking moves, to the cent. */
export interface MoneyPlan {
  /** Before the visit. */
  readonly dueNow: Cents;
  /** After it, to the saved card. */
  readonly dueAfter: Cents;
  /** What the saved card may be charged in all, extra hours included. */
  readonly most: Cents;
}

/**
 * Null: all of it is paid now. What is too little for a card, or too much for a deposit, is all of it.
 * @param hourPrice of each extra hour
 */
export function moneyPlan(terms: MoneyTerms, total: Cents, hourPrice: Cents): MoneyPlan | null {
  const dueNow = dueNowOf(terms, total);
  const dueAfter = cents(total - dueNow);
  if (dueAfter < minimumCharge) return null;
  return { dueNow, dueAfter, most: cents(dueAfter + mostExtraHours * hourPrice) };
}

/** What of the most that a saved card may be charged is for the visit: the rest is for extra hours. */
export function withoutExtraHours(most: Cents, hourPrice: Cents): Cents {
  return subtractCents(most, scaleCents(hourPrice, mostExtraHours));
}

/** Half a cent and more goes up. */
function dueNowOf(terms: MoneyTerms, total: Cents): Cents {
  if (terms.kind === 'now') return total;
  if (terms.kind === 'after' || terms.kind === 'held') return noCents;
  const { unit, figure } = terms;
  const part =
    unit === 'percent' ? Math.floor((total * figure + 50) / 100) : dollarsToCents(dollars(figure));
  return cents(Math.min(total, Math.max(minimumCharge, part)));
}
