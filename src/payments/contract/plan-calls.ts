import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { cursors, filter, q } from '#kernel/contract/console/list-query.ts';
import { orderId } from '#kernel/contract/ids.ts';
import { officePlanChange, type PlanChangeAnswer, type PlanOptionsAnswer } from './plan-change.ts';
import {
  type PriceChangeRow,
  type PriceIncreaseAnswer,
  priceIncreaseRequest,
} from './plan-prices.ts';
import { type PlanRow, planFrequencies, planSorts, planStandings, planVisits } from './plans.ts';
import type { RenewalsAnswer } from './renewals.ts';

const planQuery = z.object({
  q,
  status: filter(z.enum(planStandings)),
  service: filter(z.string().max(64)),
  frequency: filter(z.enum(planFrequencies)),
  visits: filter(z.enum(planVisits)),
  sort: filter(z.enum(planSorts)),
  ...cursors,
});
export type PlanQuery = z.output<typeof planQuery>;

const ofPlan = z.object({ id: orderId });

/** Plans. A plan is shown and acted on on its booking's page. */
export const planCalls = callTable({
  'GET /plans': { query: planQuery, answer: answers<ListAnswer<PlanRow>>() },
  'GET /plans/renewals': { answer: answers<RenewalsAnswer>() },
  'GET /plans/prices': { answer: answers<{ changes: readonly PriceChangeRow[] }>() },
  'POST /plans/prices': { body: priceIncreaseRequest, answer: answers<PriceIncreaseAnswer>() },
  'POST /plans/prices/withdraw': {
    body: z.object({ ids: z.array(orderId).min(1).max(1000) }),
    answer: answers<{ withdrawn: number }>(),
  },
  'GET /plans/:id/options': { params: ofPlan, answer: answers<PlanOptionsAnswer>() },
  'POST /plans/:id/change': {
    params: ofPlan,
    body: officePlanChange,
    answer: answers<PlanChangeAnswer>(),
  },
  'POST /plans/:id/change/withdraw': { params: ofPlan, answer: answers<OkAnswer>() },
  'GET /plans/services': { answer: answers<{ services: { id: string; name: string }[] }>() },
});
