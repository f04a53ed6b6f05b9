import { type Search, searchOf } from '#orders/server/orders.ts';
import type { CreditHolding, CreditSort } from '#payments/contract/credit.ts';
import type { CreditQuery, ReferralQuery } from '#payments/contract/credit-calls.ts';
import type { ReferralFilters } from './referral-queries.ts';

export interface CreditFilters {
  readonly search: Search | null;
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

/** @throws a problem: 422 too short to search for. */
export function creditListRequest(read: CreditQuery): CreditListRequest {
  return {
    filters: { search: parseSearch(read.q), holding: read.holding },
    sort: read.sort ?? 'moved',
    after: read.after,
    before: read.before,
  };
}

export interface ReferralListRequest extends Cursors {
  readonly filters: ReferralFilters;
}

/** @throws a problem: 422 too short to search for. */
export function referralListRequest(read: ReferralQuery): ReferralListRequest {
  return {
    filters: { search: parseSearch(read.q), standing: read.status },
    after: read.after,
    before: read.before,
  };
}

function parseSearch(typed: string): Search | null {
  return typed === '' ? null : searchOf(typed);
}
