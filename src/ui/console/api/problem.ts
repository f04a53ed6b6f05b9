import type { FieldError } from '#kernel/contract/problem.ts';
import type { FailureCode } from '#registry/failures.ts';
import { shellTexts } from '#ui/words/en/console-shell.ts';

/** 'cancelled': the person closed a browser dialog. */
export type ApiFailure = FailureCode | 'offline' | 'cancelled';

/** Why a call failed: the server's answer, or that the server could not be reached. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ApiFailure;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;

  constructor(problem: {
    status: number;
    code: ApiFailure;
    detail: string;
    errors?: readonly FieldError[];
    requestId?: string;
  }) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId ?? null;
  }
}

/** The same failure, with its field errors moved to the form's own fields. */
export function withErrors(error: unknown, placed: (error: FieldError) => FieldError): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { status, code, message: detail, requestId } = error;
  return new ApiProblem({
    status,
    code,
    detail,
    errors: error.errors.map(placed),
    ...(requestId !== null && { requestId }),
  });
}

/** A sentence for any error. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : shellTexts.problems.unknown;
}

/** The sentence about one field that was sent; undefined if the field was fine. */
export function fieldErrorOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find((each) => each.path === path)?.message;
}
