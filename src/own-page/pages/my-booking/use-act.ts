import { useRef, useState } from 'react';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import type { CallName, CallProblem, CallResult, Calls } from '#registry/page-calls.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { useLeaving } from '#ui/pages/use-leaving.ts';

type OwnCall = Extract<CallName, `my-booking/${string}`>;

/**
 * Runs one act of the page at a time; a failure stays as a sentence until the next try. Retries
 * after a lost answer: the server knows a press by its id, and acts once.
 */
export function useAct(anonKey: string) {
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<string | null>(null);
  /** Stays the same until the act is done, so a retry after a failure is the same act. */
  const press = useRef<{ readonly asked: string; readonly actId: string } | null>(null);

  async function act<Name extends OwnCall>(
    name: Name,
    body: Calls[Name]['body'],
  ): Promise<CallResult<Calls[Name]['answer']>> {
    setBusy(true);
    setFailure(null);
    const asked = JSON.stringify([name, body]);
    if (press.current?.asked !== asked) press.current = { asked, actId: randomUuid() };
    const { actId } = press.current;
    const result = await callWithRetries(() =>
      createBackend({ anonKey }).callFunction(name, { ...body, actId }),
    );
    setBusy(false);
    if (result.ok) press.current = null;
    else setFailure(result.problem.detail);
    return result;
  }

  /** For acts that open a page of the card processor: busy until the browser leaves. Returns why it did not. */
  async function leave(
    name: 'my-booking/pay' | 'my-booking/portal',
    body: Calls[typeof name]['body'],
  ): Promise<CallProblem | null> {
    const result = await act(name, body);
    if (!result.ok) return result.problem;
    setLeaving(true);
    if (name === 'my-booking/pay') keepOpenPayment(body);
    location.assign(result.data.url);
    return null;
  }

  return { busy: busy || leaving, failure, act, leave };
}
