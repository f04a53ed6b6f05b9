import { useEffect, useState } from 'react';
import { dayOf } from '#booking/pages/parts/arrival-words.ts';
import { keptArrivalKey } from '#booking/pages/parts/kept-forms.ts';
import type { When } from '#booking/pages/parts/schedule-form-data.ts';
import { type Looked, type SomeDays, useFreeTimes } from '#booking/pages/parts/use-free-times.ts';
import type { Wanted } from '#booking/pages/parts/wanted.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { keepText, keptText } from '#ui/parts/kept-text.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import type { Given } from './given.ts';

/** Stored instead of a start. */
const WISHES = 'wishes';

interface WhenOptions {
  /** Null until the URL has been read. */
  readonly given: Pick<Given, 'taken'> | null;
  readonly wanted: Wanted | null;
  /** Null until complete. */
  readonly zip: string | null;
  readonly timeZone: string;
}

/** When the visit is: the free times of its place, the chosen one, or wishes. */
export function useWhen({ given, wanted, zip, timeZone }: WhenOptions) {
  const search = wanted &&
    zip && {
      name: JSON.stringify([wanted.key, zip]),
      fetchTimes: (days: SomeDays) => wanted.freeTimes(zip, days),
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
      const kept = keptText(keptArrivalKey) ?? '';
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
    keepText(keptArrivalKey, next);
  }

  // The earlier choice may be gone, or too far ahead for another ZIP code.
  const offered = looked.phase === 'known' && looked.mode === 'times' ? looked : null;
  const isStart = choice !== '' && choice !== WISHES;
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

  const when = whenOf(given === null, wanted, looked, choice);
  return {
    ...times,
    when,
    /** The URL has not been read yet. */
    isUnread: given === null,
    /** The chosen time; null without one. */
    chosen: [...others, ...(offered?.times ?? [])].find(({ start }) => start === choice) ?? null,
    others,
    news,
    /** The start of the earlier choice, shown alone until the visitor asks for others. */
    settled: isStart && choice === before && !isGone && !isBeyond ? choice : null,
    showOthers: () => setBefore(''),
    isOutside: looked.phase === 'known' && looked.mode === 'outside',
    /** Whether the visitor names wishes although times are free. */
    mayGoBack: when.kind === 'wishes' && wanted !== null && mayHaveTimes(looked),
    choose: ({ start }: FreeTimeAnswer) => choose(start),
    nameWishes: () => choose(WISHES),
    goBack: () => choose(''),
    /** Someone else took the chosen time. */
    taken(instead: readonly FreeTimeAnswer[]): void {
      setOthers(instead);
      choose('');
      times.drop(choice);
    },
  };
}

function whenOf(isUnread: boolean, wanted: Wanted | null, looked: Looked, choice: string): When {
  if (isUnread) return { kind: 'unknown' };
  if (wanted?.isAgreed) return { kind: 'agreed' };
  if (wanted?.isEmergency) return { kind: 'soon' };
  if (wanted === null || choice === WISHES) return { kind: 'wishes' };
  if (looked.phase === 'none') return { kind: 'unknown' };
  if (looked.phase === 'known' && !mayHaveTimes(looked)) return { kind: 'wishes' };
  return { kind: 'arrival', start: choice === '' ? null : choice };
}

/** False if the company asks for wishes, or nothing is free. */
function mayHaveTimes(looked: Looked): boolean {
  return looked.phase !== 'known' || (looked.mode === 'times' && looked.times.length > 0);
}
