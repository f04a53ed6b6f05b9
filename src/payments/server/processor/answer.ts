/** Why the card processor did not do what it was asked. */
export interface ProcessorFailure {
  readonly kind: /** No answer, a 5xx, a 429: the work may or may not be done. */
    | 'unreachable'
    /** The processor replays this failure for the idempotency key: only a new key helps. */
    | 'replayed'
    /** It rejects this, and has not done it. */
    | 'refused'
    /** It does not know the object. */
    | 'missing';
  /** Its own code, such as "card_declined"; never its message, which may quote a person. */
  readonly code: string;
  readonly param: string | null;
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ProcessorFailure };
