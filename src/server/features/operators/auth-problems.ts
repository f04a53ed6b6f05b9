import type { ProblemCode } from '#contract/problem.ts';
import { type Failure, ProblemError } from '#server/http/problem.ts';
import { PASSWORD_LENGTH } from './auth.ts';

const WRONG: Failure = {
  code: 'unauthorized',
  detail: 'The email or the password is not right.',
};
const SIGN_IN_AGAIN: Failure = {
  code: 'unauthorized',
  detail: 'The first step was too long ago. Please sign in again.',
};
const NO_PASSKEY: Failure = { code: 'unauthorized', detail: 'This passkey is not known here.' };
const LOCKED: Failure = {
  code: 'too-many',
  detail: 'That was too many wrong codes. Please try again in 15 minutes.',
  headers: { 'retry-after': '900' },
};

/** better-auth's codes as our problems; none of them tells who has an account. */
const PROBLEMS: Record<string, Failure> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG,
  INVALID_EMAIL: WRONG,
  FAILED_TO_CREATE_SESSION: WRONG,
  PASSWORD_TOO_LONG: atField('newPassword', `Use ${PASSWORD_LENGTH.maximum} characters at most.`),
  PASSWORD_TOO_SHORT: atField(
    'newPassword',
    `Use at least ${PASSWORD_LENGTH.minimum} characters: a sentence is easy to remember.`,
  ),
  INVALID_PASSWORD: atField('password', 'This is not your password.'),
  INVALID_TOKEN: {
    code: 'state-differs',
    detail: 'This link was used already, or is too old. Ask for a new one.',
  },
  INVALID_CODE: atField('code', 'This code is not right. It changes every 30 seconds.'),
  INVALID_BACKUP_CODE: atField('code', 'This is none of your backup codes, or it was used.'),
  INVALID_TWO_FACTOR_COOKIE: SIGN_IN_AGAIN,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: SIGN_IN_AGAIN,
  ACCOUNT_TEMPORARILY_LOCKED: LOCKED,
  SESSION_NOT_FRESH: {
    code: 'forbidden',
    detail: 'Your sign-in is more than a day old. Sign out and in again, then try once more.',
  },
  PASSKEY_NOT_FOUND: NO_PASSKEY,
  AUTHENTICATION_FAILED: NO_PASSKEY,
  CHALLENGE_NOT_FOUND: {
    code: 'state-differs',
    detail: 'That took too long. Please try the passkey again.',
  },
  PREVIOUSLY_REGISTERED: {
    code: 'state-differs',
    detail: 'This device has a passkey for this account already.',
  },
};

const BY_STATUS: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many',
};

/** What better-auth refused, as a problem of ours. */
export function refusal(status: number, code: string): ProblemError {
  const detail = 'This could not be done. Please try again.';
  return new ProblemError(PROBLEMS[code] ?? { code: BY_STATUS[status] ?? 'unreadable', detail });
}

function atField(path: string, message: string): Failure {
  return { code: 'invalid', detail: message, errors: [{ path, message }] };
}
