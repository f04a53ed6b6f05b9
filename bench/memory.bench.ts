import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { SERVER } from '../scripts/project.mjs';
import type { Figure } from './bench.ts';
import { familyOf } from './memory/family.ts';
import { megabytesOf } from './memory/megabytes.ts';

const ROOT = join(import.meta.dirname, '..');
/** Idle connections are closed after half a minute. */
const IDLE_MS = 40_000;

/** Memory of the started server, alone and with its embedded database (Linux only). */
export async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wellkept-memory-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const pid = server.pid ?? 0;
  try {
    const startMs = await untilReady(server, port);
    for (const page of ['/', '/embed', '/schedule']) await fetch(`http://127.0.0.1:${port}${page}`);
    const started = await megabytesOf(await familyOf(pid));
    await wait(IDLE_MS);
    const own = await megabytesOf([pid]);
    const all = await megabytesOf(await familyOf(pid));
    return [
      { name: 'from the start on an empty folder to ready', value: startMs, unit: 'ms' },
      { name: 'memory just started, with the embedded database', value: started, unit: 'MB' },
      { name: 'memory of the idle server process', value: own, unit: 'MB' },
      { name: 'memory with the embedded database, idle', value: all, unit: 'MB', atMost: 295 },
    ];
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilReady(server: ChildProcess, port: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 60_000) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return performance.now() - started;
    await wait(20);
  }
  throw new Error('the server did not become ready');
}
