import type { SiteConfig } from '#kernel/contract/site.ts';
import { brandTheme } from '#kernel/rules/business/brand-color.ts';
import type { Scheme, ThemeTokens } from '#kernel/rules/business/theme-tokens.ts';

/** Styles after tokens.css, outside any layer, so they win; '' without a color and a logo. */
export function brandCss({ brandColor, logo }: Pick<SiteConfig, 'brandColor' | 'logo'>): string {
  const theme = brandTheme(brandColor);
  const light = theme ? rootOf(theme.light) : '';
  const dark = (theme ? rootOf(theme.dark) : '') + (logo === '' ? '' : PLATE);
  return dark === '' ? '' : `${light}@media (prefers-color-scheme:dark){${dark}}`;
}

/** Most logos are made for white, so in the dark they get a white plate. Nothing moves. */
const PLATE =
  '.logo{forced-color-adjust:none;border-radius:4px;background:#fff;box-shadow:0 0 0 4px #fff}';

function rootOf(tokens: ThemeTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

/** The same style fixed to one scheme, because a preview shows both. */
export function inScheme(css: string, scheme: Scheme | undefined): string {
  if (scheme === undefined) return css;
  const media = scheme === 'dark' ? 'all' : 'not all';
  const still = css.replaceAll(/@media ?\(prefers-color-scheme: ?dark\)/g, `@media ${media}`);
  return `${still}:root{color-scheme:${scheme}}`;
}
