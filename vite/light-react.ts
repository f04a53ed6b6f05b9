import type { Plugin } from 'vite';

/** React's modules as the sources import them, and Preact's replacements. */
const DOORS: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Replaces React with Preact in the build for the crew's phone: React alone, 57 KB, would use up
 * its budget (docs/adr/0029).
 */
export function lightReact(): Plugin {
  return {
    name: 'wellkept:light-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name.startsWith('crew'),
    resolveId(id, importer) {
      const door = DOORS[id];
      return door === undefined ? undefined : this.resolve(door, importer, { skipSelf: true });
    },
  };
}
