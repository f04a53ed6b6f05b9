import type { Plugin } from 'vite';

/**
 * Tailwind's classes set each other's variables. If nothing in a stylesheet sets or reads one, the
 * variable, its registration and its stand-in for older browsers only add 0.25 KB to every first
 * view.
 */
export function leanStyle(): Plugin {
  return {
    name: 'wellkept:lean-style',
    transform: { filter: { id: /first-view\.css/ }, handler: withoutUnusedVariables },
  };
}

/** @throws if a border would lose its style: reset.css makes all borders solid. */
export function withoutUnusedVariables(css: string): string {
  if (/--tw-border-style:\s*(?!solid)[a-z]+;\s*border/.test(css)) {
    throw new Error('the first view has borders that are not solid');
  }
  const solid = css.replaceAll(/border(-\w+)?-style:\s*var\(--tw-border-style\);?\s*/g, '');
  const names = new Set(solid.match(/--tw-[\w-]+/g));
  return [...names].reduce(withoutIfUnused, solid).replaceAll(EMPTY_LAYER, '').replace(LICENSE, '');
}

/** The neighboring stylesheets keep theirs. */
const LICENSE = /\/\*! tailwindcss [^*]*\*\/\s*/;
const EMPTY_LAYER = /@layer properties\s*\{\s*@supports[^{]*\{\s*\*[^{]*\{\s*\}\s*\}\s*\}/g;

function withoutIfUnused(css: string, name: string): string {
  const registration = new RegExp(`@property ${name}\\s*\\{[^}]*\\}\\s*`, 'g');
  const standIn = new RegExp(`(@layer properties\\s*\\{[^}]*?)${name}:[^;}]*;?\\s*`, 'g');
  const bare = css.replace(registration, '').replace(standIn, '$1');
  const isSet = new RegExp(`${name}:`).test(bare);
  const isRead = bare.includes(`var(${name}`);
  if (isRead && isSet) return css;
  return bare
    .replaceAll(new RegExp(`${name}:[^;}]*;?\\s*`, 'g'), '')
    .replaceAll(new RegExp(`var\\(${name},\\s*((?:[^()]|\\([^()]*\\))*)\\)`, 'g'), '$1');
}
