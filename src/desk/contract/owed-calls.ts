import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { cursors } from '#kernel/contract/console/list-query.ts';
import type { OwedAnswer } from './owed.ts';

/** What customers owe. */
export const owedCalls = callTable({
  'GET /owed': {
    query: z.object({ after: cursors.after }),
    answer: answers<OwedAnswer>(),
  },
});
