import {
  contrastOf,
  grounds,
  type Rgb,
  rgbOf,
  type ThemeTokens,
  themeTokens,
} from './theme-tokens.ts';

/** Why a color is too faint for the pages, and the nearest one that is not. */
export interface Faintness {
  readonly color: string;
  /** On the background with the least contrast, rounded down to a tenth. */
  readonly ratio: number;
  readonly nearest: string;
}

/** The pages' tokens in the business's color. */
interface BrandTheme {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
}

/** Null without a color: the pages use the product's green. */
export function brandTheme(color: string): BrandTheme | null {
  const accent = rgbOf(color);
  if (accent === null) return null;
  return { light: themeTokens(accent, 'light'), dark: themeTokens(accent, 'dark') };
}

/**
 * Null: readable on the light page. No color readable there is readable on a dark page too, so dark
 * pages use a lighter shade, which always is.
 */
export function faintness(color: string): Faintness | null {
  const accent = rgbOf(color);
  if (accent === null) return null;
  const tokens = themeTokens(accent, 'light');
  if (tokens['--primary'] === color) return null;
  const tint = rgbOf(tokens['--tint']) ?? grounds.light;
  const ratio = Math.min(contrastOf(accent, grounds.light), contrastOf(accent, tint));
  return { color, ratio: Math.floor(ratio * 10) / 10, nearest: stableNearestColor(accent) };
}

/** The tint is mixed from the color, so a darker color is also on a darker tint. */
function stableNearestColor(accent: Rgb): string {
  const nearest = themeTokens(accent, 'light')['--primary'];
  const again = themeTokens(rgbOf(nearest) ?? accent, 'light')['--primary'];
  return again === nearest ? nearest : stableNearestColor(rgbOf(nearest) ?? accent);
}

/** A typed color in stored form: "7A2048" and "#abc" are colors too. Any other text stays. */
export function typedColor(text: string): string {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return text.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
