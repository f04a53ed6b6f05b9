import type { ProblemClass } from '#kernel/contract/problem-class.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { type Failure, type FailureArgs, failure } from '#registry/failures.ts';
import { PASSWORD_LENGTH } from './auth-settings.ts';

const LOCKED_MINUTES = 15;

const WRONG_CREDENTIALS = failure('credentials-wrong');
const SIGN_IN_AGAIN = failure('sign-in-too-slow');
const NO_PASSKEY = failure('passkey-unknown');

/** better-auth's codes as our failures; none reveals who has an account. */
const FAILURES: Readonly<Record<string, Failure>> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  INVALID_EMAIL: WRONG_CREDENTIALS,
  FAILED_TO_CREATE_SESSION: WRONG_CREDENTIALS,
  INVALID_TOKEN: failure('password-link-ended'),
  INVALID_TWO_FACTOR_COOKIE: SIGN_IN_AGAIN,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: SIGN_IN_AGAIN,
  SESSION_NOT_FRESH: failure('sign-in-too-old'),
  PASSKEY_NOT_FOUND: NO_PASSKEY,
  AUTHENTICATION_FAILED: NO_PASSKEY,
  CHALLENGE_NOT_FOUND: failure('passkey-too-slow'),
  USER_NOT_VERIFIED: failure('passkey-unverified'),
  PREVIOUSLY_REGISTERED: failure('passkey-known-already'),
};

/** Failures that belong to a field. */
const FIELD_PROBLEMS: Readonly<Record<string, ProblemError>> = {
  PASSWORD_TOO_LONG: problemAtField('newPassword', 'password-too-long', {
    most: PASSWORD_LENGTH.maximum,
  }),
  PASSWORD_TOO_SHORT: problemAtField('newPassword', 'password-too-short', {
    least: PASSWORD_LENGTH.minimum,
  }),
  INVALID_PASSWORD: problemAtField('password', 'password-wrong'),
  INVALID_CODE: problemAtField('code', 'code-wrong'),
  INVALID_BACKUP_CODE: problemAtField('code', 'backup-code-wrong'),
};

const BY_STATUS: Readonly<Record<number, ProblemClass>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many',
};

/** A refusal of better-auth, as one of our problems. */
export function authProblem(status: number, code: string): ProblemError {
  const known = FIELD_PROBLEMS[code];
  if (known !== undefined) return known;
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') {
    return new ProblemError(failure('codes-too-often', { minutes: LOCKED_MINUTES }), {
      headers: { 'retry-after': String(LOCKED_MINUTES * 60) },
    });
  }
  return new ProblemError(FAILURES[code] ?? failure(BY_STATUS[status] ?? 'unreadable'));
}

function problemAtField(path: string, ...what: FailureArgs): ProblemError {
  const error = failure(...what);
  return new ProblemError(error, { errors: [{ path, ...error }] });
}
