export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

const LOCK = 'wellkept-session';
let queue: Promise<unknown> = Promise.resolve();

/** Runs the work while no other tab does; without the Locks API, while nothing else here does. */
export function exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return navigator.locks.request(LOCK, work) as Promise<Result>;
  }
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}
