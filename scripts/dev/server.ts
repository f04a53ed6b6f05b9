import { createServer } from 'node:http';
import { start } from '#app/server/main.ts';
import { runProcess } from '#platform/server/run-process.ts';
import { loadSettings } from '#platform/server/settings.ts';
import { startWeb } from './web.ts';

/** The server as it is, its pages and scripts made from their sources when they are asked for. */
await runProcess(async (stops) => {
  // Never listens: Vite only wants to hear of connections that become web sockets.
  const upgrades = createServer();
  const { publicUrl } = loadSettings();
  const hosts = publicUrl === null ? [] : [new URL(publicUrl).hostname];
  const web = await startWeb({ upgrades, hosts });
  const server = await start(stops, web);
  server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
  stops.add('sources', web.close);
});
