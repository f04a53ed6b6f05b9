import type { Cents } from '#kernel/rules/money.ts';
import { idsOfSearch } from '#orders/server/orders.ts';
import { type CsvColumn, csvDollars, csvTime } from '#platform/server/http/csv.ts';
import type { Position } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import type { FileWords } from '#registry/words.ts';
import type { BookingListRequest } from './list-filters.ts';
import {
  discountsOf,
  type ListedOrder,
  listOrders,
  type OrderDiscount,
  positionOf,
  taxesOf,
} from './list-queries.ts';

const AT_A_TIME = 1000;

/** With the discount code and the sales tax. */
interface ExportedOrder extends ListedOrder {
  readonly discount: OrderDiscount | undefined;
  readonly tax: Cents | undefined;
}

export function bookingColumns({
  bookings: titles,
  yes,
  no,
}: FileWords): readonly CsvColumn<ExportedOrder>[] {
  return [
    [titles.booking, ({ id }) => id],
    [titles.booked, ({ created_at }, timeZone) => csvTime(created_at, timeZone)],
    [titles.status, ({ status }) => status],
    [titles.service, ({ service_name }) => service_name],
    [titles.frequency, ({ frequency }) => frequency],
    [titles.home, ({ bedroom_bath, size_category }) => `${bedroom_bath} ${size_category}`],
    [titles.emergency, ({ is_emergency }) => (is_emergency ? yes : no)],
    [titles.name, ({ customer_name }) => customer_name],
    [titles.phone, ({ customer_phone }) => customer_phone],
    [titles.email, ({ customer_email }) => customer_email],
    [titles.total, ({ total_cents }) => csvDollars(total_cents)],
    [titles.discountCode, ({ discount }) => discount?.code ?? ''],
    [titles.discount, ({ discount }) => (discount ? csvDollars(discount.cents) : '')],
    [titles.tax, ({ tax }) => (tax === undefined ? '' : csvDollars(tax))],
    [titles.paid, ({ paid_at }, timeZone) => csvTime(paid_at, timeZone)],
    [titles.nextVisit, ({ next_visit_at }, timeZone) => csvTime(next_visit_at, timeZone)],
  ];
}

/** Every matching booking in the order of the list. */
export async function* bookingsToExport(
  db: Db,
  { filters, sort }: BookingListRequest,
): AsyncGenerator<ExportedOrder[], void> {
  const ids = await idsOfSearch(db, filters.search);
  let from: Position | null = null;
  for (;;) {
    const page = { sort, from, way: 'forward', most: AT_A_TIME } as const;
    const orders: ListedOrder[] = await listOrders(db, filters, ids, page);
    const last = orders.at(-1);
    if (last === undefined) return;
    const sold = orders.map(({ id }) => id);
    const discounts = await discountsOf(db, sold);
    const taxes = await taxesOf(db, sold);
    yield orders.map((order) => {
      const { id } = order;
      return { ...order, discount: discounts.get(id), tax: taxes.get(id) };
    });
    if (orders.length < AT_A_TIME) return;
    from = positionOf(last, sort);
  }
}
