import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * Runs a program in the project's folder, and shows its output as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] in addition to this process's own
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  // A Ctrl-C reaches the child directly; its exit code is the answer.
  process.once('SIGINT', () => undefined);
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return exitCode(child);
}

/**
 * Runs a program silently.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{code: number, output: string}>} its exit code and output
 */
export async function runQuietly(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await exitCode(child);
  return { code, output };
}

/**
 * Runs a service until it ends, or until a signal stops this process. It has its own session: a
 * Ctrl-C would reach it directly and through npm; this way it gets one signal, from here. The
 * channel tells it when this process is killed. A service that asks for it is started again.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runService(command, args) {
  /** @type {NodeJS.Signals | null} */
  let told = null;
  let service = start();
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    told = signal;
    service.kill(signal);
  };
  onFirstSignal(stop);
  const watch = onOrphaned(() => stop('SIGTERM'));
  try {
    for (;;) {
      const code = await exitCode(service);
      if (code !== START_AGAIN || told !== null) return code;
      service = start();
    }
  } finally {
    clearInterval(watch);
  }

  function start() {
    return spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }
}

/**
 * The exit code of a service whose settings are read only at the start:
 * src/platform/server/stops.ts.
 */
const START_AGAIN = 75;

const ORPHAN_CHECK_MS = 1_000;

/**
 * Calls back when the process that started this one is gone: a manager that kills npm means us.
 * @param {() => void} stop
 */
function onOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, ORPHAN_CHECK_MS);
  watch.unref();
  return watch;
}

/**
 * Calls back for the first signal to stop, and ignores further ones.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
function onFirstSignal(stop) {
  let told = false;
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      if (!told) stop(name === 'SIGHUP' ? 'SIGTERM' : name);
      told = true;
    });
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}
