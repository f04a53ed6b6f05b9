/** An error answer of the processor's API. */
export interface ApiFailure {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly declineCode?: string;
  /** Objects included in a card error, such as `payment_intent`. */
  readonly objects?: Readonly<Record<string, unknown>>;
  /** Keeps the work done so far: a declined card leaves its payment intent behind. */
  readonly keepsWork?: boolean;
  /** Refused before anything ran, so nothing is stored under the idempotency key. */
  readonly unstored?: boolean;
}

export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** 400 `invalid_request_error` that names the wrong parameter. */
export function invalidRequest(message: string, param?: string, code?: string): ApiError {
  return new ApiError({
    status: 400,
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/**
 * 404 `resource_missing` for an id in a path, 400 for one in a parameter, as the processor does.
 */
export function resourceMissing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError({
    status: param === 'id' ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/**
 * 400 for a feature of the processor that this stand-in does not simulate. It never ignores one.
 */
export function notSimulated(what: string, param: string): ApiError {
  return invalidRequest(`The sandbox does not simulate ${what}.`, param, 'sandbox_not_simulated');
}

/** The body of an error answer, in the processor's format. */
export function failureBody(failure: ApiFailure): { error: Record<string, unknown> } {
  return {
    error: {
      ...(failure.code === undefined
        ? {}
        : { code: failure.code, doc_url: `https://stripe.com/docs/error-codes/${failure.code}` }),
      ...(failure.declineCode === undefined ? {} : { decline_code: failure.declineCode }),
      message: failure.message,
      ...(failure.param === undefined ? {} : { param: failure.param }),
      ...failure.objects,
      type: failure.type,
    },
  };
}
