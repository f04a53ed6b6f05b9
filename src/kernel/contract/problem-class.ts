/** Every class of problem with its HTTP status (RFC 9457); each failure belongs to one. */
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
