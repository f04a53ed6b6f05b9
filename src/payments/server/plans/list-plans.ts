import { z } from 'zod';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { type CrewId, orderId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { idsOfSearch } from '#orders/server/orders.ts';
import type { PlanRow, PlanSort } from '#payments/contract/plans.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import { crewsOfNextVisits } from '#visits/server/visits.ts';
import { countMatches, listPlans, planLines, searchedIds } from './list-queries.ts';
import type { PlanListRequest } from './list-request.ts';
import { type PlanMoney, planMoney } from './plan-money-queries.ts';

const PAGE = 50;
/** Sorts before all dates, and after all dates. */
const instant = z.iso.datetime().or(z.enum(['-infinity', 'infinity']));
const VALUES = {
  visit: instant,
  invoice: instant,
  newest: z.null(),
  oldest: z.null(),
  customer: z.string(),
} satisfies Record<PlanSort, z.ZodType>;

/**
 * One page of the matching plans, and how many match.
 * @throws a problem: 422 a malformed cursor.
 */
export async function listedPlans(
  db: Db,
  { filters, sort, ...cursors }: PlanListRequest,
): Promise<ListAnswer<PlanRow>> {
  const page = pageRequest(cursors, VALUES[sort]);
  const { count, ids } = await countMatches(db, filters, await idsOfSearch(db, filters.search));
  const asked = { ...page, sort, most: PAGE + 1 };
  const { search } = filters;
  const onPage =
    ids === null && search?.kind === 'text'
      ? await searchedIds(db, filters, search.text, asked)
      : ids;
  const found = await listPlans(db, filters, onPage, asked);
  const { rows, next, previous } = pageOf(found, page, PAGE, (plan) => plan);
  const shown = rows.map(({ id }) => id);
  const [lines, money, crews] = await Promise.all([
    planLines(db, shown),
    planMoney(db, shown),
    crewsOfNextVisits(db, shown),
  ]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return {
    rows: shown.flatMap((id) => {
      const [line, sums] = [byId.get(id), money.get(id)];
      return line === undefined || sums === undefined
        ? []
        : [rowOf(line, sums, crews.get(id) ?? null)];
    }),
    next,
    previous,
    count,
  };
}

type PlanLine = Awaited<ReturnType<typeof planLines>>[number];

function rowOf(line: PlanLine, money: PlanMoney, nextVisitCrewId: CrewId | null): PlanRow {
  return {
    id: orderId(line.id),
    version: line.row_version,
    customerName: line.customer_name,
    customerEmail: line.customer_email,
    customerPhone: line.customer_phone,
    serviceName: line.service_name,
    frequency: line.frequency,
    bookedMinutes: line.booked_minutes,
    standing: line.standing,
    startedAt: (line.paid_at ?? line.created_at).toISOString(),
    ...money,
    lastVisitAt: line.last_visit_at?.toISOString() ?? null,
    nextVisitAt: line.next_visit_at?.toISOString() ?? null,
    nextVisitCrewId,
    lacksVisit: line.lacks_visit,
    mayConfirm: isUpcoming(line.status),
  };
}
