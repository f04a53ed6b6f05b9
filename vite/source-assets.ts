import type { Plugin } from 'vite';
import { entryPath, FONT, FRAME, PAGES_WITH_SCRIPT } from './page-sources.ts';

/** Replaces the built files with a page's sources, as the development server serves them. */
export function sourceAssets(base: string): Plugin {
  const scripts = Object.fromEntries(
    PAGES_WITH_SCRIPT.map((page) => [page, [base + styleOf(page), base + entryPath(page)]]),
  );
  const assets = { scripts, frame: base + FRAME, font: base + FONT };
  return {
    name: 'wellkept:source-assets',
    resolveId(id) {
      return id === 'virtual:client-assets' ? `\0${id}` : undefined;
    },
    load(id) {
      if (id !== '\0virtual:client-assets') return;
      return `export const clientAssets = ${JSON.stringify(assets)};`;
    },
  };
}

/** Updates the page's inline style; used as `styles` in the page's definition. */
function styleOf(page: string): string {
  return `scripts/dev/browser/${page === 'booking' ? 'first-view' : 'site'}-style.ts`;
}
