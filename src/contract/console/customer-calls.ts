import { z } from 'zod';
import type { ListAnswer } from '../console.ts';
import type { CustomerDetail, CustomerRow } from '../console-customers.ts';
import { customerId } from '../ids.ts';
import { answers, callTable } from './call.ts';
import { q, rowCursors } from './list-query.ts';

const ofCustomer = z.object({ id: customerId });

const customerQuery = z.object({ q, ...rowCursors });
export type CustomerQuery = z.output<typeof customerQuery>;

/** People, by what they are known by. */
export const customerCalls = callTable({
  'GET /customers': { query: customerQuery, answer: answers<ListAnswer<CustomerRow>>() },
  'GET /customers/:id': { params: ofCustomer, answer: answers<CustomerDetail>() },
});
