import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { Language } from '../src/kernel/rules/language.ts';
import { entryPath, FONT, FRAME, PAGES_WITH_SCRIPT } from './page-sources.ts';

/**
 * The client build emits the font. The pages' build then reads the client's manifest through
 * `virtual:client-assets`, so that dist/pages/LANGUAGE/render.js stands alone.
 */
export function builtAssets(languageOf: (environment: string) => Language): Plugin {
  return {
    name: 'wellkept:built-assets',
    buildStart() {
      if (!this.environment.name.startsWith('client')) return;
      const source = readFileSync(resolve(FONT));
      this.emitFile({ type: 'asset', name: 'figtree.woff2', source });
    },
    resolveId(id) {
      return id === 'virtual:client-assets' ? `\0${id}` : undefined;
    },
    load(id) {
      if (id !== '\0virtual:client-assets') return;
      const manifest = readManifest(languageOf(this.environment.name));
      const scripts = Object.fromEntries(
        PAGES_WITH_SCRIPT.map((page) => [page, scriptsOf(manifest, entryPath(page))]),
      );
      const frame = `/${manifest[FRAME]?.file}`;
      const font = `/${Object.values(manifest).find((chunk) => chunk.file.endsWith('.woff2'))?.file}`;
      return `export const clientAssets = ${JSON.stringify({ scripts, frame, font })};`;
    },
  };
}

export function manifestPath(language: Language): string {
  return `.vite/manifest-${language}.json`;
}

function readManifest(language: Language): Manifest {
  return JSON.parse(readFileSync(`dist/client/${manifestPath(language)}`, 'utf8'));
}

/** Every chunk that the entry imports statically, each after those that it imports itself. */
function scriptsOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const scripts: string[] = [];
  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    scripts.push(`/${chunk.file}`);
  }
  visit(entry);
  return scripts;
}
