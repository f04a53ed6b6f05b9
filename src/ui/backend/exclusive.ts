export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

const LOCK = 'wellkept-session';
let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs the work while no other tab does; without the Locks API, while nothing else in this tab
 * does.
 */
export async function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const unlock = await lockTabs();
  try {
    return await inTurn(work);
  } finally {
    unlock();
  }
}

/** Waits for other tabs. A frame with blocked storage may not ask for a lock, so it gets none. */
function lockTabs(): Promise<() => void> {
  return new Promise((locked) => {
    const none = () => locked(() => undefined);
    if (typeof navigator === 'undefined' || !navigator.locks) return none();
    navigator.locks.request(LOCK, () => new Promise<void>((free) => locked(free))).catch(none);
  });
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}
