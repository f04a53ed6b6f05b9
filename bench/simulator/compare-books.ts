import { type Difference, keyOf } from '#payments/rules/difference.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import type { Stray } from './dashboard.ts';
import type { Desk } from './desk.ts';
import type { Facts } from './facts.ts';

const DAYS_MS = 30 * 24 * 3_600_000;

/** The findings of the nightly reconciliation, with nothing skipped as too recent. */
export async function compareBooks({ deps }: Desk): Promise<readonly Difference[]> {
  const from = new Date(Date.now() - DAYS_MS);
  const freshSince = new Date(Date.now() + DAYS_MS);
  return (await reconcile(deps, { from, freshSince })).differences;
}

/** Differences found but not planted, and planted but not found. */
export function unexpected(
  differences: readonly Difference[],
  strays: readonly Pick<Stray, 'intent'>[],
): { unplanted: string[]; unlisted: string[] } {
  const isPlanted = (difference: Difference) =>
    difference.kind === 'charge-unknown' &&
    strays.some(({ intent }) => intent === difference.intentRef);
  const listed = new Set<string>(
    differences
      .filter(isPlanted)
      .flatMap((each) => ('intentRef' in each ? (each.intentRef ?? []) : [])),
  );
  return {
    unplanted: differences.filter((each) => !isPlanted(each)).map(keyOf),
    unlisted: strays.flatMap(({ intent }) => (listed.has(intent) ? [] : [intent])),
  };
}

/** The facts without the planted payments. */
export function withoutStrays(facts: Facts, strays: readonly Stray[]): Facts {
  const sessions = new Set(strays.map(({ session }) => session));
  const intents = new Set<string | null>(strays.map(({ intent }) => intent));
  return {
    ...facts,
    paidSessions: facts.paidSessions.filter(({ id }) => !sessions.has(id)),
    charges: facts.charges.filter(({ paymentIntent }) => !intents.has(paymentIntent)),
  };
}
