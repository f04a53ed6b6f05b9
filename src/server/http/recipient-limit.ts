import { failure } from '#contract/failure.ts';
import { toE164 } from '#server/e164.ts';
import type { Limit, Limits } from '#server/http/limits.ts';
import { ProblemError } from '#server/http/problem.ts';

export interface Recipient {
  readonly phone: string;
  readonly email: string;
}

/** @throws a problem: 429 for whom the CRM has been told of too often. */
export type LimitRecipient = (recipient: Recipient) => Promise<void>;

const PER_HOUR: Limit = { name: 'recipient', points: 10, seconds: 3600, shared: true };

/**
 * What is booked or asked makes the CRM write to a phone or an email that nobody has proven to be
 * the visitor's: nobody is to be flooded, from however many addresses, by whichever call.
 */
export function recipientLimit(country: string, limits: Limits): LimitRecipient {
  const limiter = limits(PER_HOUR);
  return async ({ phone, email }) => {
    const names = [
      phone === '' ? '' : (toE164(phone, country) ?? phone.replace(/\W/g, '')),
      email.trim().toLowerCase(),
    ].filter((name) => name !== '');
    const waits = await Promise.all(names.map(limiter));
    refuseFor(Math.max(0, ...waits));
  };
}

function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  throw new ProblemError(failure('recipient-told-too-often', { minutes }), {
    headers: { 'retry-after': String(minutes * 60) },
  });
}
