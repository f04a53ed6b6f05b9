import { isDeepStrictEqual } from 'node:util';
import type { CompanyFacts } from '#visits/contract/scheduling.ts';

type Facts = Partial<CompanyFacts>;

/** What a change altered, before and after; for the audit row, which is never edited. */
export function changedFacts(was: Facts, is: Facts): { before: Facts; after: Facts } {
  const names = (Object.keys(is) as (keyof CompanyFacts)[]).filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  );
  const of = (facts: Facts): Facts =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: of(was), after: of(is) };
}
