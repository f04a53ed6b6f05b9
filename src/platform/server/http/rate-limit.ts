import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import { networkOf } from './client-ip.ts';
import type { Limit, Limiter } from './limits.ts';
import { ProblemError } from './problem.ts';

/**
 * How often one address may do what. Generous enough for a household or an office behind one
 * address; strict where a call costs others. Shared is what makes something or costs others
 * something; what is only read from memory, as pages and prices are, would cost less than counting
 * it in the database (ADR 15).
 */
export const RATE_LIMITS = {
  pages: { name: 'pages', points: 600, seconds: 60, shared: false },
  calls: { name: 'calls', points: 240, seconds: 60, shared: false },
  // Behind the sign-in, whose tries have a shared brake of their own.
  console: { name: 'console', points: 900, seconds: 60, shared: false },
  sessions: { name: 'sessions', points: 60, seconds: 60, shared: true },
  // Each makes rows that are kept for days.
  signUps: { name: 'sign-ups', points: 120, seconds: 3600, shared: true },
  signInSteps: { name: 'sign-in-steps', points: 20, seconds: 60, shared: true },
  claimReferral: { name: 'claim-referral', points: 60, seconds: 60, shared: true },
  // The hour's limit is the shared one: one statement for a checkout, not two.
  checkout: { name: 'checkout', points: 30, seconds: 60, shared: false },
  checkoutHour: { name: 'checkout-hour', points: 60, seconds: 3600, shared: true },
  // For as long as a time is held: nobody keeps a company's whole calendar to themselves.
  schedule: { name: 'schedule', points: 60, seconds: 1860, shared: true },
  // A code may be guessed: nobody tries many.
  discounts: { name: 'discounts', points: 60, seconds: 600, shared: true },
  // A phone and email that belong together get the terms of a returning customer: nobody tries many.
  terms: { name: 'terms', points: 60, seconds: 600, shared: false },
  freeTimes: { name: 'free-times', points: 120, seconds: 60, shared: false },
  contact: { name: 'contact', points: 10, seconds: 600, shared: true },
  // Four inquiries with as many photos as one may have.
  contactPhotos: { name: 'contact-photos', points: 20, seconds: 600, shared: true },
  myBooking: { name: 'my-booking', points: 60, seconds: 600, shared: true },
  ownInvoice: { name: 'own-invoice', points: 60, seconds: 600, shared: true },
  // Of one booking, by its own link: each is an email.
  ownActs: { name: 'own-acts', points: 10, seconds: 3600, shared: true },
  unfinished: { name: 'unfinished', points: 60, seconds: 600, shared: true },
  steps: { name: 'steps', points: 60, seconds: 60, shared: false },
  webhookTest: { name: 'webhook-test', points: 6, seconds: 60, shared: true },
  // For all addresses together, so a sender with many addresses reaches the CRM no more often than
  // one.
  webhookTestOfAll: { name: 'webhook-test-of-all', points: 60, seconds: 3600, shared: true },
  // A wrong secret that is tried often has us locked out by the service.
  connectionTest: { name: 'connection-test', points: 6, seconds: 60, shared: true },
  // Of one address, whose keys have their own limit too.
  api: { name: 'api', points: 1200, seconds: 60, shared: false },
  apiKey: { name: 'api-key', points: 600, seconds: 60, shared: false },
  apiBookings: { name: 'api-bookings', points: 60, seconds: 3600, shared: true },
  sandbox: { name: 'sandbox', points: 240, seconds: 60, shared: false },
  // Wrong codes alone count, of one address and of all: a code is six digits, and lasts 15 minutes.
  crewSignIn: { name: 'crew-sign-in', points: 10, seconds: 900, shared: true },
  crewSignInOfAll: { name: 'crew-sign-in-of-all', points: 600, seconds: 3600, shared: true },
  // A company's phones may all be behind one address in the morning.
  crew: { name: 'crew', points: 2400, seconds: 60, shared: false },
  // A forgery is found out without the database; one of an address a second is written down there.
  forgedWebhooks: { name: 'forged-webhooks', points: 60, seconds: 60, shared: false },
} as const satisfies Record<string, Limit>;

/** Refuses with 429 and Retry-After what comes from one address too often. */
export function rateLimit(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (c, next) => {
    refuseFor(await limiter(networkOf(c.get('clientIp'))));
    await next();
  });
}

/** Refuses what comes too often from all addresses together. */
export function rateLimitOfAll(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (_, next) => {
    refuseFor(await limiter('all'));
    await next();
  });
}

/**
 * Counts unsigned webhooks and refuses those beyond the limit. It checks the signature first, so a
 * signed webhook is accepted no matter what others send from the same address.
 */
export function limitForged(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isForged(c.error)) refuseFor(await limiter(networkOf(c.get('clientIp'))));
  });
}

function isForged(error: Error | undefined): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.problem === 'bad-signature' || error.problem === 'too-large';
}

/**
 * Does something that has a limit. A refused act does not count, and neither does one that
 * `hasDone` says changed nothing. @throws a problem: 429, and those of `act`.
 */
export type LimitActs = <Done>(
  who: string,
  act: () => Promise<Done>,
  hasDone?: (done: Done) => boolean,
) => Promise<Done>;

export function actsLimit(limiter: Limiter): LimitActs {
  return async (who, act, hasDone = () => true) => {
    refuseFor(await limiter(who));
    const done = await act().catch(async (error: unknown) => {
      await limiter.giveBack(who);
      throw error;
    });
    if (!hasDone(done)) await limiter.giveBack(who);
    return done;
  };
}

/** @throws a problem: 429, unless there is nothing to wait for. */
export function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  throw new ProblemError(failure('called-too-often', { seconds }), {
    headers: { 'retry-after': String(seconds) },
  });
}
