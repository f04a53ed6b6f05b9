import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITED_ROLE, urlAs } from '#server/database/limited-role.ts';
import { lineTexts } from '#texts/en/terminal.ts';
import { freePort } from './free-port.ts';
import { testDatabase } from './test-database.ts';

const ROOT = join(import.meta.dirname, '..');
const { url } = await testDatabase();

/** Starts the server by that command; answers once it is ready. */
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
  // All of them write to one pipe: it closes with the last of them.
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

async function said({ stdout }: ChildProcess, line: string): Promise<void> {
  let output = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    if (output.includes(line)) return;
  }
  throw new Error(`It ended without a server. It said:\n${output}`);
}

/** A process's child, its child and so on: the last one. */
async function youngest(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const [child = ''] = children.trim().split(' ');
  return child === '' ? pid : youngest(Number(child));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
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
