import { setTimeout as wait } from 'node:timers/promises';
import { pollDelay } from '#own-page/pages/result/payment-reference.ts';
import type { Processor } from '../simulator/processor.ts';

/** Pays, and returns to the success page until it says that the booking is confirmed. @throws if it never does */
export async function payAndReturn(
  origin: string,
  processor: Processor,
  session: string,
): Promise<void> {
  await processor.act(`sessions/${session}/pay`);
  for (let asked = 0; ; asked += 1) {
    const body = { sessionId: session };
    const { status } = await call<{ status: string }>(origin, 'order-status', body);
    if (status === 'confirmed') return;
    const pause = status === 'processing' ? pollDelay(asked) : null;
    if (pause === null) throw new Error(`a paid booking is ${status}`);
    await wait(pause);
  }
}

/** One of the calls of the booking pages. @throws if it is refused */
export async function call<T>(origin: string, name: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: 'wellkept-anon', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const content = await answer.json();
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(content)}`);
  return content;
}

/** The session of a card page, from its URL. */
export function sessionOf(cardPage: string): string {
  return new URL(cardPage).pathname.split('/').at(-1) ?? '';
}
