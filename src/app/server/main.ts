import type { Server } from 'node:http';
import { join } from 'node:path';
import { createLogger } from '#platform/server/logger.ts';
import { runProcess } from '#platform/server/run-process.ts';
import { loadSettings, unknownSettings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { requireAddress } from './listen.ts';
import { loadBuild, renderedPages } from './pages/pages.ts';
import { startDatabase } from './start-database.ts';
import type { Web } from './wire.ts';

const DIST = join(import.meta.dirname, '../../../dist');

const built: Web = { load: () => loadBuild(DIST), pages: renderedPages, front: (app) => app };

/** Most modules; an empty folder gets its database while they load. */
const loadWiring = () => import('./wire.ts');

/** Starts the whole server, or refuses to; `stops` shuts it down. */
export async function start(stops: Stops, web: Web): Promise<Server> {
  const settings = loadSettings();
  const logger = createLogger(settings.logLevel);
  for (const { name, nearest } of unknownSettings()) {
    logger.warn({ setting: name, nearest }, 'no setting has this name, so nobody reads it');
  }
  const build = await web.load();
  await requireAddress(settings);
  const database = await startDatabase({ settings, logger, meanwhile: loadWiring }, stops);
  const { wire } = await loadWiring();
  return wire({ settings, logger, web, build, database }, stops);
}

if (import.meta.main) await runProcess((stops) => start(stops, built));
