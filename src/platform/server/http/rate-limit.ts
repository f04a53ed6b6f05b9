import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import { networkOf } from './client-ip.ts';
import type { Limit, Limiter } from './limits.ts';
import { ProblemError } from './problem.ts';

/**
 * How often one address may do something. Generous for a household or an office behind one address,
 * strict for what costs others. Limits are shared for acts that create something or cost others;
 * reads from memory, such as pages and prices, cost less than counting them (ADR 15).
 */
export const RATE_LIMITS = {
  pages: { name: 'pages', points: 600, seconds: 60, shared: false },
  calls: { name: 'calls', points: 240, seconds: 60, shared: false },
  // Behind the sign-in, whose attempts have a shared limit.
  console: { name: 'console', points: 900, seconds: 60, shared: false },
  sessions: { name: 'sessions', points: 60, seconds: 60, shared: true },
  // Each creates rows that are stored for days.
  signUps: { name: 'sign-ups', points: 120, seconds: 3600, shared: true },
  signInSteps: { name: 'sign-in-steps', points: 20, seconds: 60, shared: true },
  claimReferral: { name: 'claim-referral', points: 60, seconds: 60, shared: true },
  // The hourly limit is the shared one, so that a checkout needs one statement, not two.
  checkout: { name: 'checkout', points: 30, seconds: 60, shared: false },
  checkoutHour: { name: 'checkout-hour', points: 60, seconds: 3600, shared: true },
  // Over the time that a hold lasts, so that nobody can hold a company's whole calendar.
  schedule: { name: 'schedule', points: 60, seconds: 1860, shared: true },
  // A code could be guessed, so tries are limited.
  discounts: { name: 'discounts', points: 60, seconds: 600, shared: true },
  // A matching phone and email get the terms of a returning customer, so tries are limited.
  terms: { name: 'terms', points: 60, seconds: 600, shared: false },
  freeTimes: { name: 'free-times', points: 120, seconds: 60, shared: false },
  contact: { name: 'contact', points: 10, seconds: 600, shared: true },
  // Four inquiries with the maximum number of photos.
  contactPhotos: { name: 'contact-photos', points: 20, seconds: 600, shared: true },
  myBooking: { name: 'my-booking', points: 60, seconds: 600, shared: true },
  ownInvoice: { name: 'own-invoice', points: 60, seconds: 600, shared: true },
  // For one booking, through its own link: each act sends an email.
  ownActs: { name: 'own-acts', points: 10, seconds: 3600, shared: true },
  unfinished: { name: 'unfinished', points: 60, seconds: 600, shared: true },
  steps: { name: 'steps', points: 60, seconds: 60, shared: false },
  webhookTest: { name: 'webhook-test', points: 6, seconds: 60, shared: true },
  // For all addresses together, so a sender with many addresses reaches the CRM no more often than
  // one.
  webhookTestOfAll: { name: 'webhook-test-of-all', points: 60, seconds: 3600, shared: true },
  // The service locks us out after many tries of a wrong secret.
  connectionTest: { name: 'connection-test', points: 6, seconds: 60, shared: true },
  // For one address; each key has its own limit too.
  api: { name: 'api', points: 1200, seconds: 60, shared: false },
  apiKey: { name: 'api-key', points: 600, seconds: 60, shared: false },
  apiBookings: { name: 'api-bookings', points: 60, seconds: 3600, shared: true },
  sandbox: { name: 'sandbox', points: 240, seconds: 60, shared: false },
  // Counts only wrong codes, of one address and of all: a code has six digits and lasts 15 minutes.
  crewSignIn: { name: 'crew-sign-in', points: 10, seconds: 900, shared: true },
  crewSignInOfAll: { name: 'crew-sign-in-of-all', points: 600, seconds: 3600, shared: true },
  // All phones of a company may share one address in the morning.
  crew: { name: 'crew', points: 2400, seconds: 60, shared: false },
  // Detecting a forgery needs no database; at most one per second and address is recorded there.
  forgedWebhooks: { name: 'forged-webhooks', points: 60, seconds: 60, shared: false },
} as const satisfies Record<string, Limit>;

/** Refuses with 429 and Retry-After when one address calls too often. */
export function rateLimit(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (c, next) => {
    failIfRateLimited(await limiter(networkOf(c.get('clientIp'))));
    await next();
  });
}

/** Refuses when all addresses together call too often. */
export function rateLimitOfAll(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (_, next) => {
    failIfRateLimited(await limiter('all'));
    await next();
  });
}

/**
 * Counts unsigned webhooks and refuses those beyond the limit. It checks the signature first, so a
 * signed webhook is accepted no matter what others send from the same address.
 */
export function limitUnsignedWebhooks(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isForged(c.error)) failIfRateLimited(await limiter(networkOf(c.get('clientIp'))));
  });
}

function isForged(error: Error | undefined): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.problem === 'bad-signature' || error.problem === 'too-large';
}

/**
 * Runs a limited act. A refused act does not count, and neither does one that `hasDone` says
 * changed nothing.
 * @throws a problem: 429, and those of `act`.
 */
export type LimitActs = <Done>(
  who: string,
  act: () => Promise<Done>,
  hasDone?: (done: Done) => boolean,
) => Promise<Done>;

export function actsLimit(limiter: Limiter): LimitActs {
  return async (who, act, hasDone = () => true) => {
    failIfRateLimited(await limiter(who));
    const done = await act().catch(async (error: unknown) => {
      await limiter.giveBack(who);
      throw error;
    });
    if (!hasDone(done)) await limiter.giveBack(who);
    return done;
  };
}

/** @throws a problem: 429, unless there is nothing to wait for. */
export function failIfRateLimited(seconds: number): void {
  if (seconds === 0) return;
  throw new ProblemError(failure('called-too-often', { seconds }), {
    headers: { 'retry-after': String(seconds) },
  });
}
