import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED } from '../project.mjs';
import { ROOT, SOURCES } from './root.ts';

const ARGUMENTS = [
  ...['--import', COMPILED],
  ...['--import', './scripts/dev/report-modules.ts'],
  'scripts/dev/server.ts',
];

/** An editor that saves several files at once causes one start. */
const SETTLE_MS = 100;

/**
 * Runs the server, and restarts it when a module that it loaded changes; Vite handles the browser's
 * modules. After a failed start, any change triggers a new try.
 */
export class WatchedServer {
  readonly #loaded = new Set<string>();
  readonly #watchers: readonly FSWatcher[];
  #server: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;
  #work = Promise.resolve();

  constructor() {
    this.#watchers = SOURCES.map((folder) =>
      watch(folder, { recursive: true }, (_event, file) => {
        if (file !== null) this.#onChange(join(folder, file));
      }),
    );
    this.#start();
  }

  async stop(): Promise<void> {
    for (const watcher of this.#watchers) watcher.close();
    clearTimeout(this.#timer);
    await this.#work;
    await this.#end();
  }

  #onChange(path: string): void {
    if (this.#server !== null && !this.#loaded.has(pathToFileURL(path).href)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#work = this.#work.then(async () => {
        await this.#end();
        this.#start();
      });
    }, SETTLE_MS);
  }

  #start(): void {
    const server = spawn(process.execPath, ARGUMENTS, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.on('message', (url) => this.#loaded.add(String(url)));
    server.on('exit', () => {
      this.#server = null;
    });
    this.#server = server;
  }

  async #end(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
}
