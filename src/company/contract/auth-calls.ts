import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { email, line } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import type { Me, Passkey, PasskeyCreation, PasskeyRequest } from './accounts.ts';

const password = z
  .string()
  .min(1, { error: failureMessage('password-missing') })
  .max(1000);
const newPassword = z.string().max(1000);
const token = z.string().min(1).max(200);

const firstOwner = z.object({
  token,
  name: line(80).min(1, { error: failureMessage('name-missing') }),
  email,
  newPassword,
});
export type FirstOwnerBody = z.output<typeof firstOwner>;

/** Text that is not an email belongs to no account. The answer does not say so. */
const typedEmail = z.string().overwrite(tidyEmail).max(254);

const code = z
  .string()
  .trim()
  .min(1, { error: failureMessage('code-missing') })
  .max(32);
const typedCode = z.object({ code });
const passwordConfirmation = z.object({ password });

/** The result of a browser's passkey dialog, as JSON. */
const passkeyAnswer = z.looseObject({ id: z.string().max(2000) });

/** Signing in, without a session yet. */
export const signInCalls = callTable({
  /** Null if no one is signed in. */
  'GET /session': { answer: answers<Me | null>() },
  'POST /auth/sign-in': {
    body: z.object({ email: typedEmail, password }),
    answer: answers<{ needsCode: boolean }>(),
  },
  'POST /auth/sign-in/code': { body: typedCode, answer: answers<OkAnswer>() },
  'POST /auth/sign-in/backup-code': { body: typedCode, answer: answers<OkAnswer>() },
  'GET /auth/sign-in/passkey': { answer: answers<PasskeyRequest>() },
  'POST /auth/sign-in/passkey': {
    body: z.object({ response: passkeyAnswer }),
    answer: answers<OkAnswer>(),
  },
  'POST /auth/set-password': {
    body: z.object({ token, newPassword }),
    answer: answers<OkAnswer>(),
  },
  /** Creates the first account and signs it in. */
  'POST /auth/first-owner': { body: firstOwner, answer: answers<OkAnswer>() },
  'POST /auth/sign-out': { answer: answers<OkAnswer>() },
});

/** The signed-in operator's password, authenticator app and passkeys. */
export const factorCalls = callTable({
  /** The password again, for account changes in the next five minutes. */
  'POST /auth/confirm': { body: passwordConfirmation, answer: answers<OkAnswer>() },
  'POST /auth/password': {
    body: z.object({ currentPassword: password, newPassword }),
    answer: answers<OkAnswer>(),
  },
  'POST /auth/authenticator': {
    body: passwordConfirmation,
    answer: answers<{ uri: string; backupCodes: string[] }>(),
  },
  'POST /auth/authenticator/confirm': { body: typedCode, answer: answers<OkAnswer>() },
  'POST /auth/authenticator/remove': { body: passwordConfirmation, answer: answers<OkAnswer>() },
  'POST /auth/backup-codes': {
    body: passwordConfirmation,
    answer: answers<{ backupCodes: string[] }>(),
  },
  'GET /auth/passkeys': { answer: answers<{ passkeys: Passkey[] }>() },
  'GET /auth/passkeys/options': { answer: answers<PasskeyCreation>() },
  'POST /auth/passkeys': {
    body: z.object({ response: passkeyAnswer, name: line(60) }),
    answer: answers<OkAnswer>(),
  },
  'POST /auth/passkeys/remove': {
    body: z.object({ id: z.uuid() }),
    answer: answers<OkAnswer>(),
  },
});
