import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app-env.ts';
import { ProblemError } from './problem.ts';

/** How many calls of a class one address may make in `seconds`. */
export interface RateClass {
  name: string;
  points: number;
  seconds: number;
}

/** Generous enough for a household or an office behind one address; strict where a call costs others. */
export const RATE_CLASSES = {
  pages: { name: 'pages', points: 600, seconds: 60 },
  calls: { name: 'calls', points: 240, seconds: 60 },
  console: { name: 'console', points: 900, seconds: 60 },
  sessions: { name: 'sessions', points: 60, seconds: 60 },
  checkout: { name: 'checkout', points: 30, seconds: 60 },
  contact: { name: 'contact', points: 10, seconds: 600 },
  myBooking: { name: 'my-booking', points: 60, seconds: 600 },
  unfinished: { name: 'unfinished', points: 60, seconds: 600 },
  steps: { name: 'steps', points: 60, seconds: 60 },
  webhookTest: { name: 'webhook-test', points: 6, seconds: 60 },
  checkoutHour: { name: 'checkout-hour', points: 60, seconds: 3600 },
  sandbox: { name: 'sandbox', points: 240, seconds: 60 },
  forgedWebhooks: { name: 'forged-webhooks', points: 60, seconds: 60 },
} as const satisfies Record<string, RateClass>;

/** Refuses with 429 and Retry-After beyond the class's limit. Kept in memory: each copy counts for itself. */
export function rateLimit({ name, points, seconds }: RateClass, enabled: boolean) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (enabled) await limiter.consume(keyOf(c.get('clientIp'))).catch(refuse);
    await next();
  });
}

/**
 * Counts webhooks that nobody signed, and refuses those beyond the limit. Each is looked at first:
 * whoever signs rightly is heard, whatever others send from the same address. A signature is checked
 * without the database.
 */
export function limitForged({ name, points, seconds }: RateClass, enabled: boolean) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (enabled && isForged(c.error)) await limiter.consume(keyOf(c.get('clientIp'))).catch(refuse);
  });
}

function isForged(error: Error | undefined): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.failure.code === 'bad-signature' || error.failure.code === 'too-large';
}

/** One IPv6 customer holds a whole /64, so that is what counts as one address. */
function keyOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  if (!ip.includes(':')) return ip;
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':');
}

function refuse(result: unknown): never {
  if (!(result instanceof RateLimiterRes)) throw result;
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  throw new ProblemError({
    code: 'too-many',
    detail: `That was a lot at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    headers: { 'retry-after': String(seconds) },
  });
}
