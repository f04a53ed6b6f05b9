import { type Rgb, rgbOf, type Scheme, themeTokens } from '#kernel/rules/business/theme-tokens.ts';

const darkQuery = matchMedia('(prefers-color-scheme: dark)');

/** Uses the website's colors: its accent, and its scheme if it has only one. */
export function applyTheme(accent = '', scheme = ''): void {
  const fixed = scheme === 'light' || scheme === 'dark' ? scheme : null;
  if (fixed) {
    document.documentElement.style.colorScheme = fixed;
    for (const sheet of document.styleSheets) fixScheme(sheet.cssRules, fixed);
  }
  const colour = readColour(accent);
  if (!colour) return;
  const apply = () => setTokens(colour, fixed ?? (darkQuery.matches ? 'dark' : 'light'));
  apply();
  darkQuery.addEventListener('change', apply);
}

function setTokens(accent: Rgb, scheme: Scheme): void {
  for (const [name, value] of Object.entries(themeTokens(accent, scheme))) {
    document.documentElement.style.setProperty(name, value);
  }
}

/** Turns the rules for a scheme on or off for good, whatever the visitor's system prefers. */
function fixScheme(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme')) {
      rule.media.mediaText = rule.conditionText.includes(scheme) ? 'all' : 'not all';
    } else if (rule instanceof CSSGroupingRule) fixScheme(rule.cssRules, scheme);
  }
}

/** The browser normalizes names, hex, rgb() and hsl() to six hex digits. */
function readColour(text: string): Rgb | null {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  context.fillStyle = '#0000';
  context.fillStyle = text;
  return rgbOf(context.fillStyle);
}
