import type { Plugin } from 'vite';

/** React's doors as the sources name them, and Preact's that open to the same. */
const DOORS: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Puts Preact in React's place where the crew's phone is built: React alone, 57 KB, would leave
 * nothing of its budget (docs/adr/0029).
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
