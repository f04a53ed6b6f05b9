import { z } from 'zod';
import { type Cents, cents } from '#kernel/rules/money.ts';
import type { FailureArgs } from '#registry/failures.ts';
import { failureMessage } from './schema-failures.ts';

/** An amount above 0, typed as cents: dollars do not compile. */
export function centsUpTo(most: Cents, ...what: FailureArgs) {
  return centsWithin({ least: 1, most }, ...what);
}

/** The same, without a fixed maximum: what is owed may exceed the price limit of one booking. */
export function anyCents(...what: FailureArgs) {
  return centsUpTo(cents(Number.MAX_SAFE_INTEGER), ...what);
}

export function centsWithin({ least, most }: { least: number; most: Cents }, ...what: FailureArgs) {
  const amount = z.int().min(least).max(most);
  return z.custom<Cents>((value) => amount.safeParse(value).success, {
    error: failureMessage(...what),
  });
}
