import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITED_ROLE, urlAs } from '#platform/server/database/limited-role.ts';
import { lineTexts } from '#platform/words/en/terminal.ts';
import { programOf } from '../scripts/project.mjs';
import { freePort } from './free-port.ts';
import { testDatabase } from './test-database.ts';

const ROOT = join(import.meta.dirname, '..');
const { url } = await testDatabase();

/** Starts the server with that command; resolves once it is ready. */
async function serve(command: string, args: readonly string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wellkept-orphan-'));
  const port = await freePort();
  const started = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: urlAs(LIMITED_ROLE, url),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // All of them write to one pipe, which closes with the last of them.
  const allEnded = new Promise<void>((resolve) => started.once('close', () => resolve()));
  const origin = `http://localhost:${port}`;
  await said(started, lineTexts.ready({ origin }));
  const server = await youngest(started.pid ?? 0);
  onTestFinished(async () => {
    for (const pid of [started.pid ?? 0, server]) end(pid);
    await rm(dataDir, { recursive: true });
  });
  return { started, origin, allEnded };
}

/** Returns what it printed until then. */
async function said({ stdout }: ChildProcess, line: string): Promise<string> {
  let output = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    if (output.includes(line)) return output;
  }
  throw new Error(`It ended without a server. It said:\n${output}`);
}

/** A process's child, that child's child and so on: the last one. */
async function youngest(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const [child = ''] = children.trim().split(' ');
  return child === '' ? pid : youngest(Number(child));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended, as it should.
  }
}

test.each([
  ['npm', 'npm', ['run', 'serve']],
  ['the script', process.execPath, ['scripts/serve.mjs']],
])('the server ends when %s that started it is killed', async (_, command, args) => {
  const { started, origin, allEnded } = await serve(command, args);
  started.stdout?.resume();
  started.kill('SIGKILL');
  await allEnded;
  await expect(fetch(origin)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

const JOURNEY = `
import { test } from '@playwright/test';
test('runs forever', async () => {
  console.log(process.env.E2E_POSTGRES_URL, 'is theirs');
  await new Promise(() => undefined);
});
`;

test('the journeys’ PostgreSQL ends when the journeys are told to end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-journeys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = { globalSetup: join(ROOT, 'e2e/global-setup.ts'), timeout: 0 };
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'a.spec.ts'), JOURNEY);
  const file = join(folder, 'playwright.config.ts');
  await writeFile(file, `export default ${JSON.stringify(config)};`);
  const journeys = spawn(process.execPath, [programOf('playwright'), 'test', '--config', file], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => end(journeys.pid ?? 0));
  const ended = new Promise((resolve) => journeys.once('close', resolve));
  const [url = ''] = (await said(journeys, ' is theirs')).match(/postgres:\S+/) ?? [];
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  expect(existsSync(socketFolder)).toBe(true);
  journeys.stdout?.resume();
  journeys.kill('SIGTERM');
  await ended;
  expect(existsSync(socketFolder)).toBe(false);
});
