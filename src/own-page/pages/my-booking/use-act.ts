import { useState } from 'react';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import type { CallName, CallProblem, CallResult, Calls } from '#registry/page-calls.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';
import { useLeaving } from '#ui/pages/use-leaving.ts';

type OwnCall = Extract<CallName, `my-booking/${string}`>;

/** Acts that a lost answer may have done already, and that are the same when they are done twice. */
const SAFE_TO_REPEAT: readonly OwnCall[] = [
  'my-booking/pay',
  'my-booking/portal',
  'my-booking/share',
  'my-booking/book-again',
  'my-booking/renew',
  'my-booking/price-agree',
  'my-booking/plan-end',
  'my-booking/plan-keep',
];

/** One act of the page under way at a time; a failure is a sentence until the next try. */
export function useAct(anonKey: string) {
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<string | null>(null);

  async function act<Name extends OwnCall>(
    name: Name,
    body: Calls[Name]['body'],
  ): Promise<CallResult<Calls[Name]['answer']>> {
    setBusy(true);
    setFailure(null);
    const send = () => createBackend({ anonKey }).callFunction(name, body);
    const result = SAFE_TO_REPEAT.includes(name) ? await patiently(send) : await send();
    setBusy(false);
    if (!result.ok) setFailure(result.problem.detail);
    return result;
  }

  /**
   * For acts that lead to a page of the card processor: stays busy until the browser leaves. Answers
   * why it does not.
   */
  async function leave(
    name: 'my-booking/pay' | 'my-booking/portal',
    body: Calls[typeof name]['body'],
  ): Promise<CallProblem | null> {
    const result = await act(name, body);
    if (!result.ok) return result.problem;
    setLeaving(true);
    if (name === 'my-booking/pay') keepOpenPayment(body.token);
    location.assign(result.data.url);
    return null;
  }

  return { busy: busy || leaving, failure, act, leave };
}
