import { createHash } from 'node:crypto';
import type { Tx } from '#sandbox/store/transaction.ts';
import { ApiError } from './failure.ts';

/** An answer, as stored and returned again. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

const LONGEST_KEY = 255;

/** What identifies the same request under one key: its path and its form. */
export interface Fingerprint {
  readonly key: string;
  readonly path: string;
  readonly hash: string;
}

/** @throws ApiError 400 if the key is too long. */
export function fingerprint(key: string, path: string, form: string): Fingerprint {
  if (key.length > LONGEST_KEY) {
    throw new ApiError({
      status: 400,
      type: 'idempotency_error',
      message: `Idempotency keys must be at most ${LONGEST_KEY} characters.`,
    });
  }
  const sorted = new URLSearchParams(form);
  sorted.sort();
  return { key, path, hash: createHash('sha256').update(sorted.toString()).digest('hex') };
}

/**
 * Locks the key for this transaction and returns the answer of an earlier request under it, if any.
 * The lock ends with the transaction, so a crash leaves neither work nor answer behind.
 * @throws ApiError 409 while another request holds the key, 400 if the request differs.
 */
export async function claimKey(tx: Tx, request: Fingerprint): Promise<Answer | null> {
  const { rows: locks } = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [`sandbox idempotency ${request.key}`],
  );
  if (!locks[0]?.locked) throw inProgress(request.key);
  const { rows } = await tx.query<{
    path: string;
    request_hash: string;
    status: number;
    answer: object;
  }>('select path, request_hash, status, answer from sandbox.idempotency_keys where key = $1', [
    request.key,
  ]);
  const [known] = rows;
  if (!known) return null;
  if (known.path !== request.path)
    throw differs(
      request,
      `endpoint they were first used for ('${request.path}' vs '${known.path}')`,
    );
  if (known.request_hash !== request.hash)
    throw differs(request, 'parameters they were first used with');
  return { status: known.status, body: known.answer };
}

/** Stores the answer for every later request under the key. */
export async function storeAnswer(tx: Tx, request: Fingerprint, answer: Answer): Promise<void> {
  await tx.query(
    `insert into sandbox.idempotency_keys (key, path, request_hash, status, answer)
     values ($1, $2, $3, $4, $5)`,
    [request.key, request.path, request.hash, answer.status, JSON.stringify(answer.body)],
  );
}

function inProgress(key: string): ApiError {
  return new ApiError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    unstored: true,
  });
}

function differs(request: Fingerprint, what: string): ApiError {
  return new ApiError({
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same ${what}. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    unstored: true,
  });
}
