import { type Cents, centsToDollars } from '#kernel/rules/money.ts';
import { pluralIn } from '#kernel/rules/plural.ts';

export const plural = pluralIn('en');

/** Shown when someone else saved first. */
export const UNDONE = 'Your change was not saved. Look at it again.';

export function inSeconds(count: number): string {
  return plural(count, { one: 'a second', other: `${count} seconds` });
}

export function inMinutes(count: number): string {
  return plural(count, { one: 'a minute', other: `${count} minutes` });
}

/** Long waits in minutes. */
export function inTime(seconds: number): string {
  return seconds < 90 ? inSeconds(seconds) : inMinutes(Math.ceil(seconds / 60));
}

export function inHours(count: number): string {
  return plural(count, { one: 'an hour', other: `${count} hours` });
}

export function characters(count: number): string {
  return plural(count, { one: '1 character', other: `${grouped(count)} characters` });
}

/** "10,000" for 1,000,000 cents. */
export function inDollars(amount: Cents): string {
  return grouped(centsToDollars(amount));
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

export function sentences(...each: readonly (string | null)[]): string {
  return each.filter(Boolean).join(' ');
}
