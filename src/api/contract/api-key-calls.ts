import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { line } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { ApiKeyRow } from './api-keys.ts';
import { apiScopes } from './scopes.ts';

/** The API's keys; owners only. */
export const apiKeyCalls = callTable({
  'GET /api-keys': { answer: answers<{ keys: readonly ApiKeyRow[] }>() },
  'POST /api-keys': {
    body: z.object({
      name: line(80).min(1, { error: failureMessage('name-missing') }),
      scopes: z.array(z.enum(apiScopes)).min(1, { error: failureMessage('api-scopes-missing') }),
    }),
    /** The key itself, only this once. */
    answer: answers<{ id: string; key: string }>(),
  },
  'POST /api-keys/:id/revoke': {
    params: z.object({ id: z.uuid({ error: failureMessage('api-key-not-found') }) }),
    answer: answers<OkAnswer>(),
  },
});
