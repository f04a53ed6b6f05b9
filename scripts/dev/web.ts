import { join } from 'node:path';
import { encodedFile } from '#app/server/pages/encoded-file.ts';
import { type RenderedPages, renderedPages } from '#app/server/pages/rendered-pages.ts';
import { loadStaticFiles, type StaticFile } from '#app/server/pages/static-files.ts';
import type { Web } from '#app/server/wire.ts';
import { classicScript } from '../../vite/inline-scripts.ts';
import { developmentFront } from './front.ts';
import { ROOT } from './root.ts';
import { type Sources, type SourcesOptions, startSources } from './sources.ts';

/** The site from its sources. */
export async function startWeb(options: SourcesOptions): Promise<Web & { close(): Promise<void> }> {
  const [en, es] = await Promise.all([startSources('en', options), startSources('es', options)]);
  return {
    async load() {
      await en.refresh();
      return {
        renderers: { en: en.renderPage, es: es.renderPage },
        themeCss: en.themeCss(),
        embedDemoScript: en.embedDemoScript(),
        files: new Map([...(await publicFiles()), ['/embed.js', loader]]),
        consoles: { en: consoleOf(en), es: consoleOf(es) },
        crew: { entries: { en: crewOf(en), es: crewOf(es) }, files: [], worker: null },
      };
    },
    pages: freshPages,
    front: (app) => developmentFront(app, { en, es }),
    close: async () => void (await Promise.all([en.close(), es.close()])),
  };
}

function publicFiles(): Promise<Map<string, StaticFile>> {
  return loadStaticFiles(join(ROOT, 'src/app/pages/public'));
}

/** The loader for other websites, bundled on each request. */
const loader: StaticFile = {
  contentType: 'text/javascript; charset=utf-8',
  hashed: false,
  file: {
    encodings: ['identity'],
    async as(encoding) {
      const { code } = await classicScript(join(ROOT, 'src/booking/pages/embed/loader.ts'));
      return encodedFile(code, false).as(encoding);
    },
  },
};

function consoleOf({ base }: Sources) {
  return { script: `${base}scripts/dev/browser/console.ts`, styles: [], font: null };
}

function crewOf({ base }: Sources) {
  return { script: `${base}scripts/dev/browser/crew.ts`, styles: [], font: null };
}

/** Caches nothing: every request renders the page again. */
function freshPages(options: Parameters<typeof renderedPages>[0]): RenderedPages {
  const now = () => renderedPages(options);
  return {
    get: (name, language) => now().get(name, language),
    languages: () => now().languages(),
    has: (name) => now().has(name),
    preview: (name, shown) => now().preview(name, shown),
    contact: (contact, language) => now().contact(contact, language),
    warm: async () => undefined,
  };
}
