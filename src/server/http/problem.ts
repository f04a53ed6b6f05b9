import type { Context } from 'hono';
import { type FieldError, type Problem, type ProblemCode, problems } from '#contract/problem.ts';
import { inLanguage } from '#server/in-language.ts';
import type { AppEnv } from './app-env.ts';

export interface Failure {
  code: ProblemCode;
  detail: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** The hosted backend's own code, where its client acts on it; else ours is sent there too. */
  errorCode?: string;
}

/** A failure on its way to the one place that answers it (see on-error.ts). */
export class ProblemError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.code, options);
    this.failure = failure;
  }
}

/** Ends the call with a problem. `detail` is a sentence for a person, without personal data. */
export function fail(code: ProblemCode, detail: string, errors?: FieldError[]): never {
  throw new ProblemError(errors === undefined ? { code, detail } : { code, detail, errors });
}

/** The answer to a failure: application/problem+json (RFC 9457), plus what the hosted backend's
 * client reads (`error_code`, `msg`). */
export function problemResponse(c: Context<AppEnv>, failure: Failure): Response {
  const { status, title } = problems[failure.code];
  const say = (sentence: string) => inLanguage(c.get('language'), sentence);
  const detail = say(failure.detail);
  const problem: Problem & { error_code: string; msg: string } = {
    type: `urn:wellkept:problem:${failure.code}`,
    title: say(title),
    status,
    code: failure.code,
    detail,
    requestId: c.get('requestId'),
    ...(failure.errors === undefined
      ? {}
      : {
          errors: failure.errors.map(({ path, message }) => ({ path, message: say(message) })),
        }),
    error_code: failure.errorCode ?? failure.code,
    msg: detail,
  };
  return c.body(JSON.stringify(problem), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...failure.headers,
  });
}
