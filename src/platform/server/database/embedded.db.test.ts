import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const running: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const postgres of running.splice(0).reverse()) await postgres.stop();
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  running.push(postgres);
  return postgres;
}

async function temporaryFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept embedded '));
  await chmod(folder, mode);
  onTestFinished(async () => {
    const pointer = join(folder, 'data', 'postgres-location');
    const outside = (await readFile(pointer, 'utf8').catch(() => '')).trim();
    if (outside) await rm(outside, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** A server in a separate process that prints the URL and then inserts, one line per commit. */
function startElsewhere(dataDir: string, after = ''): ChildProcess {
  const code = `
    const { startEmbeddedPostgres } = await import('./src/platform/server/database/embedded.ts');
    const { Client } = (await import('pg')).default;
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1] });
    console.log(JSON.stringify({ url: postgres.url, adopted: postgres.adopted }));
    ${after}
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', code, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended(child);
  });
  return child;
}

const INSERTING = `
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('CREATE TABLE kept (n int)');
    for (let n = 1; ; n++) { await client.query('INSERT INTO kept VALUES ($1)', [n]); console.log(n); }`;

async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of child.stdout ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function firstLine(child: ChildProcess): Promise<{ url: string; adopted: boolean }> {
  const { value } = await linesOf(child).next();
  return JSON.parse(value);
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', resolve));
}

async function mainProcess(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

test('a second start finds the data of the first, also in a path with spaces', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const first = await start(dataDir);
  await query(first.url, "CREATE TABLE kept AS SELECT 'Zoë 🧽' AS word");
  await first.stop();
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'Zoë 🧽' }]);
});

test('runs other work only while an empty folder gets its database', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const wasThere: boolean[] = [];
  const meanwhile = async () => {
    wasThere.push(existsSync(join(dataDir, 'postgres', 'data')));
  };
  for (let starts = 0; starts < 2; starts++) {
    const postgres = await startEmbeddedPostgres({ dataDir, meanwhile });
    await postgres.stop();
  }
  expect(wasThere).toEqual([false]);
});

test('commits are durable', async () => {
  const { url } = await start(join(await temporaryFolder(0o755), 'data'));
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  for (const setting of settings) {
    expect(await query(url, `SHOW ${setting}`)).toEqual([{ [setting]: 'on' }]);
  }
});

test('nothing runs after stop', async () => {
  const postgres = await start(join(await temporaryFolder(0o755), 'data'));
  await postgres.stop();
  await expect(query(postgres.url, 'SELECT 1')).rejects.toMatchObject({
    code: expect.stringMatching(/^(ENOENT|ECONNREFUSED)$/),
  });
});

test('a killed server loses no acknowledged commit, and the next start adopts its database', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const killed = startElsewhere(dataDir, INSERTING);
  let acknowledged = 0;
  for await (const line of linesOf(killed)) {
    acknowledged = Number(line) || acknowledged;
    if (acknowledged >= 100) killed.kill('SIGKILL');
  }
  const next = await start(dataDir);
  expect(next.adopted).toBe(true);
  const [row] = await query(next.url, 'SELECT max(n) AS newest, count(*)::int AS count FROM kept');
  const { newest, count } = row as { newest: number; count: number };
  expect(newest).toBeGreaterThanOrEqual(acknowledged);
  expect(count).toBe(newest);
});

test('a lock file with the process id of another program does not stop a start', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const first = await start(dataDir);
  const lock = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const text = await readFile(lock, 'utf8');
  await first.stop();
  await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
});

test('two starts at once share one database', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const both = [startElsewhere(dataDir), startElsewhere(dataDir)];
  const answers = await Promise.all(both.map(firstLine));
  expect(answers.filter((answer) => !answer.adopted)).toHaveLength(1);
  const [one, two] = answers.map((answer) => answer.url);
  await query(one ?? '', 'CREATE TABLE kept (n int)');
  expect(await query(two ?? '', 'SELECT n FROM kept')).toEqual([]);
});

test('a server that stops leaves the database running for another one', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const first = startElsewhere(dataDir);
  const { url } = await firstLine(first);
  const second = await start(dataDir);
  expect(second.adopted).toBe(true);
  first.kill('SIGTERM');
  await ended(first);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  await expect(query(url, 'SELECT 1')).rejects.toMatchObject({
    code: expect.stringMatching(/^(ENOENT|ECONNREFUSED)$/),
  });
});

test('a database that died comes back at the same address', async () => {
  const dataDir = join(await temporaryFolder(0o755), 'data');
  const { url } = await start(dataDir);
  await query(url, 'CREATE TABLE kept (n int)');
  process.kill(await mainProcess(dataDir), 'SIGKILL');
  const answer = () => query(url, 'SELECT n FROM kept').catch(() => null);
  let found = await answer();
  while (found === null) found = await answer();
  expect(found).toEqual([]);
});

test('works in a path too long for a socket', async () => {
  const folder = join(await temporaryFolder(0o755), 'long-'.repeat(30));
  await mkdir(folder);
  const { url } = await start(join(folder, 'data'));
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('keeps its data in a folder that only its owner may enter', async () => {
  const dataDir = join(await temporaryFolder(0o700), 'data');
  const first = await start(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});
