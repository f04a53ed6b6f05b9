import { type Cents, cents } from '#kernel/rules/money.ts';

/** What everyone is offered, whatever they rated, in percent of the price of the visit. */
export const tipPercents = [15, 20, 25] as const;

/** A smaller one costs more to send than it brings; a larger one is a slip of the finger. */
export const leastTip = cents(1_00);
export const mostTip = cents(1_000_00);

/** One of the offered tips. */
export interface TipChoice {
  readonly percent: (typeof tipPercents)[number];
  readonly cents: Cents;
}

/** What percents of a price come to, half a cent and more up. None of a visit that cost nothing. */
export function tipChoices(price: Cents): TipChoice[] {
  return tipPercents
    .map((percent) => ({ percent, cents: cents(Math.floor((price * percent + 50) / 100)) }))
    .filter((choice) => choice.cents >= leastTip && choice.cents <= mostTip);
}

export function isTip(amount: number): boolean {
  return Number.isInteger(amount) && amount >= leastTip && amount <= mostTip;
}
