import { z } from 'zod';
import { bookingSorts } from '#contract/console-bookings.ts';
import { orderStatuses } from '#domain/booking/order-status.ts';
import { readQuery } from '#server/http/query.ts';
import { idAt, startOfDay } from './days.ts';
import { type Search, searchOf } from './search.ts';

const none = z.literal('').transform(() => undefined);
const cursor = z.string().max(200).optional();

const query = z.object({
  q: z.string().trim().max(120).default(''),
  status: z.enum(orderStatuses).or(none).optional(),
  service: z.string().max(64).or(none).optional(),
  from: z.iso.date().or(none).optional(),
  to: z.iso.date().or(none).optional(),
  emergency: z.literal('yes').or(none).optional(),
  plan: z.enum(['yes', 'no']).or(none).optional(),
  sort: z.enum(bookingSorts).or(none).optional(),
  after: cursor,
  before: cursor,
});

/** The filters of an address, as the list's query takes them. */
export interface BookingFilters {
  readonly search: Search | null;
  readonly status: (typeof orderStatuses)[number] | undefined;
  readonly service: string | undefined;
  readonly emergency: boolean;
  readonly plan: boolean | undefined;
  /** Booked at or after: ids are in the order of time, so a day is a range of ids. */
  readonly fromId: string | undefined;
  readonly beforeId: string | undefined;
}

export interface BookingListRequest {
  readonly filters: BookingFilters;
  readonly sort: (typeof bookingSorts)[number];
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/**
 * Reads a list's address; days are the business's.
 * @throws a problem: 422 with the parameter that cannot be read.
 */
export function readListRequest(
  params: Record<string, string>,
  timeZone: string,
): BookingListRequest {
  const { q, from, to, sort = 'newest', after, before, ...rest } = readQuery(query, params);
  return {
    filters: {
      search: q === '' ? null : searchOf(q),
      status: rest.status,
      service: rest.service,
      emergency: rest.emergency === 'yes',
      plan: rest.plan === undefined ? undefined : rest.plan === 'yes',
      fromId: from === undefined ? undefined : idAt(startOfDay(from, timeZone)),
      beforeId: to === undefined ? undefined : idAt(startOfDay(to, timeZone, 1)),
    },
    sort,
    after,
    before,
  };
}
