import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import type { Figure } from './bench.ts';

const ROOT = join(import.meta.dirname, '..');

/** Proportional memory of the started server and of its embedded database (Linux only). */
export async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wellkept-memory-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  try {
    const startMs = await untilReady(server, port);
    for (const page of ['/', '/embed', '/schedule']) await fetch(`http://127.0.0.1:${port}${page}`);
    const processes = await familyOf(server.pid ?? 0);
    const megabytes = await Promise.all(processes.map(proportionalMegabytes));
    const own = await proportionalMegabytes(server.pid ?? 0);
    const all = megabytes.reduce((sum, each) => sum + each, 0);
    return [
      { name: 'from the start on an empty folder to ready', value: startMs, unit: 'ms' },
      { name: 'memory of the server process', value: own, unit: 'MB' },
      { name: 'memory with the embedded database', value: all, unit: 'MB', atMost: 300 },
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

/** The process and everything that it, or a child of it, started. */
async function familyOf(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)),
  );
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const born = pids.filter((pid) => !family.has(pid) && family.has(parents.get(pid) ?? 0));
    for (const pid of born) family.add(pid);
    grown = born.length > 0;
  }
  return [...family];
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Shared pages count once among all who share them. */
async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
