import { setTimeout as wait } from 'node:timers/promises';
import { checkout } from '../checkout/checkout.ts';

const PAGES = ['/', '/schedule', '/contact', '/operator', '/healthz'];
/** Every so many requests somebody books. */
const BOOKS_EVERY = 5;

export interface Traffic {
  readonly asked: number;
  /** What was not answered as it should be, such as "502 /schedule", with how often. */
  readonly failed: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Visitors of an ordinary day, so many requests a second, until it is stopped. */
export function startTraffic(url: string, aSecond: number): Traffic {
  const failed = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  let asked = 0;
  let going = true;

  async function send(count: number): Promise<void> {
    const books = count % BOOKS_EVERY === 0;
    const path = books ? 'checkout' : (PAGES[count % PAGES.length] ?? '/');
    const status = await (books ? statusOfCheckout(url) : statusOf(`${url}${path}`));
    if (status === 200) return;
    const what = `${status} ${path}`;
    failed.set(what, (failed.get(what) ?? 0) + 1);
  }

  async function run(): Promise<void> {
    while (going) {
      asked += 1;
      const one = send(asked).finally(() => pending.delete(one));
      pending.add(one);
      await wait(1000 / aSecond);
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

async function statusOf(address: string): Promise<number | 'broken'> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'broken';
  }
}

function statusOfCheckout(url: string): Promise<number | 'broken'> {
  return checkout(url).then(
    ({ status }) => status,
    () => 'broken' as const,
  );
}
