import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { email, line } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { type Account, type AccountSession, roles } from './accounts.ts';

const idParams = z.object({
  id: z.uuid({ error: failureMessage('account-or-session-not-found') }),
});
const name = line(80).min(1, { error: failureMessage('name-missing') });
const role = z.enum(roles);

/** The operator's own account; for owners, everyone's accounts and the audit log. */
export const accountCalls = callTable({
  'PATCH /me': { body: z.object({ name }), answer: answers<OkAnswer>() },
  'GET /me/sessions': { answer: answers<{ sessions: AccountSession[] }>() },
  /** All but the current session. */
  'POST /me/sessions/end-others': { answer: answers<OkAnswer>() },
  'DELETE /me/sessions/:id': { params: idParams, answer: answers<OkAnswer>() },
  'GET /accounts': { answer: answers<{ accounts: Account[] }>() },
  /** The link lets the invited person choose a password. */
  'POST /accounts': {
    body: z.object({ name, email, role }),
    answer: answers<{ link: string }>(),
  },
  'POST /accounts/:id/link': { params: idParams, answer: answers<{ link: string }>() },
  'POST /accounts/:id/role': {
    params: idParams,
    body: z.object({ role }),
    answer: answers<OkAnswer>(),
  },
  'POST /accounts/:id/active': {
    params: idParams,
    body: z.object({ active: z.boolean() }),
    answer: answers<OkAnswer>(),
  },
  'POST /accounts/:id/reset-factors': { params: idParams, answer: answers<OkAnswer>() },
});
