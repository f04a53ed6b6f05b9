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

/** Kept in place of a start. */
const WISHES = 'wishes';

interface WhenOptions {
  /** Null until the address has been read. */
  readonly given: Pick<Given, 'taken'> | null;
  readonly wanted: Wanted | null;
  /** Null until it is whole. */
  readonly zip: string | null;
  readonly timeZone: string;
}

/** When the visit is to be: the free times of its place, what of them is chosen, or wishes. */
export function useWhen({ given, wanted, zip, timeZone }: WhenOptions) {
  const search = wanted &&
    zip && {
      name: JSON.stringify([wanted.key, zip]),
      fetchTimes: (days: SomeDays) => wanted.freeTimes(zip, days),
    };
  const times = useFreeTimes(search || null, timeZone);
  const { looked } = times;
  const [choice, setChoice] = useState('');
  /** What was chosen before, on the review or here, is not asked again. */
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

  // What was chosen before may be gone, or too far for another ZIP code.
  const offered = looked.phase === 'known' && looked.mode === 'times' ? looked : null;
  const isStart = choice !== '' && choice !== WISHES;
  const isSeen = isStart && offered !== null && dayOf(choice) < offered.until;
  const isGone = isSeen && [...offered.times, ...others].every(({ start }) => start !== choice);
  const isBeyond = isStart && offered?.later === 'idle' && !isSeen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows from what was looked up
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
    /** What was brought along is not known yet. */
    isUnread: given === null,
    /** The chosen time, whole; null without one. */
    chosen: [...others, ...(offered?.times ?? [])].find(({ start }) => start === choice) ?? null,
    others,
    news,
    /** The start of what was chosen before: it is there alone, until others are asked for. */
    settled: isStart && choice === before && !isGone && !isBeyond ? choice : null,
    showOthers: () => setBefore(''),
    isOutside: looked.phase === 'known' && looked.mode === 'outside',
    /** Whether wishes are named although there are free times. */
    mayGoBack: when.kind === 'wishes' && wanted !== null && mayHaveTimes(looked),
    choose: ({ start }: FreeTimeAnswer) => choose(start),
    nameWishes: () => choose(WISHES),
    goBack: () => choose(''),
    /** Someone else has it. */
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

/** Not where the company asks for wishes, nor where nothing is free. */
function mayHaveTimes(looked: Looked): boolean {
  return looked.phase !== 'known' || (looked.mode === 'times' && looked.times.length > 0);
}
