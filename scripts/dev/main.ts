import { EMBEDDED_STOP_MS, startEmbeddedPostgres } from '#platform/server/database/embedded.ts';
import { runProcess } from '#platform/server/run-process.ts';
import { loadSettings } from '#platform/server/settings.ts';
import { WatchedServer } from './watched-server.ts';

/** Runs the database and the server, and restarts the server when its sources change. */
await runProcess(async (stops) => {
  const { database, dataDir } = loadSettings();
  if (database.url === null) {
    const embedded = await startEmbeddedPostgres({ dataDir });
    stops.add('database', embedded.stop, EMBEDDED_STOP_MS);
  }
  const server = new WatchedServer();
  stops.add('server', () => server.stop());
});
