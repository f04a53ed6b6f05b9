import { z } from 'zod';
import { day } from '#kernel/contract/fields.ts';
import { customerId, orderId } from '#kernel/contract/ids.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { freeTimesRequest, maxDays } from '#visits/contract/times.ts';
import { apiBooking, apiBookingRow, heldBooking, newApiBooking } from './bookings.ts';
import { apiTable } from './call.ts';
import { apiFreeTimes, apiQuote, servicesAnswer } from './catalogue.ts';
import { apiCustomer, apiCustomerRow } from './customers.ts';
import { pageCursors, pageOf } from './parts.ts';
import { code, selectionQuery } from './selection.ts';

const { postalCode, from, days } = freeTimesRequest.shape;
/** The document describes it as an integer, although an address holds text. */
const wholeDays = { type: 'integer', minimum: 1, maximum: maxDays };

/**
 * Every call of the API, by method and path under /api/v1. The server reads requests with these
 * schemas, the OpenAPI document is generated from them, and tests compare the answers with it.
 */
export const apiCalls = apiTable({
  'GET /services': { scope: 'quotes:read', answer: servicesAnswer },
  'GET /quote': {
    scope: 'quotes:read',
    query: z.object({ ...selectionQuery, code, postalCode: postalCode.optional() }),
    answer: apiQuote,
  },
  'GET /free-times': {
    scope: 'times:read',
    query: z.object({
      ...selectionQuery,
      postalCode,
      from,
      days: z.coerce.number<string>().pipe(days.unwrap()).optional().meta(wholeDays),
    }),
    answer: apiFreeTimes,
  },
  'GET /bookings': {
    scope: 'bookings:read',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      /** Booked on or after, and on or before, a day in the business's zone. */
      from: day.optional(),
      to: day.optional(),
      plan: z.enum(['yes', 'no']).optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      ...pageCursors,
    }),
    answer: pageOf(apiBookingRow),
  },
  'GET /bookings/:id': {
    scope: 'bookings:read',
    params: z.object({ id: orderId }),
    answer: apiBooking,
  },
  'POST /bookings': { scope: 'bookings:write', body: newApiBooking, answer: heldBooking },
  'GET /customers': {
    scope: 'customers:read',
    query: z.object({ after: z.uuid().optional(), before: z.uuid().optional() }),
    answer: pageOf(apiCustomerRow),
  },
  'GET /customers/:id': {
    scope: 'customers:read',
    params: z.object({ id: customerId }),
    answer: apiCustomer,
  },
});

type Table = typeof apiCalls;
export type ApiCallName = keyof Table;

/** A request's parts, as the server has parsed them. */
export type ApiRequests = {
  [Name in ApiCallName]: {
    readonly [Part in keyof Table[Name] &
      ('params' | 'query' | 'body')]: Table[Name][Part] extends z.ZodType
      ? z.output<Table[Name][Part]>
      : never;
  };
};

export type ApiAnswers = { [Name in ApiCallName]: z.output<Table[Name]['answer']> };
