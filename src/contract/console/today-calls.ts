import { z } from 'zod';
import { type TodayAnswer, type TodaySection, todaySectionNames } from '../console-today.ts';
import { answers, callTable } from './call.ts';
import { cursors } from './list-query.ts';

/** What waits for somebody. */
export const todayCalls = callTable({
  'GET /today': { answer: answers<TodayAnswer>() },
  'GET /today/:section': {
    params: z.object({ section: z.enum(todaySectionNames) }),
    query: z.object({ after: cursors.after }),
    answer: answers<TodaySection>(),
  },
});
