import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Attempt } from './attempt-queries.ts';
import { isUsable, openSession, retireAttempt } from './open-session.ts';

/** The next step for a card page, from its order's state under the lock. */
export type Step<Attempts extends { readonly attempt: Attempt } = { readonly attempt: Attempt }> =
  | (Attempts & { readonly next: 'open' })
  /** An earlier attempt must be closed at the processor first. */
  | { readonly next: 'retire'; readonly attempt: Attempt }
  /** Another call was faster: look again. */
  | { readonly next: 'again' };

/** Tabs that change one booking at the same moment take turns; this many rounds are enough for all. */
const ROUNDS = 8;

/** Leads to this attempt's card page, or closes it if it can no longer be used. */
export function stepTo(attempt: Attempt): Step {
  return { next: isUsable(attempt) ? 'open' : 'retire', attempt };
}

/**
 * Finds or makes the card page of an amount due: `decide` names the next step, and is called again
 * until the page is open. Repeated calls lead to the same page.
 * @param refused called when the processor rejects the page: true if `decide` can now do it another way; may throw
 * @throws a problem: 502 the processor did not answer, or made no page; what `decide` throws
 */
export async function openCardPage<Found extends Step>(
  deps: PaymentDeps,
  decide: () => Promise<Found>,
  refused: (param: string | null) => boolean | Promise<boolean> = () => false,
): Promise<{ url: string; found: Extract<Found, { next: 'open' }> }> {
  let replayed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found: Found = await decide();
    if (found.next === 'retire' && !(await retireAttempt(deps, found.attempt))) break;
    if (found.next !== 'open') continue;
    const opened = await openSession(deps, found.attempt);
    if (opened.state === 'open') {
      return { url: opened.url, found: found as Extract<Found, { next: 'open' }> };
    }
    if (opened.state === 'refused') {
      if (await refused(opened.param)) continue;
      break;
    }
    if (opened.state === 'replayed') replayed += 1;
    if (opened.state === 'unreachable' || replayed > 1) break;
  }
  return fail('payment-page-unopened');
}
