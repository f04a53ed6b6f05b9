import { brandTheme } from '#domain/business/brand-color.ts';
import type { Scheme, ThemeTokens } from '#domain/business/theme-tokens.ts';

/** What stands behind tokens.css, in no layer, so that it wins; nothing where the own green stands. */
export function brandCss(brandColor: string): string {
  const theme = brandTheme(brandColor);
  if (theme === null) return '';
  return `${rootOf(theme.light)}@media (prefers-color-scheme:dark){${rootOf(theme.dark)}}`;
}

function rootOf(tokens: ThemeTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

/** The same style with one scheme held still: a preview is looked at in both. */
export function inScheme(css: string, scheme: Scheme | undefined): string {
  if (scheme === undefined) return css;
  const media = scheme === 'dark' ? 'all' : 'not all';
  const still = css.replaceAll(/@media ?\(prefers-color-scheme: ?dark\)/g, `@media ${media}`);
  return `${still}:root{color-scheme:${scheme}}`;
}
