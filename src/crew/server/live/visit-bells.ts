import type { VisitId } from '#kernel/rules/ids.ts';
import type { WorkBell } from './work-bell.ts';

/** The state of some visits as text; a different text is a different state. */
type Look = (visits: readonly VisitId[]) => Promise<ReadonlyMap<VisitId, string>>;

interface Follower {
  readonly id: VisitId;
  /** Null while unknown. */
  last: string | undefined | null;
  readonly listener: Parameters<WorkBell['listen']>[0];
}

/**
 * A bell per visit. It rings when the visit's state changes, and once when someone begins to follow, since connections
 * close every few minutes. Any number of followers cause one query at a time, after a record by anyone.
 */
export function createVisitBells(bell: WorkBell, look: Look): (id: VisitId) => WorkBell {
  const followers = new Set<Follower>();
  let isLooking = false;
  let again = false;

  async function lookAll(): Promise<void> {
    if (isLooking) {
      again = true;
      return;
    }
    isLooking = true;
    try {
      do {
        again = false;
        if (followers.size === 0) return;
        const stands = await look([...new Set([...followers].map(({ id }) => id))]);
        for (const follower of followers) {
          const now = stands.get(follower.id);
          if (now === follower.last) continue;
          follower.last = now;
          follower.listener.rung();
        }
      } while (again);
    } catch {
      // The next ring queries again.
    } finally {
      isLooking = false;
    }
  }

  return (id) => ({
    listen(listener) {
      const follower: Follower = { id, last: null, listener };
      const stop = bell.listen({ rung: () => void lookAll(), ended: listener.ended });
      followers.add(follower);
      void lookAll();
      return () => {
        stop();
        followers.delete(follower);
      };
    },
    stop: () => undefined,
  });
}
