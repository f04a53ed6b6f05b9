/** A whole number of cents. Amounts are never held in anything else (ruling 1). */
export type Cents = number;

/** A size multiplier as a whole number of hundredths: 115 means 1.15. */
export type Hundredths = number;

/** A service or a booking may cost more than nothing and at most 10,000 dollars (specification 5). */
export const highestAmount: Cents = 10_000_00;

/** Whole dollars times hundredths is exactly a whole number of cents: 430 x 1.15 -> 49450. */
export function scale(dollars: number, multiplier: Hundredths): Cents {
  return dollars * multiplier;
}

/** The one rounding rule: half a dollar and more goes up, 49450 -> 49500. */
export function roundToDollar(amount: Cents): Cents {
  return Math.floor((amount + 50) / 100) * 100;
}

export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

export function isChargeable(amount: Cents): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= highestAmount;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$495", or "$37.50" where there are cents. */
export function formatUsd(amount: Cents): string {
  return dollars.format(amount / 100).replace('.00', '');
}
