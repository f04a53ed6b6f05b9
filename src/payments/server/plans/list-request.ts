import { type Search, searchOf } from '#orders/server/orders.ts';
import type { PlanQuery } from '#payments/contract/plan-calls.ts';
import type {
  PlanSort,
  PlanStanding,
  PlanVisits,
  planFrequencies,
} from '#payments/contract/plans.ts';

export interface PlanFilters {
  readonly search: Search | null;
  readonly standing: PlanStanding | undefined;
  readonly service: string | undefined;
  readonly frequency: (typeof planFrequencies)[number] | undefined;
  readonly visits: PlanVisits | undefined;
}

export interface PlanListRequest {
  readonly filters: PlanFilters;
  readonly sort: PlanSort;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** Parses the query of the list's URL. */
export function planListRequest(query: PlanQuery): PlanListRequest {
  const { q, status, service, frequency, visits, sort = 'visit', ...page } = query;
  const search = q === '' ? null : searchOf(q);
  return {
    filters: { search, standing: status, service, frequency, visits },
    sort,
    after: page.after,
    before: page.before,
  };
}
