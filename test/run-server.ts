import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITED_ROLE, urlAs } from '#platform/server/database/limited-role.ts';
import { SERVER } from '../scripts/project.mjs';
import { freePort } from './free-port.ts';
import { createDatabase } from './temporary-postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 240_000;
const STOP_MS = 15_000;
const POLL_MS = 50;

export interface RunOptions {
  /** A PostgreSQL from startTemporaryPostgres(); the server gets a new database on it. */
  postgresUrl: string;
  /** Settings in addition to the defaults. DATABASE_URL: that database instead of a new one. */
  env?: Readonly<Record<string, string>>;
  /** Another program instead of the production server, and the folder it runs in. */
  program?: { readonly root: string; readonly args: readonly string[] };
}

const PRODUCTION = { root: ROOT, args: SERVER };

export interface RunningServer {
  /** Its origin, without a trailing slash. */
  url: string;
  databaseUrl: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop and waits for its end. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it without warning, and keeps its database. */
  kill(): Promise<void>;
}

/** The real server in its own process, on a free port; resolves once it is ready. */
export async function runServer({
  postgresUrl,
  env = {},
  program = PRODUCTION,
}: RunOptions): Promise<RunningServer> {
  const name = `server_${randomBytes(6).toString('hex')}`;
  const databaseUrl = env.DATABASE_URL ?? (await createDatabase(postgresUrl, name));
  // As in production: it runs as a role that owns no table.
  const servesFrom = env.DATABASE_URL ?? urlAs(LIMITED_ROLE, databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'wellkept-server-'));
  const port = env.PORT ?? String(await freePort());
  const server = spawn(process.execPath, [...program.args], {
    cwd: program.root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
      DATABASE_URL: servesFrom,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  server.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  server.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    server.kill(signal);
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    const code = await ended;
    clearTimeout(timer);
    await rm(dataDir, { recursive: true, force: true });
    return code;
  }

  const url = `http://localhost:${port}`;
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, server);
  } catch (cause) {
    await stop('SIGKILL');
    throw new Error(`The server did not become ready. It said:\n${output()}`, { cause });
  }
  return {
    url,
    databaseUrl,
    process: server,
    output,
    stop: () => stop(),
    kill: async () => void (await stop('SIGKILL')),
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`${url} did not answer 200 in time`);
}
