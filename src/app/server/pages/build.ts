import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#kernel/rules/language.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { readConsoleAssets } from './console-assets.ts';
import type { ConsoleAssets } from './console-shell.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/** The built pages and their files: what `npm run build` made. */
export interface WebBuild {
  /** One for each language. */
  renderers: Readonly<Record<Language, RenderPage>>;
  /** CSS: the colors and the font of the pages, for the sandbox's own. */
  themeCss: string;
  /** JavaScript: of the sandbox's page that has the booking in it. */
  embedDemoScript: string;
  files: ReadonlyMap<string, StaticFile>;
  consoles: Readonly<Record<Language, ConsoleAssets>>;
}

/** Reads `dist/` into memory. @throws Refusal when nothing was built yet. */
export async function loadBuild(dist: string): Promise<WebBuild> {
  const rendererOf = (language: Language) => join(dist, 'pages', language, 'render.js');
  const client = join(dist, 'client');
  const console = join(dist, 'console');
  const embed = join(dist, 'embed');
  if (![client, console, embed, ...languages.map(rendererOf)].every((path) => existsSync(path))) {
    throw new Refusal('build-missing');
  }
  const [en, es] = await Promise.all([load(rendererOf('en')), load(rendererOf('es'))]);
  const folders = await Promise.all([client, console, embed].map(loadStaticFiles));
  const files = new Map(folders.flatMap((found) => [...found]));
  const [enConsole, esConsole] = await Promise.all([
    readConsoleAssets(console, 'en'),
    readConsoleAssets(console, 'es'),
  ]);
  return {
    renderers: { en: en.renderPage, es: es.renderPage },
    themeCss: en.themeCss,
    embedDemoScript: en.embedDemoScript,
    files,
    consoles: { en: enConsole, es: esConsole },
  };
}

type Rendering = Pick<WebBuild, 'themeCss' | 'embedDemoScript'> & { renderPage: RenderPage };

function load(path: string): Promise<Rendering> {
  return import(pathToFileURL(path).href);
}
