import { Refusal } from './refusal.ts';
import { printProblem, reasonOf } from './terminal.ts';

interface Step {
  readonly name: string;
  readonly stop: () => void | Promise<void>;
  readonly mostMs: number;
}

/** For a part that only waits for others, such as a pool for its last query. */
const STEP_MS = 2_000;

/** The exit code of a process that should be started again: see scripts/processes.mjs. */
const START_AGAIN = 75;

/** For everything except intended waits. PostgreSQL's own shutdown may take most of it. */
export const STOP_MS = 30_000;

/** Everything that was started, to stop in reverse order. */
export class Stops {
  stopping = false;
  /** How long all of it may take. */
  mostMs = STOP_MS;
  readonly #steps: Step[] = [];
  #running: Promise<boolean> | null = null;

  /** `mostMs`: a part that takes longer is abandoned, as if killed, so the others can stop. */
  add(name: string, stop: Step['stop'], mostMs = STEP_MS): void {
    this.#steps.push({ name, stop, mostMs });
  }

  /** For a part that waits `ms` on purpose; the others have as much time as without it. */
  addWait(name: string, stop: Step['stop'], ms: number): void {
    this.mostMs += ms;
    this.add(name, stop, ms + STEP_MS);
  }

  /** Stops everything and ends the process, which scripts/processes.mjs starts again. */
  startAgain(): void {
    if (!this.stopping) endWith(this, START_AGAIN);
  }

  /** Stops everything once; false if a part could not be stopped. */
  run(): Promise<boolean> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<boolean> {
    this.stopping = true;
    let clean = true;
    for (const { name, stop, mostMs } of this.#steps.reverse()) {
      try {
        await within(mostMs, stop());
      } catch (error) {
        clean = false;
        printProblem('part-left', { part: name, why: reasonOf(error) });
      }
    }
    return clean;
  }
}

/** @throws when `work` takes longer than that. */
async function within(ms: number, work: void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('stop-too-slow', { seconds: ms / 1000 })), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ctrl-C in a terminal reaches this process twice: directly, and through npm. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Ctrl-C and SIGTERM stop in order; a second one, or a stop that takes too long, ends the process
 * at once. The channel to the script that started us (scripts/processes.mjs) closes when that
 * script is killed.
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
      endWith(stops, 0);
    });
  }
}

function endWith(stops: Stops, code: number): void {
  setTimeout(() => process.exit(1), stops.mostMs).unref();
  void stops.run().then((clean) => process.exit(clean ? code : 1));
}
