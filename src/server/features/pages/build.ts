import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#contract/site.ts';
import type { ConsoleAssets } from '#server/features/operators/console-shell.ts';
import { readConsoleAssets } from './console-assets.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/** The built pages and their files: what `npm run build` made. */
export interface WebBuild {
  renderPage: RenderPage;
  files: ReadonlyMap<string, StaticFile>;
  console: ConsoleAssets;
}

export class BuildMissing extends Error {}

/** Reads `dist/` into memory. @throws BuildMissing when nothing was built yet. */
export async function loadBuild(dist: string): Promise<WebBuild> {
  const renderer = join(dist, 'pages', 'render.js');
  const client = join(dist, 'client');
  const console = join(dist, 'console');
  if (![renderer, client, console].every((path) => existsSync(path))) {
    throw new BuildMissing('The pages are not built yet. Run: npm run build');
  }
  const { renderPage } = (await import(pathToFileURL(renderer).href)) as WebBuild;
  const files = new Map([...(await loadStaticFiles(client)), ...(await loadStaticFiles(console))]);
  return { renderPage, files, console: await readConsoleAssets(console) };
}
