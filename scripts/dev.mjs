import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { onFirstSignal, startService } from './processes.mjs';
import { projectNode, root, runMain, SERVER, say } from './project.mjs';
import { BUILD_INPUTS, ensureBuilt } from './web-build.mjs';

const WATCHED = [...BUILD_INPUTS, 'src/server', 'src/sandbox'];
const SETTLE_MS = 150;

await runMain(async () => {
  await ensureInstalled('production');
  let stopping = false;
  /** @type {ReturnType<typeof startService> | null} */
  let server = null;
  let work = Promise.resolve();

  async function restart() {
    server?.stop();
    await server?.ended;
    server = null;
    try {
      await ensureBuilt();
    } catch (error) {
      // A mistake in the sources is no reason to end: the next change is awaited.
      console.error(/** @type {Error} */ (error).message);
      return;
    }
    if (!stopping) server = startService(projectNode(), SERVER);
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say('something changed: starting again');
        work = work.then(restart);
      }, SETTLE_MS);
    }),
  );
  onFirstSignal(() => {
    stopping = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    work = work.then(async () => {
      server?.stop();
      await server?.ended;
    });
  });
  work = work.then(restart);
  await work;
});
