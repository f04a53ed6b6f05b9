import { afterEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = {
  ok: false,
  problem: { kind: 'failed', status: 503, code: 'too-busy', detail: '', errors: [], times: [] },
} as const;

test('a server with too much to do is asked again, and nobody is told of a lost connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const waiting = vi.fn();
  const send = vi.fn<() => Promise<typeof busy | { ok: true; data: string }>>();
  send.mockResolvedValueOnce(busy).mockResolvedValueOnce(busy);
  send.mockResolvedValue({ ok: true, data: 'booked' });
  const answer = patiently<string>(send, waiting);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ ok: true, data: 'booked' });
  expect(waiting).not.toHaveBeenCalled();

  send.mockReset().mockResolvedValue(busy);
  const last = patiently<string>(send, waiting);
  await vi.runAllTimersAsync();
  expect(await last).toEqual(busy);
  expect(send).toHaveBeenCalledTimes(3);
});
