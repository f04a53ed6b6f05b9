import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { dayOr } from '#kernel/contract/fields.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { RatingsAnswer } from './ratings.ts';

const ofRating = z.object({ id: z.uuid({ error: told('rating-not-found') }) });

/** What customers say of visits. */
export const ratingCalls = callTable({
  /** What was said in so many days that end with `to`; missing: today. */
  'GET /ratings': {
    query: z.object({
      to: dayOr('day-malformed').optional(),
      days: z.coerce.number().int().min(1).max(366).default(90),
    }),
    answer: answers<RatingsAnswer>(),
  },
  /** A low one was taken care of. 404, 409 `rating-handled`. */
  'POST /ratings/:id/handled': { params: ofRating, answer: answers<OkAnswer>() },
});
