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

/** More extra hours than this are paid by link, whatever the agreement. */
export const maxExtraHours = 4;

/** A plan is charged by the month, and an emergency before anyone leaves, both as specified. */
export function termsFor(
  service: Service | undefined,
  frequency: Frequency,
  isReturning: boolean,
): MoneyTerms {
  if (service?.terms === undefined) return payNow;
  if (service.id === emergencyServiceId || isRecurring(service, frequency)) return payNow;
  return isReturning ? service.terms.returning : service.terms.first;
}

/** Whether the server must be asked about payment terms, because not everything may be due before the visit. */
export function mayHaveTerms(
  catalogue: Catalogue,
  serviceId: string | null,
  frequency: Frequency,
): boolean {
  const service = findService(catalogue, serviceId);
  return [false, true].some((isReturning) => termsFor(service, frequency, isReturning) !== payNow);
}

/** When one booking is charged, to the cent. */
export interface ChargePlan {
  /** Before the visit. */
  readonly dueNow: Cents;
  /** After it, from the saved card. */
  readonly dueAfter: Cents;
  /** The most that the saved card may be charged in total, including extra hours. */
  readonly most: Cents;
}

/**
 * Null if all of it is paid now, as when the deposit covers the price or too little is left for a
 * card.
 * @param hourPrice of each extra hour
 */
export function chargePlan(terms: MoneyTerms, total: Cents, hourPrice: Cents): ChargePlan | null {
  const dueNow = dueNowCents(terms, total);
  const dueAfter = cents(total - dueNow);
  if (dueAfter < minimumCharge) return null;
  return { dueNow, dueAfter, most: cents(dueAfter + maxExtraHours * hourPrice) };
}

/** The visit's part of the maximum charge to a saved card; the rest is for extra hours. */
export function maxVisitCharge(most: Cents, hourPrice: Cents): Cents {
  return subtractCents(most, scaleCents(hourPrice, maxExtraHours));
}

/** Half a cent is rounded up. */
function dueNowCents(terms: MoneyTerms, total: Cents): Cents {
  if (terms.kind === 'now') return total;
  if (terms.kind === 'after' || terms.kind === 'held') return noCents;
  const { unit, figure } = terms;
  const part =
    unit === 'percent' ? Math.floor((total * figure + 50) / 100) : dollarsToCents(dollars(figure));
  return cents(Math.min(total, Math.max(minimumCharge, part)));
}
