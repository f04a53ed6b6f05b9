import { toE164 } from '#platform/server/e164.ts';
import { mailboxOf } from '#platform/server/mailbox.ts';
import type { Settings } from '#platform/server/settings.ts';
import { failure } from '#registry/failures.ts';
import type { Limit, Limits } from './limits.ts';
import { ProblemError } from './problem.ts';

export interface Recipient {
  readonly phone: string;
  readonly email: string;
}

/**
 * Runs an act that sends a person's data to the CRM. A refused act does not count, and neither does
 * one that `hasTold` says sent nothing.
 * @throws a problem: 429 if the CRM got this person's data too often, and those of `act`.
 */
export type LimitRecipient = <Done>(
  recipient: Recipient,
  act: () => Promise<Done>,
  hasTold?: (done: Done) => boolean,
) => Promise<Done>;

const PER_HOUR: Limit = { name: 'recipient', points: 10, seconds: 3600, shared: true };

/**
 * A booking or an inquiry makes the CRM write to a phone or an email that may not be the visitor's.
 * Limits such messages per recipient, across all addresses and calls.
 */
export function recipientLimit(
  settings: Pick<Settings, 'business'>,
  limits: Limits,
): LimitRecipient {
  const limiter = limits(PER_HOUR);
  return async ({ phone, email }, act, hasTold = () => true) => {
    const { country } = settings.business;
    const names = [
      phone === '' ? '' : (toE164(phone, country) ?? phone.replace(/\W/g, '')),
      email.trim() === '' ? '' : mailboxOf(email),
    ].filter((name) => name !== '');
    const waits: number[] = [];
    // One at a time, because a call has one connection at a time.
    for (const name of names) waits.push(await limiter(name));
    const counted = names.filter((_, nth) => waits[nth] === 0);
    const giveBack = async () => {
      for (const name of counted) await limiter.giveBack(name);
    };
    // Otherwise one used-up number would also lock out every email sent with it.
    if (counted.length < names.length) await giveBack();
    refuseFor(Math.max(0, ...waits));
    const done = await act().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!hasTold(done)) await giveBack();
    return done;
  };
}

function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  throw new ProblemError(failure('recipient-told-too-often', { minutes }), {
    headers: { 'retry-after': String(minutes * 60) },
  });
}
