import type { Plugin } from 'vite';

/**
 * Reloads the page when a file changes that only the server renders. The browser's own modules
 * update themselves, and so do styles (browser/).
 */
export function reloadOfPages(): Plugin {
  let needed = false;
  return {
    name: 'wellkept:reload-of-pages',
    config: () => ({
      server: {
        // A browser may request the page as soon as it hears of a change, so the pages update
        // first.
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
      // One without an id is not a module: its text was only scanned for style names.
      if (known.every(({ id }) => id === null)) needed = true;
    },
  };
}
