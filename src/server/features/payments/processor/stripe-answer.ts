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
  return { ok: false, failure: { ...answer.failure, kind: 'away' } };
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
  return { kind: 'away', code, param };
}

/** A key's answer is kept, a 500 too: the processor says that asking again is of no use. */
function isFinal(headers: Record<string, string> | undefined): boolean {
  return (
    headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false'
  );
}
