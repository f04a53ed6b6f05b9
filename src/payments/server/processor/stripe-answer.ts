import Stripe from 'stripe';
import type { Answer, ProcessorFailure } from './answer.ts';

/** What an act came to. */
export async function write<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof NotSeen) return { ok: false, failure: { ...error.failure } };
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, failure: failureOf(error) };
  }
}

/** As `write`, for reading: whatever fails says nothing of the object, but that there is none. */
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
  // A wrong key of ours (401, 403) is for the operator to mend; the visitor may come again.
  if (status === 400 || status === 402) return { kind: 'refused', code, param };
  return { kind: 'unreachable', code, param };
}

/** A key under which a failure is kept is of no more use: so many are tried before the act fails. */
const KEYS = 5;

/**
 * Does an act once, whatever breaks at the processor. A failure that it replays for a key says nothing of
 * the act: it is looked for, and where it was not done it is asked for again under another key. Tried
 * again, the keys are the same, in the same order.
 * @param find what the act came to, if it was done; null: it was not
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
      if (!found.ok && found.failure.kind !== 'missing') throw new NotSeen(found.failure);
      if (found.ok && found.value !== null) return found.value;
      if (key === KEYS) throw error;
    }
  }
}

/** Nobody knows whether an act was done. */
class NotSeen extends Error {
  readonly failure: ProcessorFailure;
  constructor(failure: ProcessorFailure) {
    super('an act was not found, nor was it found missing');
    this.failure = failure;
  }
}

function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && failureOf(error).kind === 'replayed';
}

/** A key's answer is kept, a 500 too: the processor says that asking again is of no use. */
function isFinal(headers: Record<string, string> | undefined): boolean {
  return (
    headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false'
  );
}
