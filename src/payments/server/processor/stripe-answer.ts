import Stripe from 'stripe';
import type { Answer, ProcessorFailure } from './answer.ts';

/** The result of a write. */
export async function write<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { ok: false, failure: { ...error.failure } };
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, failure: failureOf(error) };
  }
}

/** Like `write`, for reading: a failure says nothing about the object, except that it does not exist. */
export async function read<T>(call: () => Promise<T>): Promise<Answer<T>> {
  const answer = await write(call);
  if (answer.ok || answer.failure.kind === 'missing') return answer;
  return { ok: false, failure: { ...answer.failure, kind: 'unreachable' } };
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProcessorFailure {
  const status = error.statusCode ?? 0;
  const code = error.code ?? error.type;
  const param = error.param ?? null;
  if (status === 404 || code === 'resource_missing') return { kind: 'missing', code, param };
  if (status >= 500 && isFinal(error.headers)) return { kind: 'replayed', code, param };
  if (status === 400 && error.rawType === 'idempotency_error')
    return { kind: 'replayed', code, param };
  // Our wrong key (401, 403) is for the operator to fix; the visitor may retry.
  if (status === 400 || status === 402) return { kind: 'refused', code, param };
  return { kind: 'unreachable', code, param };
}

/** A key with a stored failure is useless: this many keys are tried before the action fails. */
const KEYS = 5;

/**
 * Does an action once, whatever fails at the processor. A failure replayed for a key says nothing
 * about the action, so this looks for its result, and if there is none it retries with another key.
 * Retries use the same keys in the same order.
 * @param find the result of the action, if it was done; null: it was not
 */
export async function underFreshKey<T>(
  idempotencyKey: string,
  act: (idempotencyKey: string) => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  for (let key = 1; ; key += 1) {
    try {
      return await act(key === 1 ? idempotencyKey : `${idempotencyKey}:${key}`);
    } catch (error) {
      if (!isReplayed(error)) throw error;
      const found = await read(find);
      if (!found.ok && found.failure.kind !== 'missing') throw new OutcomeUnknown(found.failure);
      if (found.ok && found.value !== null) return found.value;
      if (key === KEYS) throw error;
    }
  }
}

/** It is unknown whether the action was done. */
class OutcomeUnknown extends Error {
  readonly failure: ProcessorFailure;
  constructor(failure: ProcessorFailure) {
    super('an act was not found, nor was it found missing');
    this.failure = failure;
  }
}

function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && failureOf(error).kind === 'replayed';
}

/** The answer for a key is stored, even a 500: the processor says that a retry is useless. */
function isFinal(headers: Record<string, string> | undefined): boolean {
  return (
    headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false'
  );
}
