import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { sharedCount } from '#platform/server/database/rate-limits.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import { keyedHash } from './keyed-hash.ts';

/** How often someone may do something in `seconds`. Whatever bears one name is counted as one. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted by all copies together, at one statement each; else by each copy for itself. */
  readonly shared: boolean;
}

export interface Limiter {
  /** Counts one time of `who`; returns how many seconds to wait where that is too often, else 0. */
  (who: string): Promise<number>;
  /** It came to nothing: that time does not count. */
  giveBack(who: string): Promise<void>;
}
export type Limits = (limit: Limit) => Limiter;

export interface LimitsDeps {
  readonly db: Db;
  /** What the stored hashes are keyed with. */
  readonly secret: string;
  readonly enabled: boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/** For how long a database that did not answer is left alone. */
const AWAY_MS = 10_000;

/**
 * Limits that are counted here first and then, where they are shared, in the database: a flood is
 * refused before it asks anything there, and while the database is away the count here holds.
 */
export function createLimits({ db, secret, enabled, logger }: LimitsDeps): Limits {
  const hash = keyedHash(secret, 'rate limits');
  let awayUntil = 0;

  return ({ name, points, seconds, shared }) => {
    const rule = { keyPrefix: name, points, duration: seconds };
    const here = new RateLimiterMemory(rule);
    const everywhere = shared ? sharedCount(db, rule) : null;
    const count = async (who: string) => {
      if (!enabled) return 0;
      if (everywhere === null) return secondsToWait(here.consume(who));
      const key = hash(who).toString('base64url');
      const wait = await secondsToWait(here.consume(key));
      if (wait > 0 || Date.now() < awayUntil) return wait;
      try {
        return await secondsToWait(everywhere.consume(key));
      } catch (error) {
        awayUntil = Date.now() + AWAY_MS;
        logger.warn({ error: errorFacts(error) }, 'limits are counted by this copy alone');
        return 0;
      }
    };
    const giveBack = async (who: string) => {
      if (!enabled) return;
      const key = everywhere === null ? who : hash(who).toString('base64url');
      await here.reward(key);
      await everywhere?.reward(key).catch(() => undefined);
    };
    return Object.assign(count, { giveBack });
  };
}

async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result;
    return Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  }
}
