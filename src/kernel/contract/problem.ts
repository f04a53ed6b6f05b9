import type { FailureCode, Params } from '#registry/failures.ts';
import type { ProblemClass } from './problem-class.ts';

export interface FieldError {
  /** The place in the body, such as "homeDetails.customerPhone". */
  readonly path: string;
  readonly code: FailureCode;
  readonly params: Params[FailureCode];
  /** The same as a sentence that helps the person fix it. */
  readonly message: string;
}

/** The body of an error answer. */
export interface Problem {
  /** The class: urn:wellkept:problem:not-found */
  readonly type: `urn:wellkept:problem:${ProblemClass}`;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** What exactly failed. Scripts decide by it, never by a sentence. */
  readonly code: FailureCode;
  readonly params: Params[FailureCode];
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}
