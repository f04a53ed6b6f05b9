import type { Actor } from '#orders/server/orders.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import { countHeldBy } from '#visits/server/visits.ts';

/** How many unpaid times an unattended program may hold at once. */
const MOST_HELD = 15;

/** Runs after the time is taken. @throws a problem: 429 until the first of them expires. */
export async function limitHeld(trx: Trx, actor: Actor): Promise<void> {
  const { held, over } = await countHeldBy(trx, actor);
  if (held <= MOST_HELD) return;
  throw new ProblemError(failure('held-too-many', { most: MOST_HELD }), {
    headers: { 'retry-after': String(over) },
  });
}
