import { createServer } from 'node:http';
import { start } from '#app/server/main.ts';
import { runProcess } from '#platform/server/run-process.ts';
import { loadSettings } from '#platform/server/settings.ts';
import { startWeb } from './web.ts';

/** The real server, with pages and scripts built from their sources on request. */
await runProcess(async (stops) => {
  // Never listens: Vite only needs its events for web socket upgrades.
  const upgrades = createServer();
  const { publicUrl } = loadSettings();
  const hosts = publicUrl === null ? [] : [new URL(publicUrl).hostname];
  const web = await startWeb({ upgrades, hosts });
  const server = await start(stops, web);
  server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
  stops.add('sources', web.close);
});
