/** Work that belongs together, one after another in this process; among copies locks see to it. */
export interface KeyedQueue {
  /** @param work is told what became of whoever it had to wait for; undefined where nobody was there */
  run<T>(key: string, work: (before: unknown) => Promise<T>): Promise<T>;
}

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      const before = last.get(key) ?? Promise.resolve(undefined);
      const mine = before.then(work);
      // Whoever waits learns of a failure, and does not fail with it.
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
