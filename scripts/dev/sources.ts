import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Connect, createServer, isRunnableDevEnvironment } from 'vite';
import type { Language } from '#kernel/rules/language.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { inlineScripts } from '../../vite/inline-scripts.ts';
import { entryPath, PAGES_WITH_SCRIPT } from '../../vite/page-sources.ts';
import { sourceAssets } from '../../vite/source-assets.ts';
import { texts } from '../../vite/texts.ts';
import { reloadOfPages } from './reload-of-pages.ts';
import { CACHE, ROOT, SERVED, SOURCES } from './root.ts';
import { tailwindInTurn } from './tailwind-in-turn.ts';

/** The modules of the browser and the pages in one language, in their current state. */
export interface Sources {
  /** The base path of the modules; no path of the site begins like that. */
  readonly base: string;
  readonly middlewares: Connect.Server;
  /**
   * Applies changes.
   * @throws the error in the sources.
   */
  refresh(): Promise<void>;
  /** The version of render.tsx at the last call of `refresh`. */
  readonly renderPage: RenderPage;
  themeCss(): string;
  embedDemoScript(): string;
  close(): Promise<void>;
}

export interface SourcesOptions {
  /** Emits 'upgrade' for a connection that becomes a web socket. */
  readonly upgrades: Server;
  /** The site's host names, besides this machine's own. */
  readonly hosts: readonly string[];
}

interface PagesModule {
  renderPage: RenderPage;
  themeCss: string;
  embedDemoScript: string;
}

/** A separate Vite for each language, because a module's imports depend on it (docs/adr/0012). */
export async function startSources(
  language: Language,
  { upgrades, hosts }: SourcesOptions,
): Promise<Sources> {
  const base = `/@dev/${language}/`;
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    base,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(CACHE, `vite-${language}`),
    clearScreen: false,
    plugins: [
      texts(() => language),
      react(),
      tailwindInTurn(),
      sourceAssets(base),
      inlineScripts(),
      reloadOfPages(),
    ],
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      allowedHosts: [...hosts],
      watch: { ignored: isNoSource },
      fs: { allow: SERVED },
    },
    // Known at once, so no page reloads because a package was found late.
    optimizeDeps: {
      entries: [
        ...PAGES_WITH_SCRIPT.map(entryPath),
        'src/booking/pages/wizard/later/entry.ts',
        'src/booking/pages/embed/frame.ts',
        'scripts/dev/browser/console.ts',
        'scripts/dev/browser/crew.ts',
      ],
    },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite renders no pages here');
  let pages: PagesModule | null = null;
  function loaded(): PagesModule {
    if (pages === null) throw new Error('refresh() comes before what it brings');
    return pages;
  }
  return {
    base,
    middlewares: vite.middlewares,
    async refresh() {
      pages = await ssr.runner.import<PagesModule>('/src/app/pages/render.tsx');
    },
    renderPage: (name, data) => loaded().renderPage(name, data),
    themeCss: () => loaded().themeCss,
    embedDemoScript: () => loaded().embedDemoScript,
    close: () => vite.close(),
  };
}

function isNoSource(path: string): boolean {
  return path !== ROOT && !SOURCES.some((folder) => path.startsWith(folder));
}
