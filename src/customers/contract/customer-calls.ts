import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { filter, q, rowCursors } from '#kernel/contract/console/list-query.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { line, optionalEmail } from '#kernel/contract/fields.ts';
import { customerId, orderId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { messageFields } from '#own-page/contract/thread.ts';
import { placeFields } from '#visits/contract/schedule-request.ts';
import { eachNote } from '#visits/rules/visit-notes.ts';
import { type CustomerDetail, type CustomerRow, consents, customerLimits } from './customers.ts';
import type { CustomerThread } from './thread.ts';

const ofCustomer = z.object({ id: customerId });

const customerQuery = z.object({ q, ...rowCursors });
export type CustomerQuery = z.output<typeof customerQuery>;

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: told('words-too-long', { most }) });

const shortWords = (most: number) => line(most, { error: told('words-too-long', { most }) });

/** As typed, separated by commas; each one once. */
const tags = shortWords(customerLimits.tagsText)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length <= customerLimits.tags, {
    error: told('tags-too-many', { most: customerLimits.tags }),
  });

const facts = z.object({
  version,
  name: shortWords(customerLimits.name),
  phone: words(40),
  email: optionalEmail,
  language: z.enum(languages),
  consent: z.enum(consents),
  notes: words(customerLimits.notes),
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
  name: shortWords(60),
  address: placeFields.shape.address.extend({ line2: shortWords(200) }),
  bedroomBath: words(64),
  sizeCategory: words(64),
  ...eachNote(() => words(2000)),
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
    params: ofCustomer,
    query: z.object({ all: filter(z.literal('yes')) }),
    answer: answers<CustomerDetail>(),
  },
  'GET /customers/:id/messages': { params: ofCustomer, answer: answers<CustomerThread>() },
  'GET /bookings/:id/messages': {
    params: z.object({ id: orderId }),
    answer: answers<CustomerThread>(),
  },
  'POST /customers/:id/messages': {
    params: ofCustomer,
    body: message,
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/messages/read': {
    params: ofCustomer,
    body: z.object({ ids: messageIds }),
    answer: answers<OkAnswer>(),
  },
  'GET /customers/:id/data': { params: ofCustomer, answer: answers<Response>() },
  'GET /customers/:id/proof': { params: ofCustomer, answer: answers<Response>() },
  'POST /customers/:id/join': {
    params: ofCustomer,
    body: z.object({ version, otherId: customerId }),
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/part': {
    params: ofCustomer,
    body: z.object({ version, joinedId: customerId }),
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/part-key': {
    params: ofCustomer,
    body: z.object({ version, kind: z.enum(['phone', 'email']), value: z.string().max(254) }),
    answer: answers<{ id: CustomerId }>(),
  },
  'POST /customers/:id/erase': {
    params: ofCustomer,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /customers/:id/homes': { params: ofCustomer, body: home, answer: answers<OkAnswer>() },
  'POST /customers/:id/facts': { params: ofCustomer, body: facts, answer: answers<OkAnswer>() },
});
