import { type ParseArgsConfig, parseArgs } from 'node:util';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';
import { hasEmbeddedDatabase } from '#platform/server/database/embedded/location.ts';
import { EMBEDDED_STOP_MS, startEmbeddedPostgres } from '#platform/server/database/embedded.ts';
import { Refusal, type RefusalCode } from '#platform/server/refusal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { Stops } from '#platform/server/stops.ts';
import { describeError } from '#platform/server/terminal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command accepts; anything else is refused with its usage. */
interface Takes<O extends Options> {
  readonly usage: Extract<RefusalCode, `usage-${string}`>;
  readonly options: O;
  /** The maximum number of words besides options. */
  readonly words: number;
}

type ParsedArgs<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/** Runs a command of the terminal to its end, then stops everything it started. */
export async function runCommand<const O extends Options>(
  takes: Takes<O>,
  command: (given: ParsedArgs<O>, stops: Stops) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${describeError(new Refusal(takes.usage))}\n`);
    return;
  }
  const stops = new Stops();
  try {
    await command(parseCommandArgs(takes, args), stops);
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
  await stops.run();
}

function parseCommandArgs<O extends Options>(
  { usage, options, words }: Takes<O>,
  args: string[],
): ParsedArgs<O> {
  const given = parsed(usage, { args, options, allowPositionals: true as const });
  if (given.positionals.length > words) throw new Refusal(usage);
  return given;
}

function parsed<C extends ParseArgsConfig>(usage: Takes<Options>['usage'], config: C) {
  try {
    return parseArgs(config);
  } catch {
    throw new Refusal(usage);
  }
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

/** The same for reading only: a DATA_DIR that is not the server's would create an empty database. */
export async function presentDatabase(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  stops: Stops,
): Promise<string> {
  if (
    database.url === null &&
    !(await withDataDirRefusals(dataDir, hasEmbeddedDatabase(dataDir)))
  ) {
    throw new Refusal('database-not-there', { folder: dataDir });
  }
  return commandDatabase({ database, dataDir }, stops);
}
