import { z } from 'zod';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { cursors } from '#kernel/contract/console/list-query.ts';
import { type TodayAnswer, type TodaySection, todaySectionNames } from './today.ts';

/** What needs attention. */
export const todayCalls = callTable({
  'GET /today': { answer: answers<TodayAnswer>() },
  'GET /today/:section': {
    params: z.object({ section: z.enum(todaySectionNames) }),
    query: z.object({ after: cursors.after }),
    answer: answers<TodaySection>(),
  },
});
