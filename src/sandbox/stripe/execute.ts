import type { Pool } from 'pg';
import { transaction } from '#sandbox/store/transaction.ts';
import type { Call, Handler } from './call.ts';
import { expand } from './expand.ts';
import { ApiError, failureBody } from './failure.ts';
import { type Answer, claimKey, type Fingerprint, storeAnswer } from './idempotency.ts';

/** An answer, and whether it repeats an earlier one. */
export type Executed = Answer & { readonly replayed: boolean };

/** The body of a 500; the processor says nothing more. */
export const BROKEN: Answer = {
  status: 500,
  body: failureBody({
    status: 500,
    type: 'api_error',
    message: 'An error occurred internally with our API. We have been notified.',
  }),
};

/**
 * Runs a call and stores its answer under its idempotency key in one transaction: both exist or
 * neither does. `breaks` answers and stores a 500 instead of doing the work.
 */
export async function execute(
  pool: Pool,
  handler: Handler,
  call: Omit<Call, 'tx'>,
  request: Fingerprint | null,
  breaks: boolean,
): Promise<Executed> {
  return transaction(pool, async (tx) => {
    const known = request ? await claimKey(tx, request) : null;
    if (known) return { ...known, replayed: true };
    if (breaks) {
      if (request) await storeAnswer(tx, request, BROKEN);
      return { ...BROKEN, replayed: false };
    }
    await tx.query('savepoint work');
    const answer = await answerOf(handler, { ...call, tx });
    if (request) await storeAnswer(tx, request, answer);
    return { ...answer, replayed: false };
  });
}

async function answerOf(handler: Handler, call: Call): Promise<Answer> {
  try {
    const body = await expand(call.tx, await handler(call), call.params.expand ?? []);
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.failure.keepsWork) await call.tx.query('rollback to savepoint work');
    return { status: error.failure.status, body: failureBody(error.failure) };
  }
}
