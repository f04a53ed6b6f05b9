import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '#server/http/problem.ts';
import { toE164 } from './e164.ts';

export interface Recipient {
  readonly phone: string;
  readonly email: string;
}

/** @throws a problem: 429 for whom the CRM has been told of too often. */
export type LimitRecipient = (recipient: Recipient) => Promise<void>;

const PER_HOUR = { keyPrefix: 'recipient', points: 10, duration: 3600 };

/**
 * What is booked or asked makes the CRM write to a phone or an email that nobody has proven to be
 * the visitor's: nobody is to be flooded, from however many addresses. Kept in memory, hashed.
 */
export function recipientLimit(country: string, enabled: boolean): LimitRecipient {
  const limiter = new RateLimiterMemory(PER_HOUR);
  const key = randomBytes(32);
  return async ({ phone, email }) => {
    if (!enabled) return;
    const names = [
      phone === '' ? '' : (toE164(phone, country) ?? phone.replace(/\W/g, '')),
      email.trim().toLowerCase(),
    ].filter((name) => name !== '');
    for (const name of names) {
      const hashed = createHmac('sha256', key).update(name).digest('base64url');
      await limiter.consume(hashed).catch(refuse);
    }
  };
}

function refuse(result: unknown): never {
  if (!(result instanceof RateLimiterRes)) throw result;
  const minutes = Math.max(1, Math.ceil(result.msBeforeNext / 60_000));
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new ProblemError({
    code: 'too-many',
    detail: `This phone number or email address was used too often within an hour. Please try again in ${when}, or call us.`,
    headers: { 'retry-after': String(minutes * 60) },
  });
}
