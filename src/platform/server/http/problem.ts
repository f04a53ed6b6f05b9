import type { Context } from 'hono';
import type { FieldError, Problem } from '#kernel/contract/problem.ts';
import { type ProblemClass, problemStatus } from '#kernel/contract/problem-class.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failureSentence, failureWords } from '#registry/failure-texts.ts';
import {
  type Failure,
  type FailureArgs,
  type FieldFailure,
  failure,
  failures,
} from '#registry/failures.ts';

interface ProblemExtras {
  /** The errors in the body, each with its place. */
  readonly errors?: readonly FieldFailure[];
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The hosted backend's own code, if its client acts on it; otherwise the class is sent there too.
   */
  readonly errorCode?: string;
  /** The contract's fields besides the standard ones, such as other free times. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** A failure on its way to the one place that answers it (see on-error.ts). */
export class ProblemError extends Error {
  readonly failure: Failure;
  readonly errors: readonly FieldFailure[];
  readonly headers: Readonly<Record<string, string>>;
  readonly errorCode: string | undefined;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(
    what: Failure,
    { errors = [], headers = {}, errorCode, members = {} }: ProblemExtras = {},
  ) {
    super(what.code);
    this.failure = what;
    this.errors = errors;
    this.headers = headers;
    this.errorCode = errorCode;
    this.members = members;
  }

  get problem(): ProblemClass {
    return failures[this.failure.code].problem;
  }
}

/** Ends the call with a failure. Its params must not contain personal data. */
export function fail(...what: FailureArgs): never {
  throw new ProblemError(failure(...what));
}

/** Like `fail`, for an error at one place of the body. */
export function failAt(path: string, ...what: FailureArgs): never {
  const error = failure(...what);
  throw new ProblemError(error, { errors: [{ path, ...error }] });
}

/**
 * Ends the call with the body's errors, if there are any. Always 422, whatever the first one is.
 */
export function failWithErrors(errors: readonly FieldFailure[]): void {
  const [first] = errors;
  if (first === undefined) return;
  const { path: _, ...what } = first;
  const isInvalid = failures[what.code].problem === 'invalid';
  throw new ProblemError(isInvalid ? what : failure('invalid'), { errors });
}

/** The text of a problem for a person. */
export function problemTexts(
  language: Language,
  { failure: what, errors }: ProblemError,
): { readonly detail: string; readonly errors: readonly FieldError[] } {
  const said = errors.map((error) => ({ ...error, message: failureSentence(language, error) }));
  const detail = failureSentence(language, what);
  const sentences = new Set(said.map(({ message }) => message));
  const others = sentences.has(detail) ? sentences.size - 1 : 0;
  return {
    detail: others > 0 ? failureWords[language].andMore(detail, others) : detail,
    errors: said,
  };
}

/**
 * The answer to a failure: application/problem+json (RFC 9457), plus what the hosted backend's
 * client reads (`error_code`, `msg`).
 */
export function problemResponse(c: Context<AppEnv>, error: ProblemError): Response {
  const language = c.get('language');
  const status = problemStatus[error.problem];
  const { detail, errors } = problemTexts(language, error);
  const problem: Problem & { error_code: string; msg: string } = {
    ...error.members,
    type: `urn:wellkept:problem:${error.problem}`,
    title: failureWords[language].titles[error.problem],
    status,
    ...error.failure,
    detail,
    requestId: c.get('requestId'),
    ...(errors.length === 0 ? {} : { errors }),
    error_code: error.errorCode ?? error.problem,
    msg: detail,
  };
  return c.body(JSON.stringify(problem), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...error.headers,
  });
}
