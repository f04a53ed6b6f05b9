import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/kernel/rules/language.ts';

/**
 * Browser code imports the English words, `#AREA/words/en/FILE.ts`; each build replaces them with
 * its own language's (docs/adr/0012).
 */
export function texts(languageOf: (environment: string) => Language): Plugin {
  return {
    name: 'wellkept:texts',
    enforce: 'pre',
    resolveId(id) {
      const [, area, file] = /^#([^/]+)\/words\/en\/(.+)$/.exec(id) ?? [];
      if (area === undefined || file === undefined) return undefined;
      return resolve('src', area, 'words', languageOf(this.environment.name), file);
    },
  };
}
