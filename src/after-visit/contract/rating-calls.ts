import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { dayWithError } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { RatingsAnswer } from './ratings.ts';

const ratingParams = z.object({ id: z.uuid({ error: failureMessage('rating-not-found') }) });

/** The office's calls for customers' ratings. */
export const ratingCalls = callTable({
  /** The ratings of this many days, ending with `to`; today by default. */
  'GET /ratings': {
    query: z.object({
      to: dayWithError('day-malformed').optional(),
      days: z.coerce.number().int().min(1).max(366).default(90),
    }),
    answer: answers<RatingsAnswer>(),
  },
  /** Marks a low rating as handled. 404, 409 `rating-handled`. */
  'POST /ratings/:id/handled': { params: ratingParams, answer: answers<OkAnswer>() },
});
