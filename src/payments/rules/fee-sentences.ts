import { type Cents, formatUsd, subtractCents } from '#kernel/rules/money.ts';

interface TakenFee {
  readonly cents: Cents;
  /** Charged to the saved card; the rest is kept from what was paid. */
  readonly chargedCents: Cents;
}

interface FeeSentenceTexts {
  readonly kept: (amount: string) => string;
  readonly charged: (amount: string) => string;
}

/** How a fee is taken, one sentence for each way. */
export function feeSentences({ cents, chargedCents }: TakenFee, texts: FeeSentenceTexts): string[] {
  const kept = subtractCents(cents, chargedCents);
  return [
    ...(kept > 0 ? [texts.kept(formatUsd(kept))] : []),
    ...(chargedCents > 0 ? [texts.charged(formatUsd(chargedCents))] : []),
  ];
}
