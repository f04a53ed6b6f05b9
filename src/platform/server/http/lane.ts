import { createTurns, WaitedTooLong } from '#platform/server/database/turns.ts';
import { tooBusy } from './admit-calls.ts';

/**
 * Runs a call's work when its lane is free.
 * @throws a problem: 503, before any of it is done.
 */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A lane where `most` calls work at a time, so that a rush leaves room for all others. Read the
 * caller's input first: a slow connection would block everyone behind it.
 */
export function createLane(most: number): Lane {
  const turns = createTurns(most);
  return async (work) => {
    await turns.take().catch((error: unknown) => {
      throw error instanceof WaitedTooLong ? tooBusy() : error;
    });
    try {
      return await work();
    } finally {
      turns.done();
    }
  };
}

/**
 * Does one thing together with others that wait.
 * @throws a problem: 503, before any of it is done.
 */
export type Gathering<In, Out> = (one: In) => Promise<Out>;

interface Waiting<In, Out> extends PromiseWithResolvers<Out> {
  readonly one: In;
}

/**
 * Like a lane, but each turn does up to `together` of the waiting items, the oldest first, so that
 * a shared step such as a commit is done once. If a group fails, each item is tried alone.
 * @param work returns its results in the order of the items
 */
export function createGathering<In, Out>(
  { lanes, together }: { readonly lanes: number; readonly together: number },
  work: (all: readonly In[]) => Promise<readonly Out[]>,
): Gathering<In, Out> {
  const inLane = createLane(lanes);
  const waiting = new Set<Waiting<In, Out>>();
  const settle = async (all: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await work(all.map(({ one }) => one));
      all.forEach(({ resolve }, index) => {
        resolve(answers[index] as Out);
      });
    } catch (error) {
      if (all.length > 1) for (const each of all) await settle([each]);
      else for (const { reject } of all) reject(error);
    }
  };
  return async (one) => {
    const own = { one, ...Promise.withResolvers<Out>() };
    // Another call's turn may settle it before this call looks.
    own.promise.catch(() => undefined);
    waiting.add(own);
    try {
      await inLane(async () => {
        const taken = [...waiting].slice(0, together);
        for (const each of taken) waiting.delete(each);
        if (taken.length > 0) await settle(taken);
      });
    } catch (error) {
      if (waiting.delete(own)) throw error;
    }
    return own.promise;
  };
}
