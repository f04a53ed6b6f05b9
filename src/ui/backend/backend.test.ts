import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackend } from './backend.ts';
import { post } from './post.ts';
import type { StoredSession } from './session-store.ts';

const NOW = Date.UTC(2026, 10, 21) / 1000;

interface Seen {
  path: string;
  token: string;
  body: unknown;
}

/**
 * A backend on a scripted server: each path gives its answers in order, and repeats the last one.
 */
function onServer(
  script: Record<string, [number, unknown][]>,
  stored: StoredSession | null = null,
) {
  const seen: Seen[] = [];
  const kept = { session: stored };
  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const path = String(input).split('/').at(-1) ?? '';
    const headers = new Headers(init?.headers);
    const token = (headers.get('authorization') ?? '').replace('Bearer ', '');
    seen.push({ path, token, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answers = script[path] ?? [];
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [404, {}];
    if (status === 0) throw new TypeError('fetch failed');
    return Response.json(body, { status });
  }
  let queue: Promise<unknown> = Promise.resolve();
  const backend = createBackend({
    anonKey: 'public-key',
    fetch: answer as typeof fetch,
    now: () => NOW * 1000,
    store: {
      read: () => kept.session,
      write: ({ access_token, refresh_token, expires_at }) => {
        kept.session = { access_token, refresh_token, expires_at };
      },
      clear: () => {
        kept.session = null;
      },
    },
    exclusive: (work) => {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
  });
  return { backend, seen, kept };
}

function session(name: string, secondsLeft = 3600) {
  const tokens = { access_token: name, refresh_token: `${name}-refresh` };
  return { ...tokens, expires_in: secondsLeft, expires_at: NOW + secondsLeft };
}

const ok: [number, unknown][] = [[200, { ok: true }]];
const paths = (seen: Seen[]) => seen.map(({ path }) => path);

test('sends no body for a call without one', async () => {
  const { backend, seen } = onServer({ signup: [[200, session('a')]], 'get-latest-referral': ok });
  await backend.callFunction('get-latest-referral', undefined);
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ['signup', {}],
    ['get-latest-referral', null],
  ]);
});

test('the first call creates an anonymous session and stores it', async () => {
  const { backend, seen, kept } = onServer({ signup: [[200, session('a')]], contact: ok });
  const result = await backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  expect(result).toEqual({ ok: true, data: { ok: true } });
  expect(seen.map(({ path, token }) => [path, token])).toEqual([
    ['signup', 'public-key'],
    ['contact', 'a'],
  ]);
  const { expires_in: _, ...stored } = session('a');
  expect(kept.session).toEqual(stored);
});

test('two first calls at once create one session', async () => {
  const { backend, seen } = onServer({ signup: [[200, session('a')]], contact: ok });
  const call = () => backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  await Promise.all([call(), call()]);
  expect(paths(seen).filter((path) => path === 'signup')).toHaveLength(1);
});

test('refreshes a token that is about to expire, and stores the new refresh token', async () => {
  const { backend, seen, kept } = onServer(
    { 'token?grant_type=refresh_token': [[200, session('b')]], contact: ok },
    session('a', 30),
  );
  await backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  expect(seen[0]?.body).toEqual({ refresh_token: 'a-refresh' });
  expect(seen[1]?.token).toBe('b');
  expect(kept.session?.refresh_token).toBe('b-refresh');
});

test('starts a new session after a refused refresh token', async () => {
  const { backend, seen } = onServer(
    { 'token?grant_type=refresh_token': [[400, {}]], signup: [[200, session('c')]], contact: ok },
    session('a', -5),
  );
  await backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  expect(seen.at(-1)?.token).toBe('c');
});

test('keeps the session if the server is unreachable during a refresh', async () => {
  const { backend, kept } = onServer(
    { 'token?grant_type=refresh_token': [[0, null]] },
    session('a', -5),
  );
  const result = await backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  expect(result).toMatchObject({ ok: false, problem: { kind: 'offline', status: 0 } });
  expect(kept.session?.access_token).toBe('a');
});

test('renews a refused token and repeats the call only once', async () => {
  const { backend, seen } = onServer(
    { 'token?grant_type=refresh_token': [[200, session('b')]], contact: [[401, {}]] },
    session('a'),
  );
  const result = await backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  expect(result).toMatchObject({ ok: false, problem: { kind: 'refused', status: 401 } });
  expect(paths(seen)).toEqual(['contact', 'token?grant_type=refresh_token', 'contact']);
});

test("a problem carries the server's sentence and its field errors", async () => {
  const problem = {
    detail: 'A sentence of the server.',
    errors: [{ path: 'message', message: 'Another of its sentences.' }, 'garbage'],
  };
  const { backend } = onServer({ contact: [[422, problem]] }, session('a'));
  const result = await backend.callFunction('contact', { message: '' });
  expect(result).toEqual({
    ok: false,
    problem: {
      kind: 'refused',
      status: 422,
      code: null,
      detail: 'A sentence of the server.',
      errors: [{ path: 'message', message: 'Another of its sentences.' }],
      times: [],
      words: null,
    },
  });
});

test('a clock that is a day fast does not renew a new token', async () => {
  const ofServer = { ...session('a'), expires_at: NOW + 3600 - 86_400 };
  const { backend, seen } = onServer({ signup: [[200, ofServer]], contact: ok });
  const call = () => backend.callFunction('contact', { message: 'hello', email: 'a@b.de' });
  await call();
  await call();
  expect(paths(seen)).toEqual(['signup', 'contact', 'contact']);
});

test('accepts an HTML error page from a proxy', async () => {
  const page = new Response('<h1>503</h1>', { status: 503 });
  const fetcher = (() => Promise.resolve(page)) as typeof fetch;
  const options = { fetch: fetcher, anonKey: 'a', token: 'b', timeoutMs: 1000 };
  expect(await post('/functions/v1/my-booking', {}, options)).toMatchObject({
    ok: false,
    problem: { kind: 'failed', status: 503 },
  });
});

test('a failure without a sentence still gets one to show', async () => {
  const { backend } = onServer({ contact: [[502, null]] }, session('a'));
  const result = await backend.callFunction('contact', { message: 'hello' });
  expect(result).toMatchObject({ ok: false, problem: { kind: 'failed', status: 502 } });
  expect(!result.ok && result.problem.detail.length > 20).toBe(true);
});

test('asks a busy server again, whatever the call', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const busy: [number, unknown] = [
    503,
    { code: 'too-busy', detail: 'So many people are booking.' },
  ];
  const { backend, seen } = onServer({
    signup: [busy, [200, session('first')]],
    schedule: [busy, busy, [200, { scheduleId: 'x' }]],
    quote: [busy],
  });
  const answer = backend.callFunction('schedule', {} as never);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ ok: true, data: { scheduleId: 'x' } });
  expect(paths(seen)).toEqual(['signup', 'signup', 'schedule', 'schedule', 'schedule']);

  const last = backend.callFunction('quote', {} as never);
  await vi.runAllTimersAsync();
  expect(await last).toMatchObject({ ok: false, problem: { code: 'too-busy' } });
  expect(paths(seen).filter((path) => path === 'quote')).toHaveLength(4);
});
