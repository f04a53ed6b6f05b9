import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import { callWithRetries } from './patiently.ts';

const NONE = { code: null, detail: 'A sentence.', errors: [], times: [], words: null } as const;
const lost: CallProblem = { kind: 'offline', status: 0, ...NONE };
const away = (status: number): CallProblem => ({ kind: 'failed', status, ...NONE });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a call that gets these answers in order, and the last one again and again. */
async function call(...problems: (CallProblem | null)[]) {
  let calls = 0;
  const waits: boolean[] = [];
  const answer = callWithRetries(
    async (): Promise<CallResult<string>> => {
      const problem = problems[Math.min(calls, problems.length - 1)] ?? null;
      calls += 1;
      return problem === null ? { ok: true, data: 'here' } : { ok: false, problem };
    },
    (waiting) => waits.push(waiting),
  );
  await vi.runAllTimersAsync();
  return { answer: await answer, calls, waits };
}

test.each([502, 503, 504])('asks again when the server answers %i', async (status) => {
  const { answer, calls, waits } = await call(away(status), away(status), null);
  expect([answer, calls]).toEqual([{ ok: true, data: 'here' }, 3]);
  expect(waits).toEqual([true, false, true, false]);
});

test('asks again after a lost answer', async () => {
  expect((await call(lost, null)).answer).toEqual({ ok: true, data: 'here' });
});

test('gives up after the third call', async () => {
  expect(await call(away(503))).toMatchObject({ answer: { ok: false }, calls: 3 });
});

test.each([
  { ...away(503), code: 'too-busy' as const },
  away(500),
  { ...away(404), kind: 'refused' as const },
])('returns $status $code at once', async (problem) => {
  expect(await call(problem)).toMatchObject({ answer: { ok: false }, calls: 1 });
});
