import type { VisitId } from '#kernel/rules/ids.ts';
import type { WorkBell } from './work-bell.ts';

/** What stands at some visits; another text is another standing. */
type Look = (visits: readonly VisitId[]) => Promise<ReadonlyMap<VisitId, string>>;

interface Follower {
  readonly id: VisitId;
  /** Null: not known yet. */
  last: string | undefined | null;
  readonly listener: Parameters<WorkBell['listen']>[0];
}

/**
 * A bell for each visit, which rings when something else stands there, and once as someone begins to follow: a
 * line is let go of every few minutes, and what happened in between is told by that. However many follow, one
 * question is asked at a time when someone anywhere recorded something, and only whose visit it is are told.
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
      // The next ring asks again.
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
