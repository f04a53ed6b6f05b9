import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { queryClient } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers in this order, and the last one again and again; null is a lost answer. */
function serverAnswers(...answers: (Response | null)[]) {
  let calls = 0;
  const fetcher = vi.fn<typeof fetch>(async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer.clone();
  });
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

const fine = Response.json({ state: 'here' });
const away = new Response('<h1>503</h1>', { status: 503 });
const busy = Response.json({ code: 'too-busy', detail: 'Busy.' }, { status: 503 });
const broken = new Response('', { status: 500 });

async function settled<Answer>(asked: Promise<Answer>) {
  const [result] = await Promise.all([Promise.allSettled([asked]), vi.runAllTimersAsync()]);
  return result[0].status;
}

const read = () =>
  settled(queryClient.fetchQuery({ queryKey: ['/today'], queryFn: () => call('GET /today', {}) }));

test('a read is repeated after a 503 and a lost answer', async () => {
  const fetcher = serverAnswers(away, null, fine);
  expect(await read()).toBe('fulfilled');
  expect(fetcher).toHaveBeenCalledTimes(3);
});

test('a read fails after three tries, and at once if the server itself failed', async () => {
  const fetcher = serverAnswers(busy);
  expect(await read()).toBe('rejected');
  expect(fetcher).toHaveBeenCalledTimes(3);
  const failing = serverAnswers(broken);
  expect(await read()).toBe('rejected');
  expect(failing).toHaveBeenCalledTimes(1);
});

test('an act is repeated only if the server was too busy to begin it', async () => {
  const act = () => {
    const cache = queryClient.getMutationCache();
    const mutation = cache.build(queryClient, { mutationFn: () => call('GET /today', {}) });
    return settled(mutation.execute(undefined));
  };
  const fetcher = serverAnswers(busy, fine);
  expect(await act()).toBe('fulfilled');
  expect(fetcher).toHaveBeenCalledTimes(2);
  const failing = serverAnswers(away, fine);
  expect(await act()).toBe('rejected');
  expect(failing).toHaveBeenCalledTimes(1);
});
