import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStopSignal, Stops } from './stops.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
const exit = vi.spyOn(process, 'exit');
const known = new Map(SIGNALS.map((name) => [name, process.listeners(name as 'SIGINT')]));

beforeEach(() => {
  vi.useFakeTimers();
  exit.mockReset().mockImplementation((() => undefined) as never);
});

afterEach(() => {
  vi.useRealTimers();
  for (const [name, before] of known) {
    for (const listener of process.listeners(name as 'SIGINT')) {
      if (!before.includes(listener)) process.removeListener(name, listener);
    }
  }
});

/** A server with a slow database, and the order in which its parts ended. */
function running() {
  const ended: string[] = [];
  const stops = new Stops();
  let databaseStopped = () => {};
  const stopDatabase = async () => {
    await new Promise<void>((resolve) => {
      databaseStopped = resolve;
    });
    ended.push('database');
  };
  stops.add('database', stopDatabase, 60_000);
  stops.add('requests', () => void ended.push('requests'));
  onStopSignal(stops);
  return { ended, stopDatabase: () => databaseStopped() };
}

test('one Ctrl-C that arrives twice stops everything in order', async () => {
  const { ended, stopDatabase } = running();
  process.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(900);
  process.emit('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  stopDatabase();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['requests', 'database']);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('a second Ctrl-C, later, ends the process at once', async () => {
  running();
  process.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(1001);
  process.emit('SIGINT');
  expect(exit.mock.calls).toEqual([[1]]);
});

test('ends the process after half a minute, whatever has not stopped', async () => {
  running();
  process.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('an intended wait does not shorten the time for later parts', async () => {
  const stops = new Stops();
  stops.add('database', () => new Promise<void>(() => undefined), 60_000);
  stops.addWait(
    'requests',
    () => new Promise((resolve) => void setTimeout(resolve, 20_000)),
    20_000,
  );
  onStopSignal(stops);
  process.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(49_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('a part that fails to stop does not block the others, and the exit code shows it', async () => {
  const ended: string[] = [];
  const stops = new Stops();
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  stops.add('database', () => void ended.push('database'));
  stops.add('sandbox', () => Promise.reject(new Error('it hangs')));
  expect(await stops.run()).toBe(false);
  expect(ended).toEqual(['database']);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^sandbox .*: it hangs\n$/));
  told.mockRestore();
});

test('stops the others when one part takes too long', async () => {
  vi.useFakeTimers();
  const ended: string[] = [];
  const stops = new Stops();
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  stops.add('database', () => void ended.push('database'));
  stops.add('jobs', () => new Promise<void>(() => undefined), 3_000);
  const clean = stops.run();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await clean).toBe(false);
  expect(ended).toEqual(['database']);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^jobs .* 3 s\n$/));
  told.mockRestore();
});
