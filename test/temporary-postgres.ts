import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded.ts';
import { LIMITED_ROLE, limitRole } from '#platform/server/database/limited-role.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';

const PREFIX = 'wellkept-test-';
const TEMPLATE = 'template_migrated';

/** Tests discard their database, so it need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface TemporaryPostgres {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL in a temporary folder with one migrated database, which `createDatabase` clones.
 * `durable`: as in production, for tests that restart it.
 */
export async function startTemporaryPostgres({ durable = false } = {}): Promise<TemporaryPostgres> {
  const other = process.env.TEST_POSTGRES_URL;
  if (other !== undefined) return otherPostgres(other);
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // When root runs the tests, another user runs PostgreSQL, and must be able to enter.
  await chmod(folder, 0o755);
  const settings = { ...(durable ? {} : FAST), max_connections: '200' };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  async function stop(): Promise<void> {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, folder, stop };
}

/**
 * TEST_POSTGRES_URL: runs the integration tests on this PostgreSQL instead of the embedded one, such
 * as an older major version; its user is a superuser, and its databases stay.
 */
async function otherPostgres(url: string): Promise<TemporaryPostgres> {
  await command(url, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await makeTemplate(url);
  return { url, folder: '', stop: () => Promise.resolve() };
}

/** A new database on that PostgreSQL: migrated, or empty. Returns its url. */
export async function createDatabase(
  url: string,
  name: string,
  content: 'migrated' | 'empty' = 'migrated',
): Promise<string> {
  const template = content === 'migrated' ? ` TEMPLATE ${TEMPLATE}` : '';
  // Copied as files: by default PostgreSQL logs every page, which takes twice as long.
  await command(url, `CREATE DATABASE "${name}"${template} STRATEGY file_copy`);
  return databaseUrl(url, name);
}

async function makeTemplate(url: string): Promise<void> {
  const template = await createDatabase(url, TEMPLATE, 'empty');
  await prepareDatabase(template);
  await limitRole(template, LIMITED_ROLE);
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Removes the processes and folders that killed test runs left behind. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    const folder = join(tmpdir(), name);
    const lock = await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8').catch(
      () => '',
    );
    const pid = Number(lock.split('\n')[0]);
    if (pid > 1 && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
