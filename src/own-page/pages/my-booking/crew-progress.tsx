import { useEffect, useState } from 'react';
import { clockText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';

type Progress = NonNullable<NonNullable<MyBookingAnswer['visit']>['progress']>;

const MINUTE = 60_000;
/** After this delay, the arrival time is unknown. */
const LATE_MINUTES = 10;

interface CrewProgressProps {
  readonly progress: Progress | null;
  readonly timeZone: string;
}

/** Where the crew is; the minutes count down while the page is open. */
export function CrewProgress({ progress, timeZone }: CrewProgressProps) {
  const [now, setNow] = useState(Date.now);
  const arrives = progress?.arrives ?? null;
  useEffect(() => {
    if (arrives === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, [arrives]);
  return (
    <output className="block font-semibold text-primary">
      {progress && progressText(progress, { now, timeZone })}
    </output>
  );
}

/** "On the way, about 20 minutes", "Working", "Done at 11:40 AM". */
export function progressText(
  { state, since, arrives }: Progress,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string {
  if (state === 'working') return myBookingTexts.crewWorks;
  if (state === 'done') {
    return myBookingTexts.crewDone(clockText(momentWords, new Date(since), timeZone));
  }
  if (arrives === null) return myBookingTexts.crewOnTheWay;
  const minutes = Math.round((Date.parse(arrives) - now) / MINUTE);
  if (minutes < -LATE_MINUTES) return myBookingTexts.crewOnTheWay;
  return minutes < 1 ? myBookingTexts.crewNear : myBookingTexts.crewArrives(minutes);
}
