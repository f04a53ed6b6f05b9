import { startDatabase } from '#app/server/start-database.ts';
import { loadSessionSecret } from '#booking/server/sessions/sessions.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { runProcess } from '#platform/server/run-process.ts';
import { loadSettings, type Settings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { printLine } from '#platform/server/terminal.ts';
import { sendMessages } from './send-messages.ts';

/** The message worker as its own process, for servers with MESSAGE_WORKER=process. */
async function start(stops: Stops): Promise<void> {
  const settings = loadSettings();
  if (settings.messageWorker !== 'process') throw new Refusal('worker-is-a-thread');
  const logger = createLogger(settings.logLevel);
  const meanwhile = () => Promise.resolve();
  const { url } = await startDatabase({ settings, logger, meanwhile }, stops);
  const secret = await secretOf(settings, url);
  const work = { settings, databaseUrl: url, standIns: null, secret, ownOrigin: null };
  await sendMessages(work, stops);
  printLine('worker-ready');
}

async function secretOf(settings: Settings, connectionString: string): Promise<string> {
  const db = createDb(createPool({ connectionString, max: 1 }));
  try {
    return await loadSessionSecret(settings, db);
  } finally {
    await db.destroy();
  }
}

await runProcess(start);
