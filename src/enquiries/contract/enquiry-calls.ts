import { z } from 'zod';
import { frequencies } from '#catalogue/rules/types.ts';
import { centsWithin } from '#kernel/contract/amounts.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { filter, q, rowCursors } from '#kernel/contract/console/list-query.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { optionalEmail } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { quotePriceRange } from '#orders/rules/price-stands.ts';
import {
  type EnquiryDetail,
  type EnquiryRow,
  enquiryKinds,
  enquirySorts,
  enquiryStates,
} from './enquiries.ts';

const enquiryParams = z.object({ id: z.uuid({ error: failureMessage('enquiry-not-found') }) });

const enquiryQuery = z.object({
  q,
  kind: filter(z.enum(enquiryKinds)),
  status: filter(z.enum(enquiryStates)),
  sort: filter(z.enum(enquirySorts)),
  ...rowCursors,
});
export type EnquiryQuery = z.output<typeof enquiryQuery>;

/** The calls for visitors' inquiries and unfinished bookings, and what operators do about them. */
export const enquiryCalls = callTable({
  'GET /enquiries': { query: enquiryQuery, answer: answers<ListAnswer<EnquiryRow>>() },
  'GET /enquiries/services': {
    answer: answers<{
      services: { id: string; name: string; isPlan: boolean }[];
      /** Sales tax is added to a price, depending on the address. */
      addsTax: boolean;
    }>(),
  },
  'GET /enquiries/:id': { params: enquiryParams, answer: answers<EnquiryDetail>() },
  'GET /enquiries/:id/photos/:photoId': {
    params: enquiryParams.extend({ photoId: z.uuid({ error: failureMessage('photo-not-found') }) }),
    answer: answers<Response>(),
  },
  'POST /enquiries/:id/reply': {
    params: enquiryParams,
    body: z.object({
      version,
      text: z
        .string()
        .trim()
        .min(1, { error: failureMessage('answer-missing') })
        .max(5000, { error: failureMessage('words-too-long', { most: 5000 }) }),
    }),
    answer: answers<OkAnswer>(),
  },
  'POST /enquiries/:id/quote': {
    params: enquiryParams,
    body: z.object({
      version,
      amountCents: centsWithin(quotePriceRange, 'quote-price-out-of-range', quotePriceRange),
      serviceId: z.string().min(1).max(64).nullable(),
      frequency: z.enum(frequencies).default('one-time'),
      sentence: z
        .string()
        .trim()
        .max(1000, { error: failureMessage('words-too-long', { most: 1000 }) })
        .default(''),
      /** For a person who left no email. */
      email: optionalEmail.default(''),
    }),
    answer: answers<{ orderId: string }>(),
  },
  'POST /enquiries/:id/quote-again': { params: enquiryParams, answer: answers<OkAnswer>() },
  'POST /enquiries/:id/quote-link': { params: enquiryParams, answer: answers<{ url: string }>() },
  'POST /enquiries/:id/close': {
    params: enquiryParams,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /enquiries/:id/reopen': {
    params: enquiryParams,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /enquiries/:id/remind': { params: enquiryParams, answer: answers<OkAnswer>() },
  'POST /enquiries/:id/delete': { params: enquiryParams, answer: answers<OkAnswer>() },
});
