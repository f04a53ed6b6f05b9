import { useEffect, useState } from 'react';
import { dayOf } from '#booking/pages/parts/arrival-words.ts';
import { keptArrivalKey } from '#booking/pages/parts/kept-forms.ts';
import type { VisitTiming } from '#booking/pages/parts/schedule-form-data.ts';
import {
  type DaySpan,
  type FreeTimesState,
  useFreeTimes,
} from '#booking/pages/parts/use-free-times.ts';
import type { VisitToSchedule } from '#booking/pages/parts/wanted.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { storedText, storeText } from '#ui/parts/kept-text.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import type { ScheduleInput } from './given.ts';

/** Stored instead of a start. */
const WISHES_CHOICE = 'wishes';

interface VisitTimingOptions {
  /** Null until the URL has been read. */
  readonly given: Pick<ScheduleInput, 'taken'> | null;
  readonly wanted: VisitToSchedule | null;
  /** Null until complete. */
  readonly zip: string | null;
  readonly timeZone: string;
}

/** When the visit is: the free times of its place, the chosen one, or wishes. */
export function useVisitTiming({ given, wanted, zip, timeZone }: VisitTimingOptions) {
  const search = wanted &&
    zip && {
      name: JSON.stringify([wanted.key, zip]),
      fetchTimes: (days: DaySpan) => wanted.freeTimes(zip, days),
    };
  const times = useFreeTimes(search || null, timeZone);
  const { looked } = times;
  const [choice, setChoice] = useState('');
  /** Chosen earlier, on the review or here, and not asked again. */
  const [before, setBefore] = useState('');
  const [others, setOthers] = useState<readonly FreeTimeAnswer[]>([]);
  const [news, setNews] = useState<string | null>(null);

  useEffect(() => {
    if (given === null) return;
    if (given.taken === null) {
      const kept = storedText(keptArrivalKey) ?? '';
      setChoice(kept);
      setBefore(kept);
      return;
    }
    setOthers(given.taken.others);
    setNews(scheduleTexts.goneMeanwhile(given.taken.why));
  }, [given]);

  function choose(next: string): void {
    setChoice(next);
    setNews(null);
    storeText(keptArrivalKey, next);
  }

  // The earlier choice may be gone, or too far ahead for another ZIP code.
  const offered = looked.phase === 'known' && looked.mode === 'times' ? looked : null;
  const isStart = choice !== '' && choice !== WISHES_CHOICE;
  const isSeen = isStart && offered !== null && dayOf(choice) < offered.until;
  const isGone = isSeen && [...offered.times, ...others].every(({ start }) => start !== choice);
  const isBeyond = isStart && offered?.later === 'idle' && !isSeen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on the lookup's result
  useEffect(() => {
    if (isBeyond) times.lookLater();
    if (!isGone) return;
    choose('');
    setNews(scheduleTexts.noLongerFree);
  }, [isGone, isBeyond, offered?.until]);

  const when = visitTiming(given === null, wanted, looked, choice);
  return {
    ...times,
    when,
    /** The URL has not been read yet. */
    isUnread: given === null,
    /** The chosen time; null without one. */
    chosen: [...others, ...(offered?.times ?? [])].find(({ start }) => start === choice) ?? null,
    /** The first free time; null until the lookup is done. */
    soonest: offered?.times[0] ?? null,
    others,
    news,
    /** The start of the earlier choice, shown alone until the visitor asks for others. */
    settled: isStart && choice === before && !isGone && !isBeyond ? choice : null,
    showOthers: () => setBefore(''),
    isOutside: looked.phase === 'known' && looked.mode === 'outside',
    /** Whether the visitor names wishes although times are free. */
    mayGoBack: when.kind === 'wishes' && wanted !== null && mayHaveTimes(looked),
    choose: ({ start }: FreeTimeAnswer) => choose(start),
    nameWishes: () => choose(WISHES_CHOICE),
    goBack: () => choose(''),
    /** Someone else took the chosen time. */
    taken(instead: readonly FreeTimeAnswer[]): void {
      setOthers(instead);
      choose('');
      times.drop(choice);
    },
  };
}

function visitTiming(
  isUnread: boolean,
  wanted: VisitToSchedule | null,
  looked: FreeTimesState,
  choice: string,
): VisitTiming {
  if (isUnread) return { kind: 'unknown' };
  if (wanted?.isAgreed) return { kind: 'agreed' };
  if (wanted?.isEmergency) return { kind: 'soon' };
  if (wanted === null || choice === WISHES_CHOICE) return { kind: 'wishes' };
  if (looked.phase === 'none') return { kind: 'unknown' };
  if (looked.phase === 'known' && !mayHaveTimes(looked)) return { kind: 'wishes' };
  return { kind: 'arrival', start: choice === '' ? null : choice };
}

/** False if the company asks for wishes, or nothing is free. */
function mayHaveTimes(looked: FreeTimesState): boolean {
  return looked.phase !== 'known' || (looked.mode === 'times' && looked.times.length > 0);
}
