import type { FailureCode, Params } from './failure.ts';

/** Every class of problem with its HTTP status (RFC 9457); a failure belongs to one of them. */
export const problemStatus = {
  unreadable: 400,
  'bad-signature': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'price-differs': 409,
  'state-differs': 409,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  'provider-failed': 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemClass = keyof typeof problemStatus;

export interface FieldError {
  /** Where in the body, such as "homeDetails.customerPhone". */
  readonly path: string;
  readonly code: FailureCode;
  readonly params: Params[FailureCode];
  /** The same in a sentence that the person can act on. */
  readonly message: string;
}

/** The body of an error answer. */
export interface Problem {
  /** The class: urn:wellkept:problem:not-found */
  readonly type: `urn:wellkept:problem:${ProblemClass}`;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** What failed exactly; scripts decide by it, never by a sentence. */
  readonly code: FailureCode;
  readonly params: Params[FailureCode];
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}
