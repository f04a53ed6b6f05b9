import type { CreditQuery, ReferralQuery } from '#contract/console/credit-calls.ts';
import type { CreditHolding, CreditSort } from '#contract/console-credit.ts';
import { isEmail } from '#domain/booking/contact-rules.ts';
import { failAt } from '#server/http/problem.ts';
import type { ReferralFilters } from './referral-queries.ts';

/** Shorter parts are in half of all numbers. */
const SHORTEST = 3;

/** A part of a phone number, or a whole email address of a booking. */
type CreditSearch =
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'email'; readonly email: string };

export interface CreditFilters {
  readonly search: CreditSearch | null;
  readonly holding: CreditHolding | undefined;
}

interface Cursors {
  readonly after: string | undefined;
  readonly before: string | undefined;
}

export interface CreditListRequest extends Cursors {
  readonly filters: CreditFilters;
  readonly sort: CreditSort;
}

/** @throws a problem: 422 what no number is found by. */
export function creditListRequest(read: CreditQuery): CreditListRequest {
  return {
    filters: { search: creditSearch(read.q), holding: read.holding },
    sort: read.sort ?? 'moved',
    after: read.after,
    before: read.before,
  };
}

export interface ReferralListRequest extends Cursors {
  readonly filters: ReferralFilters;
}

/** @throws a problem: 422 what no number is found by. */
export function referralListRequest(read: ReferralQuery): ReferralListRequest {
  return {
    filters: { digits: read.q === '' ? null : digitsOf(read.q), standing: read.status },
    after: read.after,
    before: read.before,
  };
}

function creditSearch(typed: string): CreditSearch | null {
  if (typed === '') return null;
  if (isEmail(typed)) return { kind: 'email', email: typed.toLowerCase() };
  return { kind: 'digits', digits: digitsOf(typed, { orEmail: true }) };
}

function digitsOf(typed: string, { orEmail } = { orEmail: false }): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length >= SHORTEST) return digits;
  return failAt('q', 'digits-too-few', { least: SHORTEST, orEmail });
}
