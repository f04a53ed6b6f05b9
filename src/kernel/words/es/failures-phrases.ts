import { type Cents, centsToDollars } from '#kernel/rules/money.ts';
import { pluralIn } from '#kernel/rules/plural.ts';

export const plural = pluralIn('es');

export const UNDONE = 'Lo suyo no se hizo: vuelva a mirar.';

export function inSeconds(count: number): string {
  return plural(count, { one: 'un segundo', other: `${count} segundos` });
}

export function inMinutes(count: number): string {
  return plural(count, { one: 'un minuto', other: `${count} minutos` });
}

export function inTime(seconds: number): string {
  return seconds < 90 ? inSeconds(seconds) : inMinutes(Math.ceil(seconds / 60));
}

export function inHours(count: number): string {
  return plural(count, { one: 'una hora', other: `${count} horas` });
}

export function characters(count: number): string {
  return plural(count, { one: '1 carácter', other: `${grouped(count)} caracteres` });
}

export function inDollars(amount: Cents): string {
  return grouped(centsToDollars(amount));
}

/** Formats a number with a comma, as the United States writes money: 10,000. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

export function sentences(...each: readonly (string | null)[]): string {
  return each.filter(Boolean).join(' ');
}
