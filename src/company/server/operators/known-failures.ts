import { type Brake, FAILURES_EXPIRE_MS, type Failures, secondsLeft } from './brake.ts';

interface FailureCount {
  /** Tries that this copy began and that were not refused, including those not answered yet. */
  begun: number;
  /** Other failures in the database: from other copies, or earlier. */
  others: number;
  lastAt: Date;
}

/** How many keys are kept; an attacker with more only causes extra database queries. */
const MAX_KEYS = 10_000;

/**
 * The failures this copy knows about, so a person who must wait costs the database nothing. It
 * never counts a try twice, even if the database's answer to another try already includes it.
 */
export class KnownFailures {
  readonly #known = new Map<string, FailureCount>();

  secondsLeft(key: string, brake: Brake, now: Date): number {
    const known = this.#known.get(key);
    if (known === undefined) return 0;
    if (now.getTime() - known.lastAt.getTime() > FAILURES_EXPIRE_MS) return 0;
    return secondsLeft({ count: known.begun + known.others, lastAt: known.lastAt }, brake, now);
  }

  /** Counts a try on its way to the database. */
  begin(key: string, now: Date): void {
    const known = this.#known.get(key);
    this.#known.delete(key);
    const isForgotten =
      known === undefined || now.getTime() - known.lastAt.getTime() > FAILURES_EXPIRE_MS;
    this.#known.set(key, {
      begun: (isForgotten ? 0 : known.begun) + 1,
      others: isForgotten ? 0 : known.others,
      lastAt: now,
    });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KEYS && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Takes over the database's count, which may include any of the tries begun here. */
  learn(key: string, { count, lastAt }: Failures): void {
    const known = this.#known.get(key);
    if (known === undefined) {
      this.#known.set(key, { begun: 0, others: count, lastAt });
      return;
    }
    known.others = Math.max(known.others, count - known.begun);
    if (lastAt > known.lastAt) known.lastAt = lastAt;
  }

  /** The database refused a try, so it does not count; the wait runs from the last one that did. */
  refused(key: string, failures: Failures): void {
    this.withdraw(key);
    this.learn(key, failures);
    const known = this.#known.get(key);
    if (known !== undefined) known.lastAt = failures.lastAt;
  }

  /** The database was not asked after all. */
  withdraw(key: string): void {
    const known = this.#known.get(key);
    if (known !== undefined && known.begun > 0) known.begun -= 1;
  }

  /** Leaves the count to the database again. */
  forget(key: string): void {
    this.#known.delete(key);
  }
}
