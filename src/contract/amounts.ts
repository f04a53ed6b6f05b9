import { z } from 'zod';
import { type Cents, cents } from '#domain/money.ts';

/** An amount above 0. Whoever sends it has to hold it as cents, and dollars do not compile. */
export function centsUpTo(most: Cents, error: string) {
  const amount = z.int({ error }).min(1, { error }).max(most, { error });
  return z.custom<Cents>().pipe(amount.transform(cents));
}
