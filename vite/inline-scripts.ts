import { build, type Plugin } from 'vite';

const QUERY = '?script';

/**
 * `FILE.ts?script` is the file and all that it imports, bundled by itself, as the text of one
 * classic script: it is in a page's HTML, where the Content-Security-Policy names its hash.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'wellkept:inline-scripts',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const { code, moduleIds } = await classicScript(id.slice(0, -QUERY.length));
        for (const file of moduleIds) this.addWatchFile(file);
        return `export const script = ${JSON.stringify(code)};`;
      },
    },
  };
}

/** A file and all that it imports as one script that needs no other. */
export async function classicScript(
  file: string,
): Promise<{ code: string; moduleIds: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error(`${file} is not a single script`);
  const { code, moduleIds } = built.output[0];
  return { code: code.trim(), moduleIds };
}
