declare const unit: unique symbol;

/** A whole number of cents, the only form in which we store amounts (ruling 1). */
export type Cents = number & { readonly [unit]: 'cents' };

/**
 * Dollars as people write them and the specification's client sends them, with or without cents.
 */
export type Dollars = number & { readonly [unit]: 'dollars' };

/** A size multiplier in whole hundredths: 115 means 1.15. */
export type Hundredths = number & { readonly [unit]: 'hundredths' };

/** Throws a RangeError for anything but a whole number. */
export function cents(amount: number): Cents {
  return requireWhole(amount) as Cents;
}

/** Throws a RangeError for an amount that does not fit into cents, such as NaN or 1e300. */
export function dollars(amount: number): Dollars {
  requireWhole(Math.round(amount * 100));
  return amount as Dollars;
}

export function isDollars(amount: number): amount is Dollars {
  return Number.isSafeInteger(Math.round(amount * 100));
}

/** Throws a RangeError for anything but a whole number. */
export function hundredths(multiplier: number): Hundredths {
  return requireWhole(multiplier) as Hundredths;
}

/** One check for all of them, because every booking page contains it. */
function requireWhole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number`);
  return amount;
}

/** A multiplier of 1. */
export const unscaled = 100 as Hundredths;

export const noCents = 0 as Cents;

/** The maximum price of a service or booking, which must cost something (specification 5). */
export const highestAmount = 10_000_00 as Cents;

/** The card processor's minimum charge in US dollars: 50 cents. */
export const minimumCharge = 50 as Cents;

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

export function subtractCents(amount: Cents, less: Cents): Cents {
  return cents(amount - less);
}

export function scaleCents(amount: Cents, times: number): Cents {
  return cents(amount * times);
}

export function negateCents(amount: Cents): Cents {
  return cents(0 - amount);
}

export function absoluteCents(amount: Cents): Cents {
  return cents(Math.abs(amount));
}

export function minCents(...amounts: readonly [Cents, ...Cents[]]): Cents {
  return cents(Math.min(...amounts));
}

export function maxCents(...amounts: readonly [Cents, ...Cents[]]): Cents {
  return cents(Math.max(...amounts));
}

/** Whole dollars times hundredths is exactly a whole number of cents: 430 x 1.15 -> 49450. */
export function scale(amount: Dollars, multiplier: Hundredths): Cents {
  return cents(amount * multiplier);
}

/** The one rounding rule: half a dollar and more goes up, 49450 -> 49500. */
export function roundToDollar(amount: Cents): Cents {
  return cents(Math.floor((amount + 50) / 100) * 100);
}

export function dollarsToCents(amount: Dollars): Cents {
  return cents(Math.round(amount * 100));
}

export function centsToDollars(amount: Cents): Dollars {
  return (amount / 100) as Dollars;
}

export function isChargeable(amount: Cents): boolean {
  return amount > 0 && amount <= highestAmount;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$495", or "$37.50" if there are cents. */
export function formatUsd(amount: Cents): string {
  return usd.format(amount / 100).replace('.00', '');
}
