import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/domain/language.ts';

/** The catalogue of texts is the one of the language that is being built (docs/adr/0012). */
export function texts(languageOf: (environment: string) => Language): Plugin {
  return {
    name: 'wellkept:texts',
    enforce: 'pre',
    resolveId(id) {
      const file = /^#texts\/(.+)$/.exec(id)?.[1];
      if (file === undefined) return undefined;
      return resolve('src/texts', languageOf(this.environment.name), file);
    },
  };
}
