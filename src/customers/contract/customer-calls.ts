import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { filter, q, rowCursors } from '#kernel/contract/console/list-query.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { line, optionalEmail } from '#kernel/contract/fields.ts';
import { customerId, orderId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { messageFields } from '#own-page/contract/thread.ts';
import { placeFields } from '#visits/contract/schedule-request.ts';
import { eachNote } from '#visits/rules/visit-notes.ts';
import { type CustomerDetail, type CustomerRow, consents, customerLimits } from './customers.ts';
import type { CustomerThread } from './thread.ts';

const customerParams = z.object({ id: customerId });

const customerQuery = z.object({ q, ...rowCursors });
export type CustomerQuery = z.output<typeof customerQuery>;

const longText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: failureMessage('words-too-long', { most }) });

const shortText = (most: number) =>
  line(most, { error: failureMessage('words-too-long', { most }) });

/** As typed, separated by commas; each one once. */
const tags = shortText(customerLimits.tagsText)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length <= customerLimits.tags, {
    error: failureMessage('tags-too-many', { most: customerLimits.tags }),
  });

const facts = z.object({
  version,
  name: shortText(customerLimits.name),
  phone: longText(40),
  email: optionalEmail,
  language: z.enum(languages),
  consent: z.enum(consents),
  notes: longText(customerLimits.notes),
  tags,
});
export type CustomerFactsBody = z.output<typeof facts>;

/** A home from now on; past bookings keep theirs. */
const home = z.object({
  version,
  /** Made by the caller. The same id is the same home. */
  homeId: z.uuid(),
  /** The latest booking of the home that it replaces. */
  orderId: orderId.nullable(),
  removed: z.boolean(),
  name: shortText(60),
  address: placeFields.shape.address.extend({ line2: shortText(200) }),
  bedroomBath: longText(64),
  sizeCategory: longText(64),
  ...eachNote(() => longText(2000)),
});
export type HomeBody = z.output<typeof home>;

const messageIds = z.array(z.uuid()).max(300);

const message = messageFields.extend({
  /** The booking that it is about, as its writer saw; null: the customer has no booking. */
  orderId: orderId.nullable(),
  /** The customer's messages that its writer has seen. */
  read: messageIds.default([]),
});
export type CustomerMessageBody = z.output<typeof message>;

/** People, and their phones and emails. */
export const customerCalls = callTable({
  'GET /customers': { query: customerQuery, answer: answers<ListAnswer<CustomerRow>>() },
  'GET /customers/:id': {
    params: customerParams,
    query: z.object({ all: filter(z.literal('yes')) }),
    answer: answers<CustomerDetail>(),
  },
  'GET /customers/:id/messages': { params: customerParams, answer: answers<CustomerThread>() },
  'GET /bookings/:id/messages': {
    params: z.object({ id: orderId }),
    answer: answers<CustomerThread>(),
  },
  'POST /customers/:id/messages': {
    params: customerParams,
    body: message,
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/messages/read': {
    params: customerParams,
    body: z.object({ ids: messageIds }),
    answer: answers<OkAnswer>(),
  },
  'GET /customers/:id/data': { params: customerParams, answer: answers<Response>() },
  'GET /customers/:id/proof': { params: customerParams, answer: answers<Response>() },
  'POST /customers/:id/join': {
    params: customerParams,
    body: z.object({ version, otherId: customerId }),
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/part': {
    params: customerParams,
    body: z.object({ version, joinedId: customerId }),
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/part-key': {
    params: customerParams,
    body: z.object({ version, kind: z.enum(['phone', 'email']), value: z.string().max(254) }),
    answer: answers<{ id: CustomerId }>(),
  },
  'POST /customers/:id/erase': {
    params: customerParams,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/homes': { params: customerParams, body: home, answer: answers<OkAnswer>() },
  'POST /customers/:id/facts': { params: customerParams, body: facts, answer: answers<OkAnswer>() },
});
