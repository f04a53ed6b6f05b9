import Stripe from 'stripe';
import type { Answer, ProcessorFailure } from './answer.ts';

/** What an act came to. */
export async function write<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
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

/** A key under which a failure is kept helps no more: so many are tried before the act is. */
const KEYS = 5;

/**
 * An act that looks first whether it is done already, under another key after a failure that the
 * processor replays for the one before.
 */
export async function underFreshKey<T>(
  idempotencyKey: string,
  act: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  for (let key = 1; ; key += 1) {
    try {
      return await act(key === 1 ? idempotencyKey : `${idempotencyKey}:${key}`);
    } catch (error) {
      if (key === KEYS || !isReplayed(error)) throw error;
    }
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
