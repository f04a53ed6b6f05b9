import type { Plugin } from 'vite';

/**
 * Loads the page again when a file changes that the server alone renders; what the browser has a
 * module of follows by itself, and so do styles (browser/).
 */
export function reloadOfPages(): Plugin {
  let needed = false;
  return {
    name: 'wellkept:reload-of-pages',
    config: () => ({
      server: {
        // A browser that hears of a change may ask for the page at once: the pages go first.
        async hotUpdateEnvironments({ environments: { client, ...others } }, update) {
          await Promise.all(Object.values(others).map(update));
          await update(client);
          if (needed) client.hot.send({ type: 'full-reload' });
          needed = false;
        },
      },
    }),
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment === client || modules.length === 0 || file.endsWith('.css')) return;
      const known = [...(client.moduleGraph.getModulesByFile(file) ?? [])];
      // One without an id is not a module: its text was searched for the names of styles.
      if (known.every(({ id }) => id === null)) needed = true;
    },
  };
}
