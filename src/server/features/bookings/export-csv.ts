import { formatUsd } from '#domain/money.ts';
import type { Db } from '#server/database/schema.ts';
import type { BookingListRequest } from './list-filters.ts';
import {
  foundIds,
  type ListedOrder,
  listOrders,
  type Position,
  positionOf,
} from './list-queries.ts';

const AT_A_TIME = 1000;

const COLUMNS: readonly [string, (order: ListedOrder, timeZone: string) => string][] = [
  ['Booking', ({ id }) => id],
  ['Booked', ({ created_at }, timeZone) => localTime(created_at, timeZone)],
  ['Status', ({ status }) => status],
  ['Service', ({ service_name }) => service_name],
  ['Frequency', ({ frequency }) => frequency],
  ['Home', ({ bedroom_bath, size_category }) => `${bedroom_bath} ${size_category}`],
  ['Emergency', ({ is_emergency }) => (is_emergency ? 'yes' : 'no')],
  ['Name', ({ customer_name }) => customer_name],
  ['Phone', ({ customer_phone }) => customer_phone],
  ['Email', ({ customer_email }) => customer_email],
  ['Total', ({ total_cents }) => formatUsd(total_cents).replaceAll(/[$,]/g, '')],
  ['Paid', ({ paid_at }, timeZone) => localTime(paid_at, timeZone)],
  ['Next visit', ({ next_visit_at }, timeZone) => localTime(next_visit_at, timeZone)],
];

/**
 * Everything that fits, as it is read: a million bookings are never in memory. Times are the
 * business's; the mark at the start has spreadsheets read it as UTF-8.
 */
export function csvOf(db: Db, request: BookingListRequest, timeZone: string): ReadableStream {
  const chunks = csvChunks(db, request, timeZone);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* csvChunks(
  db: Db,
  { filters, sort }: BookingListRequest,
  timeZone: string,
): AsyncGenerator<string, void> {
  yield `\uFEFF${COLUMNS.map(([title]) => title).join(',')}\r\n`;
  const ids = await foundIds(db, filters);
  let from: Position | null = null;
  for (;;) {
    const page = { sort, from, way: 'forward', most: AT_A_TIME } as const;
    const orders: ListedOrder[] = await listOrders(db, filters, ids, page);
    const last = orders.at(-1);
    if (last === undefined) return;
    yield orders.map((order) => lineOf(order, timeZone)).join('');
    if (orders.length < AT_A_TIME) return;
    from = positionOf(last, sort);
  }
}

function lineOf(order: ListedOrder, timeZone: string): string {
  return `${COLUMNS.map(([, read]) => csvCell(read(order, timeZone))).join(',')}\r\n`;
}

/**
 * A cell that a spreadsheet shows rather than runs: one that begins like a formula gets an
 * apostrophe in front, which spreadsheets take for 'this is text'.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r|]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function localTime(at: Date | null, timeZone: string): string {
  if (at === null) return '';
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
}
