import { z } from 'zod';

const params = z.record(z.string(), z.unknown());

/** The answer to a refused call (RFC 9457); decide by `code`, or by `type`. */
export const apiProblem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  params,
  requestId: z.uuid(),
  errors: z
    .array(z.object({ path: z.string(), code: z.string(), params, message: z.string() }))
    .optional(),
});
