import { networkOf } from '#platform/server/http/client-ip.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { type Brake, secondsLeft } from './brake.ts';
import { forgetFailures, giveTryBack, takeTry } from './failure-queries.ts';
import { KnownFailures } from './known-failures.ts';

/** Someone at one address who tries one account waits ever longer. */
const PAIR: Brake = { free: 4, longest: 900 };
/** An account that is tried from everywhere: short, so nobody can lock its owner out. */
const ACCOUNT: Brake = { free: 30, longest: 20 };
/** An address that tries every account. */
const ADDRESS: Brake = { free: 20, longest: 900 };
/** A device on which this account signed in before: strangers use up nothing of its tries. */
const DEVICE: Brake = { free: 4, longest: 900 };

export interface Try {
  succeeded(): Promise<void>;
}

/** @throws a problem: 429 while one has to wait. */
export type BeginTry = (email: string, ip: string, device: string | null) => Promise<Try>;

/**
 * Slows wrong passwords down: after a few, the wait doubles with each. What is counted is what was
 * typed, so an account that exists answers like one that does not. All copies count together; what
 * has to wait is refused from memory.
 */
export function createSignInBrake({ db, secret }: { db: Db; secret: string }): BeginTry {
  const hash = keyedHash(secret, 'sign-in tries');
  const known = new KnownFailures();

  return async (email, ip, device) => {
    const now = new Date();
    const account = email.trim().toLowerCase();
    const network = networkOf(ip);
    const counts =
      device === null
        ? [
            { brake: PAIR, parts: ['pair', account, network] },
            { brake: ACCOUNT, parts: ['account', account] },
            { brake: ADDRESS, parts: ['address', network] },
          ]
        : [{ brake: DEVICE, parts: ['device', account, device] }];
    const counted = counts.map(({ brake, parts }) => {
      const key = hash(JSON.stringify(parts));
      return { brake, key, name: key.toString('base64') };
    });

    const waits = counted.map(({ name, brake }) => known.secondsLeft(name, brake, now));
    if (waits.some((seconds) => seconds > 0)) throw tooMany(Math.max(...waits));
    for (const { name } of counted) known.begin(name, now);
    for (const [nth, { key, name, brake }] of counted.entries()) {
      const { taken, failures } = await takeTry(db, key, brake, now);
      if (taken) {
        known.learn(name, failures);
        continue;
      }
      known.refused(name, failures);
      for (const unasked of counted.slice(nth + 1)) known.withdraw(unasked.name);
      throw tooMany(Math.max(1, secondsLeft(failures, brake, now)));
    }

    return {
      async succeeded() {
        for (const { key, name, brake } of counted) {
          known.forget(name);
          const isOwn = brake === PAIR || brake === DEVICE;
          await (isOwn ? forgetFailures(db, key) : giveTryBack(db, key));
        }
      },
    };
  };
}

function tooMany(seconds: number): ProblemError {
  return new ProblemError(failure('sign-in-too-often', { seconds }), {
    headers: { 'retry-after': String(seconds) },
  });
}
