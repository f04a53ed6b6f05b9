import { build, type Plugin } from 'vite';

const QUERY = '?script';

/**
 * `FILE.ts?script` is the file with all its imports, bundled as the text of one classic script. It
 * is in a page's HTML, and the Content-Security-Policy has its hash.
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

/** A file with all its imports as one self-contained script. */
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
