import type { Plugin } from 'vite';

/**
 * Tailwind lets its classes set each other's variables. If a stylesheet has nothing that sets one,
 * or nothing that reads it, the variable, its registration and its stand-in for older browsers are
 * weight in every first view: 0.25 KB.
 */
export function leanStyle(): Plugin {
  return {
    name: 'wellkept:lean-style',
    transform: { filter: { id: /first-view\.css/ }, handler: withoutUnusedVariables },
  };
}

/** @throws where a border would lose its style: all borders are solid by reset.css. */
export function withoutUnusedVariables(css: string): string {
  if (/--tw-border-style:\s*(?!solid)[a-z]+;\s*border/.test(css)) {
    throw new Error('the first view has borders that are not solid');
  }
  const solid = css.replaceAll(/border(-\w+)?-style:\s*var\(--tw-border-style\);?\s*/g, '');
  const names = new Set(solid.match(/--tw-[\w-]+/g));
  return [...names].reduce(withoutIfUnused, solid).replaceAll(EMPTY_LAYER, '').replace(LICENSE, '');
}

/** The stylesheets next to it keep theirs. */
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
