import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Attempt } from './attempt-queries.ts';
import { isUsable, openSession, retireAttempt } from './open-session.ts';

/** What is to be done for a card page, as its order stood under its lock. */
export type Step<Attempts extends { readonly attempt: Attempt } = { readonly attempt: Attempt }> =
  | (Attempts & { readonly next: 'open' })
  /** An earlier attempt has to be closed at the processor before there can be another. */
  | { readonly next: 'retire'; readonly attempt: Attempt }
  /** Another call was faster: look again. */
  | { readonly next: 'again' };

/** Tabs that change one booking at the same moment take turns; this many are enough for all. */
const ROUNDS = 8;

/** Leads to this attempt's card page, or closes it where nobody can be sent there anymore. */
export function stepTo(attempt: Attempt): Step {
  return { next: isUsable(attempt) ? 'open' : 'retire', attempt };
}

/**
 * The card page of what is to be paid, made or found: `decide` says what is to be done, and is
 * asked again until the page stands. Any number of calls lead to the same page.
 * @param refused what the processor dislikes, where it will not make the page: true if `decide` has
 * another way by now; may throw
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
