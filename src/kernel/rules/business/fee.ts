import { type Cents, cents, dollars, dollarsToCents } from '#kernel/rules/money.ts';

/** A fee as an owner sets it: whole percents of the price, or whole dollars. */
export interface Fee {
  readonly unit: 'percent' | 'dollars';
  readonly figure: number;
}

export const maxFee = { percent: 100, dollars: 500 } as const satisfies Record<Fee['unit'], number>;

export function isFee(value: unknown): value is Fee {
  const { unit, figure }: Record<string, unknown> = Object(value);
  if (unit !== 'percent' && unit !== 'dollars') return false;
  return Number.isInteger(figure) && Number(figure) >= 1 && Number(figure) <= maxFee[unit];
}

/**
 * A fee in cents, never more than the price. Half a cent is rounded down, in the customer's favor.
 */
export function feeOf({ unit, figure }: Fee, price: Cents): Cents {
  const fee =
    unit === 'percent' ? Math.ceil((price * figure - 50) / 100) : dollarsToCents(dollars(figure));
  return cents(Math.max(0, Math.min(fee, price)));
}

/** "50%" or "$50". */
export function feeText({ unit, figure }: Fee): string {
  return unit === 'percent' ? `${figure}%` : `$${figure}`;
}

/** Parses a typed fee: null if blank, undefined if unreadable. A plain number means dollars. */
export function typedFee(typed: string): Fee | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, sign, figure, percent] = /^(\$?)\s*(\d{1,4})\s*(%?)$/.exec(text) ?? [];
  if (figure === undefined || (sign && percent)) return undefined;
  return { unit: percent ? 'percent' : 'dollars', figure: Number(figure) };
}
