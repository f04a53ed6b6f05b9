import {
  contrastOf,
  grounds,
  type Rgb,
  rgbOf,
  type ThemeTokens,
  themeTokens,
} from './theme-tokens.ts';

/** Why a color cannot be on the page as it is, and the nearest one that can. */
export interface Faintness {
  readonly color: string;
  /** Against the least favourable ground that it is on, rounded down to a tenth. */
  readonly ratio: number;
  readonly nearest: string;
}

/** What the pages wear in the colors of the business. */
interface BrandTheme {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
}

/** '' is none: the pages wear their own green. */
export function brandTheme(color: string): BrandTheme | null {
  const accent = rgbOf(color);
  if (accent === null) return null;
  return { light: themeTokens(accent, 'light'), dark: themeTokens(accent, 'dark') };
}

/**
 * Null: readable on the light page as it is. On dark ground no color that is readable on light can be;
 * there the page wears a lighter shade of it, which is always readable.
 */
export function faintness(color: string): Faintness | null {
  const accent = rgbOf(color);
  if (accent === null) return null;
  const tokens = themeTokens(accent, 'light');
  if (tokens['--primary'] === color) return null;
  const tint = rgbOf(tokens['--tint']) ?? grounds.light;
  const ratio = Math.min(contrastOf(accent, grounds.light), contrastOf(accent, tint));
  return { color, ratio: Math.floor(ratio * 10) / 10, nearest: settled(accent) };
}

/** The tint is mixed of the color, so a darker color has a darker one to be on. */
function settled(accent: Rgb): string {
  const nearest = themeTokens(accent, 'light')['--primary'];
  const again = themeTokens(rgbOf(nearest) ?? accent, 'light')['--primary'];
  return again === nearest ? nearest : settled(rgbOf(nearest) ?? accent);
}

/** As it is kept, of what someone typed: "7A2048" and "#abc" are colors too. What is none stays. */
export function typedColor(text: string): string {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return text.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
