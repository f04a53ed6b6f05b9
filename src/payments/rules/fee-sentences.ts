import { type Cents, formatUsd, subtractCents } from '#kernel/rules/money.ts';

interface TakenFee {
  readonly cents: Cents;
  /** By the saved card; the rest is kept of what was paid. */
  readonly chargedCents: Cents;
}

interface FeeWays {
  readonly kept: (amount: string) => string;
  readonly charged: (amount: string) => string;
}

/** Where a fee comes from, a sentence each. */
export function feeSentences({ cents, chargedCents }: TakenFee, texts: FeeWays): string[] {
  const kept = subtractCents(cents, chargedCents);
  return [
    ...(kept > 0 ? [texts.kept(formatUsd(kept))] : []),
    ...(chargedCents > 0 ? [texts.charged(formatUsd(chargedCents))] : []),
  ];
}
