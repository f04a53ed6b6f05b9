import { z } from 'zod';
import { type AuditLine, auditSubjects } from '#company/contract/audit.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { filter, rowCursors } from '#kernel/contract/console/list-query.ts';

/** The audit log; owners only. */
export const auditCalls = callTable({
  'GET /audit': {
    query: z.object({
      /** An account's id, or 'server'. */
      who: filter(z.uuid().or(z.literal('server'))),
      about: filter(z.enum(auditSubjects)),
      ...rowCursors,
    }),
    answer: answers<ListAnswer<AuditLine>>(),
  },
});
