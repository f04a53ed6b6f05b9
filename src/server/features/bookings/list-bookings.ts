import { z } from 'zod';
import type { ListAnswer } from '#contract/console.ts';
import type { BookingRow, BookingSort } from '#contract/console-bookings.ts';
import type { Db } from '#server/database/schema.ts';
import { fail } from '#server/http/problem.ts';
import type { BookingListRequest } from './list-filters.ts';
import {
  extentOf,
  foundIds,
  type ListedOrder,
  listOrders,
  type Position,
  positionOf,
} from './list-queries.ts';

const PAGE = 50;
const position = z.object({
  id: z.uuid(),
  value: z.union([z.int(), z.iso.datetime(), z.null()]),
});

/** One page of the bookings that fit, and how many fit. @throws a problem: 422 a wrong cursor. */
export async function listBookings(
  db: Db,
  { filters, sort, after, before }: BookingListRequest,
): Promise<ListAnswer<BookingRow>> {
  const cursor = after ?? before;
  const from = cursor === undefined ? null : readCursor(cursor, sort);
  const way = after === undefined && before !== undefined ? 'backward' : 'forward';
  // Few that fit are looked up once, for the count and the page alike.
  const { count, ids } = await extentOf(db, filters, await foundIds(db, filters));
  const found = await listOrders(db, filters, ids, { sort, from, way, most: PAGE + 1 });
  const orders = found.slice(0, PAGE);
  if (way === 'backward') orders.reverse();
  const goesOn = found.length > PAGE;
  const hasNext = way === 'forward' ? goesOn : true;
  const hasPrevious = way === 'forward' ? from !== null : goesOn;
  return {
    rows: orders.map(rowOf),
    next: hasNext ? cursorOf(orders.at(-1), sort) : null,
    previous: hasPrevious ? cursorOf(orders[0], sort) : null,
    count,
  };
}

export function rowOf(order: ListedOrder): BookingRow {
  return {
    id: order.id,
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

function cursorOf(order: ListedOrder | undefined, sort: BookingSort): string | null {
  if (order === undefined) return null;
  return Buffer.from(JSON.stringify(positionOf(order, sort))).toString('base64url');
}

function readCursor(text: string, sort: BookingSort): Position {
  try {
    const read = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const kind = sort === 'visit' ? 'string' : 'number';
    const fits = sort === 'newest' || sort === 'oldest' || typeof read.value === kind;
    if (fits) return read;
  } catch {
    // Told below: whoever changes an address by hand gets a sentence.
  }
  return fail('invalid', 'This page of the list cannot be found. Start from the first one.');
}
