import { type Brake, type Failures, FORGOTTEN_AFTER_MS, secondsLeft } from './brake.ts';

interface Known {
  /** As the database told last. */
  failures: Failures;
  /** Tries that the database has not answered yet, or could not. */
  pending: number;
}

/** So many keys are kept; who floods us with more only has the database asked again. */
const MOST_KEYS = 10_000;

/** What this copy knows of failures, so that whoever has to wait costs the database nothing. */
export class KnownFailures {
  readonly #known = new Map<string, Known>();

  secondsLeft(key: string, brake: Brake, now: Date): number {
    const known = this.#known.get(key);
    if (known === undefined) return 0;
    const { failures, pending } = known;
    if (now.getTime() - failures.lastAt.getTime() > FORGOTTEN_AFTER_MS) return 0;
    return secondsLeft({ ...failures, count: failures.count + pending }, brake, now);
  }

  /** Counts a try on its way to the database. */
  begin(key: string, now: Date): void {
    const known = this.#known.get(key);
    this.#known.delete(key);
    this.#known.set(key, {
      failures: { count: known?.failures.count ?? 0, lastAt: now },
      pending: (known?.pending ?? 0) + 1,
    });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEYS && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Takes over what the database answered to that try. */
  learn(key: string, failures: Failures): void {
    const pending = (this.#known.get(key)?.pending ?? 1) - 1;
    this.#known.set(key, { failures, pending });
  }

  /** The database was not asked after all. */
  withdraw(key: string): void {
    const known = this.#known.get(key);
    if (known !== undefined) known.pending -= 1;
  }

  /** Leaves it to the database again. */
  forget(key: string): void {
    this.#known.delete(key);
  }
}
