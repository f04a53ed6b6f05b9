import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#kernel/rules/language.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { type BuiltEntry, readBuiltEntry } from './built-entry.ts';
import type { CrewBuild } from './crew-shell.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/** The built pages and their files, the output of `npm run build`. */
export interface WebBuild {
  /** One per language. */
  renderers: Readonly<Record<Language, RenderPage>>;
  /** CSS: the colors and the font of the pages, for the sandbox's own pages. */
  themeCss: string;
  /** JavaScript for the sandbox page that embeds the booking. */
  embedDemoScript: string;
  files: ReadonlyMap<string, StaticFile>;
  consoles: Readonly<Record<Language, BuiltEntry>>;
  crew: CrewBuild;
}

/** Reads `dist/` into memory. @throws Refusal if there is no build. */
export async function loadBuild(dist: string): Promise<WebBuild> {
  const rendererOf = (language: Language) => join(dist, 'pages', language, 'render.js');
  const client = join(dist, 'client');
  const console = join(dist, 'console');
  const crew = join(dist, 'crew');
  const embed = join(dist, 'embed');
  const worker = join(dist, 'worker', 'worker.js');
  if (
    ![client, console, crew, embed, worker, ...languages.map(rendererOf)].every((path) =>
      existsSync(path),
    )
  ) {
    throw new Refusal('build-missing');
  }
  const [en, es] = await Promise.all([load(rendererOf('en')), load(rendererOf('es'))]);
  const folders = await Promise.all([client, console, embed].map(loadStaticFiles));
  const crewFiles = await loadStaticFiles(crew);
  const files = new Map([...folders, crewFiles].flatMap((found) => [...found]));
  return {
    renderers: { en: en.renderPage, es: es.renderPage },
    themeCss: en.themeCss,
    embedDemoScript: en.embedDemoScript,
    files,
    consoles: await entriesOf(console),
    crew: {
      entries: await entriesOf(crew),
      files: [...crewFiles.keys()].sort(),
      worker: await readFile(worker, 'utf8'),
    },
  };
}

type Rendering = Pick<WebBuild, 'themeCss' | 'embedDemoScript'> & { renderPage: RenderPage };

async function entriesOf(folder: string): Promise<Record<Language, BuiltEntry>> {
  const [en, es] = await Promise.all([readBuiltEntry(folder, 'en'), readBuiltEntry(folder, 'es')]);
  return { en, es };
}

function load(path: string): Promise<Rendering> {
  return import(pathToFileURL(path).href);
}
