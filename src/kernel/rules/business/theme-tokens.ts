export type Scheme = 'light' | 'dark';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export type ThemeTokens = Readonly<
  Record<'--primary' | '--primary-strong' | '--on-primary' | '--tint' | '--tint-line', string>
>;

/** WCAG 2.2, 1.4.3. */
const TEXT = 4.5;

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** The backgrounds of tokens.css with the least contrast behind accent text. */
export const grounds: Readonly<Record<Scheme, Rgb>> = {
  light: [250, 248, 243],
  dark: [21, 38, 32],
};

/** Parses # with six hex digits; null for anything else, including transparent colors. */
export function rgbOf(hex: unknown): Rgb | null {
  if (typeof hex !== 'string' || !/^#[\da-f]{6}$/i.test(hex)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The tokens that an accent replaces. It is darkened (in the dark scheme: lightened) only until it
 * has 4.5:1 on every background it is on. The ink on it is black or white, whichever contrasts
 * more.
 */
export function themeTokens(accent: Rgb, scheme: Scheme): ThemeTokens {
  const away = scheme === 'light' ? black : white;
  const ground = grounds[scheme];
  const tint = mix(ground, accent, 0.08);
  let primary = accent;
  for (let share = 0.04; share <= 1; share += 0.04) {
    if (Math.min(contrastOf(primary, tint), contrastOf(primary, ground)) >= TEXT) break;
    primary = mix(accent, away, share);
  }
  const strong = mix(primary, away, 0.18);
  const ink = contrastOf(primary, white) >= contrastOf(primary, black) ? white : black;
  return {
    '--primary': hexOf(primary),
    '--primary-strong': hexOf(contrastOf(strong, ink) >= TEXT ? strong : primary),
    '--on-primary': hexOf(ink),
    '--tint': hexOf(tint),
    '--tint-line': hexOf(mix(ground, accent, 0.35)),
  };
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
