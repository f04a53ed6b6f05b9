import { z } from 'zod';
import {
  type PlanSort,
  type PlanStanding,
  type PlanVisits,
  planFrequencies,
  planSorts,
  planStandings,
  planVisits,
} from '#contract/console-plans.ts';
import { type Search, searchOf } from '#server/features/bookings/search.ts';
import { readQuery } from '#server/http/query.ts';

const none = z.literal('').transform(() => undefined);
const cursor = z.string().max(400).optional();

const query = z.object({
  q: z.string().trim().max(120).default(''),
  status: z.enum(planStandings).or(none).optional(),
  service: z.string().max(64).or(none).optional(),
  frequency: z.enum(planFrequencies).or(none).optional(),
  visits: z.enum(planVisits).or(none).optional(),
  sort: z.enum(planSorts).or(none).optional(),
  after: cursor,
  before: cursor,
});

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

/** Reads the list's address. @throws a problem: 422 with the parameter that cannot be read. */
export function readPlanRequest(params: Record<string, string>): PlanListRequest {
  const { q, status, service, frequency, visits, sort = 'due', ...page } = readQuery(query, params);
  const search = q === '' ? null : searchOf(q);
  return {
    filters: { search, standing: status, service, frequency, visits },
    sort,
    after: page.after,
    before: page.before,
  };
}
