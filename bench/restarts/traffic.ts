import { setTimeout as wait } from 'node:timers/promises';
import { checkout } from '../checkout/checkout.ts';
import { payAndReturn, sessionOf } from '../checkout/pay-and-return.ts';
import type { Processor } from '../simulator/processor.ts';

const PAGES = ['/', '/schedule', '/contact', '/operator', '/healthz'];
const CONSOLE = ['/crews', '/scheduling', '/today', '/bookings'];

/** A busy machine gets fewer requests, so it never answers that it is overloaded. */
const MAX_AT_ONCE = 6;

export const OPERATOR = { email: 'owner@example.com', password: 'an owner of the restarts' };

export interface Traffic {
  readonly asked: number;
  /** Wrong answers, such as "/schedule: 502", and how often each occurred. */
  readonly failed: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** A request and how to make it. Returns what went wrong, or null. */
type Question = readonly [what: string, ask: () => Promise<string | null>];

/**
 * An ordinary day, with at most that many requests a second, until it is stopped: pages, bookings that
 * are paid and confirmed, and an operator who looks at lists.
 */
export async function startTraffic(
  url: string,
  processor: Processor,
  aSecond: number,
): Promise<Traffic> {
  const cookie = await signIn(url);
  const questions: readonly Question[] = [
    ...PAGES.map((path): Question => [path, () => get(`${url}${path}`)]),
    ...CONSOLE.map((path): Question => {
      return [`console ${path}`, () => get(`${url}/operator/api${path}`, { cookie, origin: url })];
    }),
    ['a paid booking', () => bookAndPay(url, processor)],
  ];
  const failed = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  let asked = 0;
  let going = true;

  async function send([what, ask]: Question): Promise<void> {
    const wrong = await ask().catch((error: Error) => error.message);
    if (wrong === null) return;
    const told = `${what}: ${wrong}`;
    failed.set(told, (failed.get(told) ?? 0) + 1);
  }

  async function run(): Promise<void> {
    while (going) {
      const question = questions[asked % questions.length] as Question;
      asked += 1;
      const one = send(question).finally(() => pending.delete(one));
      pending.add(one);
      await wait(1000 / aSecond);
      if (pending.size >= MAX_AT_ONCE) await Promise.race(pending);
    }
    await Promise.all(pending);
  }

  const running = run();
  return {
    get asked() {
      return asked;
    },
    failed,
    stop() {
      going = false;
      return running;
    },
  };
}

async function get(address: string, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  return answer.ok ? null : String(answer.status);
}

async function bookAndPay(url: string, processor: Processor): Promise<string | null> {
  const { status, url: cardPage } = await checkout(url);
  if (cardPage === undefined) return String(status);
  await payAndReturn(url, processor, sessionOf(cardPage));
  return null;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/operator/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(OPERATOR),
  });
  if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
