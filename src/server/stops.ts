/** What has been started, to be stopped in the opposite order. */
export class Stops {
  stopping = false;
  readonly #steps: { name: string; stop: () => void | Promise<void> }[] = [];
  #running: Promise<boolean> | null = null;

  add(name: string, stop: () => void | Promise<void>): void {
    this.#steps.push({ name, stop });
  }

  /** Stops everything, once; false when a part could not be stopped. */
  run(): Promise<boolean> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<boolean> {
    this.stopping = true;
    let clean = true;
    for (const { name, stop } of this.#steps.reverse()) {
      try {
        await stop();
      } catch (error) {
        clean = false;
        process.stderr.write(`${name} could not be stopped: ${(error as Error).message}\n`);
      }
    }
    return clean;
  }
}

/** Ten seconds for requests, five for jobs, and PostgreSQL's own shutdown. */
const DEADLINE_MS = 30_000;

/** Ctrl-C in a terminal reaches this process twice: directly, and through npm. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Ctrl-C and SIGTERM stop in order; a second one, or too long a stop, ends the process at once. The
 * channel to the script that started us (scripts/processes.mjs) closes when that script is killed.
 */
export function onStopSignal(stops: Stops): void {
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(signal, () => {
      const now = Date.now();
      if (stops.stopping) {
        if (now - askedAt > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      askedAt = now;
      setTimeout(() => process.exit(1), DEADLINE_MS).unref();
      void stops.run().then((clean) => process.exit(clean ? 0 : 1));
    });
  }
}
