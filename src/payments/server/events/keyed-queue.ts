/** Work that belongs together, one after another in this process; among copies locks see to it. */
export interface KeyedQueue {
  /** @param work gets the result of the call it waited for. Undefined if it did not wait. */
  run<T>(key: string, work: (before: unknown) => Promise<T>): Promise<T>;
  /** Waits for all who are at it now; answers what became of the last, undefined where nobody was there. */
  underWay(key: string): Promise<unknown>;
  isIdle(key: string): boolean;
}

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    underWay: async (key) => last.get(key),
    isIdle: (key) => !last.has(key),
    async run(key, work) {
      const before = last.get(key) ?? Promise.resolve(undefined);
      const mine = before.then(work);
      // A waiting call hears about a failure, but does not fail with it.
      const ended = mine.catch(() => 'failed');
      last.set(key, ended);
      try {
        return await mine;
      } finally {
        if (last.get(key) === ended) last.delete(key);
      }
    },
  };
}
