import type { Actor } from '#orders/server/orders.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import { countUnpaidHolds } from '#visits/server/visits.ts';

/** How many unpaid times an unattended program may hold at once. */
const MAX_HELD = 15;

/** Runs after the time is taken. @throws a problem: 429 until the first of them expires. */
export async function limitHeld(trx: Trx, actor: Actor): Promise<void> {
  const { held, over } = await countUnpaidHolds(trx, actor);
  if (held <= MAX_HELD) return;
  throw new ProblemError(failure('held-too-many', { most: MAX_HELD }), {
    headers: { 'retry-after': String(over) },
  });
}
