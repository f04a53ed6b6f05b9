import type { BookingQuery } from '#desk/contract/booking-calls.ts';
import type { BookingSort } from '#desk/contract/bookings.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { type Search, searchOf } from '#orders/server/orders.ts';
import { lowestIdAt, startOfDay } from './days.ts';

/** The filters of a URL, for the list's query. */
export interface BookingFilters {
  readonly search: Search | null;
  readonly status: OrderStatus | undefined;
  readonly service: string | undefined;
  readonly emergency: boolean;
  readonly plan: boolean | undefined;
  /** Booked at or after this id. Ids are in order of time, so a day is a range of ids. */
  readonly fromId: string | undefined;
  readonly beforeId: string | undefined;
}

export interface BookingListRequest {
  readonly filters: BookingFilters;
  readonly sort: BookingSort;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** Parses the filters of a list's URL; days are in the business's time zone. */
export function bookingListRequest(
  { q, from, to, sort = 'newest', after, before, ...rest }: BookingQuery,
  timeZone: string,
): BookingListRequest {
  return {
    filters: {
      search: q === '' ? null : searchOf(q),
      status: rest.status,
      service: rest.service,
      emergency: rest.emergency === 'yes',
      plan: rest.plan === undefined ? undefined : rest.plan === 'yes',
      fromId: from === undefined ? undefined : lowestIdAt(startOfDay(from, timeZone)),
      beforeId: to === undefined ? undefined : lowestIdAt(startOfDay(to, timeZone, 1)),
    },
    sort,
    after,
    before,
  };
}
