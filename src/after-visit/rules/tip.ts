import { type Cents, cents } from '#kernel/rules/money.ts';

/** The tips that everyone is offered, whatever the rating, in percent of the visit's price. */
export const tipPercents = [15, 20, 25] as const;

/** A smaller tip costs more to charge than it brings; a larger one is a typo. */
export const minTip = cents(1_00);
export const maxTip = cents(1_000_00);

/** One of the offered tips. */
export interface TipChoice {
  readonly percent: (typeof tipPercents)[number];
  readonly cents: Cents;
}

/** The percentages of a price in cents, half a cent rounded up. Empty for a visit that cost nothing. */
export function tipChoices(price: Cents): TipChoice[] {
  return tipPercents
    .map((percent) => ({ percent, cents: cents(Math.floor((price * percent + 50) / 100)) }))
    .filter((choice) => choice.cents >= minTip && choice.cents <= maxTip);
}

export function isTip(amount: number): boolean {
  return Number.isInteger(amount) && amount >= minTip && amount <= maxTip;
}
