import { createHash } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Brake, forgetFailures, giveTryBack, takeTry } from './failure-queries.ts';

/** Somebody at one address who tries one account waits ever longer. */
const PAIR: Brake = { free: 4, longest: 900 };
/** An account that is tried from everywhere: short, so that nobody can lock its owner out. */
const ACCOUNT: Brake = { free: 30, longest: 20 };
/** An address that tries every account. */
const ADDRESS: Brake = { free: 20, longest: 900 };

export interface Try {
  succeeded(): Promise<void>;
}

/**
 * Slows wrong passwords down: after a few, the wait doubles with each. What is counted is what was
 * typed, so an account that exists answers like one that does not.
 * @throws a problem: 429 while one has to wait.
 */
export async function beginTry(db: Db, email: string, ip: string): Promise<Try> {
  const account = email.trim().toLowerCase();
  const pair = keyOf('pair', account, ip);
  const others: [Buffer, Brake][] = [
    [keyOf('account', account), ACCOUNT],
    [keyOf('address', ip), ADDRESS],
  ];
  for (const [key, brake] of [[pair, PAIR] as const, ...others]) {
    const seconds = await takeTry(db, key, brake);
    if (seconds > 0) throw tooMany(seconds);
  }
  return {
    async succeeded() {
      await forgetFailures(db, pair);
      for (const [key] of others) await giveTryBack(db, key);
    },
  };
}

function keyOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function tooMany(seconds: number): ProblemError {
  const wait =
    seconds === 1
      ? 'a second'
      : seconds < 90
        ? `${seconds} seconds`
        : `${Math.ceil(seconds / 60)} minutes`;
  return new ProblemError({
    code: 'too-many',
    detail: `That was too often. Please try again in ${wait}.`,
    headers: { 'retry-after': String(seconds) },
  });
}
