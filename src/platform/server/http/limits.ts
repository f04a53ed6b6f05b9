import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { sharedCount } from '#platform/server/database/rate-limits.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * How many times one key may do something in `seconds`. Limits with the same name share a count.
 */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted by all copies together, with one statement each time; otherwise by each copy alone. */
  readonly shared: boolean;
}

export interface Limiter {
  /** Counts one act of `who`; returns the seconds to wait if there were too many, otherwise 0. */
  (who: string): Promise<number>;
  /** Takes back one count, for an act that did nothing. */
  giveBack(who: string): Promise<void>;
}
export type Limits = (limit: Limit) => Limiter;

export interface LimitsDeps {
  readonly db: Db;
  /** The key of the stored hashes. */
  readonly secret: string;
  readonly enabled: boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/** How long to leave a database alone that did not answer. */
const AWAY_MS = 10_000;

/**
 * Limits that are counted here first and then, if shared, in the database: a flood is refused
 * before it reaches the database, and while that is away the local count applies.
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
