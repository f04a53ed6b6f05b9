import { z } from 'zod';
import type { Cents } from '#domain/money.ts';

/** An amount above 0. Whoever sends it has to hold it as cents; dollars do not compile. */
export function centsUpTo(most: Cents, error: string) {
  const amount = z.int().min(1).max(most);
  return z.custom<Cents>((value) => amount.safeParse(value).success, { error });
}
