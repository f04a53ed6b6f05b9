import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallResult } from '#registry/page-calls.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import type { FreeTimeAnswer, FreeTimesAnswer } from '#visits/contract/times.ts';
import { DAYS_AT_FIRST, dayAfter, todayIn } from './days.ts';

/** The free times of a place, as far as they are known. */
export type FreeTimesState =
  /** The place is not known yet. */
  | { readonly phase: 'none' }
  /** 'waiting': for the connection. */
  | { readonly phase: 'looking'; readonly waiting: boolean }
  | { readonly phase: 'failed'; readonly detail: string }
  | KnownTimes;

export interface KnownTimes {
  readonly phase: 'known';
  readonly mode: FreeTimesAnswer['mode'];
  /** Soonest first. */
  readonly times: readonly FreeTimeAnswer[];
  readonly today: string;
  /** The first day of the search: today, or a later one. */
  readonly from: string;
  /** The first day after the search. */
  readonly until: string;
  /** How the search of later days is going; 'over': they have no free time. */
  readonly later: 'idle' | 'looking' | 'failed' | 'over';
}

/** From today on without `from`. */
export interface DaySpan {
  readonly from?: string;
  readonly days: number;
}

export type FetchTimes = (days: DaySpan) => Promise<CallResult<FreeTimesAnswer>>;

interface Search {
  /** Identifies the request: a new name starts a new search. */
  readonly name: string;
  readonly fetchTimes: FetchTimes;
  /** The first day to search; absent for today. */
  readonly from?: string;
}

const DAYS_LATER = 31;
/** How many days ahead the search goes when it finds nothing. */
const MAX_DAYS = 76;

/**
 * Searches for free times when the request changes, and again when the visitor comes back to the
 * page.
 * @param search null while the request is not known
 */
export function useFreeTimes(search: Search | null, timeZone: string) {
  const [looked, setLooked] = useState<FreeTimesState>({ phase: 'none' });
  const turn = useRef(0);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const name = search?.name ?? null;

  /** Searches again; if `quiet`, the old times stay on screen in the meantime. */
  const lookUp = useCallback(
    async (quiet: boolean) => {
      const { fetchTimes, from } = latest.current ?? {};
      if (fetchTimes === undefined) return;
      turn.current += 1;
      const mine = turn.current;
      const tell = (news: FreeTimesState) => {
        if (turn.current === mine) setLooked(news);
      };
      if (!quiet) tell({ phase: 'looking', waiting: false });
      const found = await firstTimes(fetchTimes, { today: todayIn(timeZone), from }, (waiting) => {
        if (!quiet) tell({ phase: 'looking', waiting });
      });
      if (!quiet || found.phase === 'known') tell(found);
    },
    [timeZone],
  );

  useEffect(() => {
    if (name !== null) void lookUp(false);
    else {
      turn.current += 1;
      setLooked({ phase: 'none' });
    }
  }, [name, lookUp]);

  useEffect(() => {
    if (name === null) return;
    const lookAgain = (event: PageTransitionEvent) => event.persisted && void lookUp(true);
    addEventListener('pageshow', lookAgain);
    return () => removeEventListener('pageshow', lookAgain);
  }, [name, lookUp]);

  async function lookLater(): Promise<void> {
    const fetchTimes = latest.current?.fetchTimes;
    if (looked.phase !== 'known' || fetchTimes === undefined) return;
    const mine = turn.current;
    setLooked({ ...looked, later: 'looking' });
    const result = await callWithRetries(() =>
      fetchTimes({ from: looked.until, days: DAYS_LATER }),
    );
    if (turn.current !== mine) return;
    if (!result.ok) return setLooked({ ...looked, later: 'failed' });
    const { times } = result.data;
    setLooked({
      ...looked,
      times: [...looked.times, ...times],
      until: times.length === 0 ? looked.until : dayAfter(looked.until, DAYS_LATER),
      later: times.length === 0 ? 'over' : 'idle',
    });
  }

  return {
    looked,
    retry: () => void lookUp(false),
    lookLater: () => void lookLater(),
    /** Drops a time that is gone, and looks up the others again. */
    drop(start: string): void {
      setLooked((now) =>
        now.phase === 'known'
          ? { ...now, times: now.times.filter((time) => time.start !== start) }
          : now,
      );
      void lookUp(true);
    },
  };
}

/** The next free times, however far away. */
async function firstTimes(
  fetchTimes: FetchTimes,
  { today, from: wanted = today }: { readonly today: string; readonly from: string | undefined },
  onWaiting: (waiting: boolean) => void,
): Promise<FreeTimesState> {
  const from = wanted < today ? today : wanted;
  for (let ahead = 0, days = DAYS_AT_FIRST; ; ahead += days, days = DAYS_LATER) {
    const isFirst = ahead === 0 && from === today;
    const window = isFirst ? { days } : { from: dayAfter(from, ahead), days };
    const result = await callWithRetries(() => fetchTimes(window), onWaiting);
    if (!result.ok) return { phase: 'failed', detail: result.problem.detail };
    const { mode, times } = result.data;
    const until = dayAfter(from, ahead + days);
    if (mode === 'times' && times.length === 0 && ahead + days < MAX_DAYS) continue;
    return { phase: 'known', mode, times, today, from, until, later: 'idle' };
  }
}
