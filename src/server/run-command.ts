import { inDataDir } from './data-dir.ts';
import { isThere } from './database/embedded/location.ts';
import { EMBEDDED_STOP_MS, startEmbeddedPostgres } from './database/embedded.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import { Stops } from './stops.ts';
import { complaintOf } from './terminal.ts';

/** Runs a command of the terminal to its end, whatever it started stopped again. */
export async function runCommand(
  command: (args: string[], stops: Stops) => Promise<void>,
): Promise<void> {
  const stops = new Stops();
  try {
    await command(process.argv.slice(2), stops);
  } catch (error) {
    process.stderr.write(`${complaintOf(error)}\n`);
    process.exitCode = 1;
  }
  await stops.run();
}

/** The database of the settings: DATABASE_URL's, or the embedded one, started for the command. */
export async function commandDatabase(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  stops: Stops,
): Promise<string> {
  if (database.url !== null) return database.url;
  const embedded = await startEmbeddedPostgres({ dataDir });
  stops.add('database', embedded.stop, EMBEDDED_STOP_MS);
  return embedded.url;
}

/** As above for what only reads: another DATA_DIR than the server's would make an empty one. */
export async function presentDatabase(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  stops: Stops,
): Promise<string> {
  if (database.url === null && !(await inDataDir(dataDir, isThere(dataDir)))) {
    throw new Refusal('database-not-there', { folder: dataDir });
  }
  return commandDatabase({ database, dataDir }, stops);
}
