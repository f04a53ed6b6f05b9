import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { loadBuild, renderedPages, type WebBuild } from './features/pages/pages.ts';
import type { AppEnv } from './http/app-env.ts';
import { requireAddress } from './listen.ts';
import { createLogger } from './logger.ts';
import { runProcess } from './run-process.ts';
import { loadSettings, unreadSettings } from './settings.ts';
import { startDatabase } from './start-database.ts';
import type { Stops } from './stops.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Where the site's pages and files come from, and what keeps them: `npm run dev` has its own. */
export interface Web {
  load(): Promise<WebBuild>;
  pages: typeof renderedPages;
  /** What is asked before the app. */
  front(app: Hono<AppEnv>): Hono<AppEnv>;
}

const built: Web = { load: () => loadBuild(DIST), pages: renderedPages, front: (app) => app };

/** Most modules: an empty folder gets its database while they are loaded. */
const loadWiring = () => import('./wire.ts');

/** Starts the whole server, or refuses to; `stops` takes it down again. */
export async function start(stops: Stops, web: Web): Promise<Server> {
  const settings = loadSettings();
  const logger = createLogger(settings.logLevel);
  for (const { name, nearest } of unreadSettings()) {
    logger.warn({ setting: name, nearest }, 'no setting has this name, so nobody reads it');
  }
  const build = await web.load();
  await requireAddress(settings);
  const database = await startDatabase({ settings, logger, meanwhile: loadWiring }, stops);
  const { wire } = await loadWiring();
  return wire({ settings, logger, web, build, database }, stops);
}

if (import.meta.main) await runProcess((stops) => start(stops, built));
