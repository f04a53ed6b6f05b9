import { createTurns, WaitedTooLong } from '#platform/server/database/turns.ts';
import { tooBusy } from './admit-calls.ts';

/** Runs work of a call when its lane is free. @throws a problem: 503, before any of it is done. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A lane in which `most` calls work at a time, so that many that come at once leave room for all others.
 * Read what a caller sends before: a slow line would hold up all behind it.
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
