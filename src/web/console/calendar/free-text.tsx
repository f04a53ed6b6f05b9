import type { DayLoad } from '#contract/console-scheduling.ts';
import { formatUsd } from '#domain/money.ts';
import { calendarTexts as texts } from '#texts/console/calendar.ts';
import { formatMinutes } from '../format.ts';

/** "12 h free · about $600": what a day could still hold. Its line stands before it is known. */
export function FreeText({ load }: { load: DayLoad | undefined }) {
  return (
    <span className="block min-h-[1lh] font-normal text-ink-soft tabular">
      {load && (load.isClosed ? texts.closed : whatIsFree(load))}
    </span>
  );
}

function whatIsFree({ openMinutes, freeMinutes, freeCents }: DayLoad): string | null {
  if (openMinutes === 0) return null;
  const free = texts.free(formatMinutes(freeMinutes));
  return freeCents ? `${free} · ${texts.worth(formatUsd(freeCents))}` : free;
}
