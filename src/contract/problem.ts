/** Every error code of the calls, with its HTTP status and title (RFC 9457). */
export const problems = {
  unreadable: { status: 400, title: 'The request could not be read' },
  'bad-signature': { status: 400, title: 'The signature does not fit' },
  unauthorized: { status: 401, title: 'A valid key or token is needed' },
  forbidden: { status: 403, title: 'This is not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': {
    status: 405,
    title: 'This method is not offered here',
  },
  'price-differs': { status: 409, title: 'The price has changed' },
  'state-differs': { status: 409, title: 'The state has changed' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-type': { status: 415, title: 'Send JSON' },
  invalid: { status: 422, title: 'Some of it does not fit' },
  'too-many': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  'provider-failed': {
    status: 502,
    title: 'A service we rely on did not answer',
  },
  unavailable: { status: 503, title: 'Not available for the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

export interface FieldError {
  /** Where in the body, such as "homeDetails.customerPhone". */
  readonly path: string;
  /** A sentence that the person can act on. */
  readonly message: string;
}

/** The body of an error answer. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}
