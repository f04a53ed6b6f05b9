import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { filter } from '#kernel/contract/console/list-query.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { type FiguresAnswer, figureTables } from './figures.ts';

/** Earlier than any sale, but late enough for everything computed from it. */
const FIRST_DAY = '1900-01-01';
const day = z.iso
  .date({ error: failureMessage('day-malformed') })
  .refine((text) => text >= FIRST_DAY, { error: failureMessage('day-malformed') });

/** Days of the business; 'all' starts with its first one. The default is the last twelve weeks. */
const figuresQuery = z.object({ from: filter(day.or(z.literal('all'))), to: filter(day) });
export type FiguresQuery = z.output<typeof figuresQuery>;

/** How the business is doing. */
export const figuresCalls = callTable({
  'GET /figures': {
    query: figuresQuery,
    answer: answers<FiguresAnswer>(),
  },
  'GET /figures.csv': {
    query: figuresQuery.extend({ table: z.enum(figureTables) }),
    answer: answers<Response>(),
  },
});
