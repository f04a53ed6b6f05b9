/** Runs work with the same key in sequence in this process; across servers, locks do that. */
export interface KeyedQueue {
  /** @param work gets the result of the call it waited for. Undefined if it did not wait. */
  run<T>(key: string, work: (before: unknown) => Promise<T>): Promise<T>;
  /** Waits for the work in progress; returns the result of the last call, undefined without any. */
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
