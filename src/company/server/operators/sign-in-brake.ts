import { networkOf } from '#platform/server/http/client-ip.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { type Brake, secondsLeft } from './brake.ts';
import { countTry, forgetFailures, uncountTry } from './failure-queries.ts';
import { KnownFailures } from './known-failures.ts';

/** For one address that tries one account: the wait keeps growing. */
const PAIR_BRAKE: Brake = { free: 4, longest: 900 };
/** For an account tried from many addresses: a short wait, so no one can lock its owner out. */
const ACCOUNT_BRAKE: Brake = { free: 30, longest: 20 };
/** For an address that tries many accounts. */
const ADDRESS_BRAKE: Brake = { free: 20, longest: 900 };
/** For a device where this account signed in before: strangers cannot use up its tries. */
const DEVICE_BRAKE: Brake = { free: 4, longest: 900 };

export interface SignInTry {
  succeeded(): Promise<void>;
}

/** @throws a problem: 429 during the wait */
export type BeginSignInTry = (
  email: string,
  ip: string,
  device: string | null,
) => Promise<SignInTry>;

/**
 * Slows down wrong passwords: after a few, the wait doubles with each. It counts what was typed, so
 * unknown accounts answer like known ones. All copies count together; during a wait, tries are
 * refused from memory.
 */
export function createSignInBrake({ db, secret }: { db: Db; secret: string }): BeginSignInTry {
  const hash = keyedHash(secret, 'sign-in tries');
  const known = new KnownFailures();

  return async (email, ip, device) => {
    const now = new Date();
    const account = email.trim().toLowerCase();
    const network = networkOf(ip);
    const counts =
      device === null
        ? [
            { brake: PAIR_BRAKE, parts: ['pair', account, network] },
            { brake: ACCOUNT_BRAKE, parts: ['account', account] },
            { brake: ADDRESS_BRAKE, parts: ['address', network] },
          ]
        : [{ brake: DEVICE_BRAKE, parts: ['device', account, device] }];
    const counted = counts.map(({ brake, parts }) => {
      const key = hash(JSON.stringify(parts));
      return { brake, key, name: key.toString('base64') };
    });

    const waits = counted.map(({ name, brake }) => known.secondsLeft(name, brake, now));
    if (waits.some((seconds) => seconds > 0)) throw tooMany(Math.max(...waits));
    for (const { name } of counted) known.begin(name, now);
    for (const [nth, { key, name, brake }] of counted.entries()) {
      const { taken, failures } = await countTry(db, key, brake, now);
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
          const isOwn = brake === PAIR_BRAKE || brake === DEVICE_BRAKE;
          await (isOwn ? forgetFailures(db, key) : uncountTry(db, key));
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
