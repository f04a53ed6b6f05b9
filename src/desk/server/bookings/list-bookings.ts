import { z } from 'zod';
import type { BookingRow, BookingSort, ListedBooking } from '#desk/contract/bookings.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { orderId } from '#kernel/rules/ids.ts';
import { idsOfSearch } from '#orders/server/orders.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import { crewsOfNextVisits } from '#visits/server/visits.ts';
import type { BookingListRequest } from './list-filters.ts';
import { extentOf, type ListedOrder, listOrders, positionOf, searchedIds } from './list-queries.ts';

const PAGE = 50;
const VALUES = {
  newest: z.null(),
  oldest: z.null(),
  highest: z.int(),
  lowest: z.int(),
  visit: z.iso.datetime(),
} satisfies Record<BookingSort, z.ZodType>;

/** One page of matching bookings, and their count. @throws a problem: 422 a wrong cursor. */
export async function listBookings(
  db: Db,
  { filters, sort, ...cursors }: BookingListRequest,
): Promise<ListAnswer<BookingRow>> {
  const page = pageRequest(cursors, VALUES[sort]);
  // A short result is read once, for both the count and the page.
  const { count, ids } = await extentOf(db, filters, await idsOfSearch(db, filters.search));
  const asked = { ...page, sort, most: PAGE + 1 };
  const { search } = filters;
  const onPage =
    ids === null && search?.kind === 'text'
      ? await searchedIds(db, filters, search.text, asked)
      : ids;
  const found = await listOrders(db, filters, onPage, asked);
  const { rows, next, previous } = pageOf(found, page, PAGE, (order) => positionOf(order, sort));
  return { rows: rows.map(rowOf), next, previous, count };
}

/** The same rows, each with the crew of its next visit. */
export async function withNextCrews(db: Db, rows: readonly BookingRow[]): Promise<ListedBooking[]> {
  const crews = await crewsOfNextVisits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, nextVisitCrewId: crews.get(row.id) ?? null }));
}

export function rowOf(order: ListedOrder): BookingRow {
  return {
    id: orderId(order.id),
    status: order.status,
    serviceName: order.service_name,
    frequency: order.frequency,
    recurring: order.recurring,
    isEmergency: order.is_emergency,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    totalCents: order.total_cents,
    bookedAt: order.created_at.toISOString(),
    nextVisitAt: order.next_visit_at?.toISOString() ?? null,
  };
}
