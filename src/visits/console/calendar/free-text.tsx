import { formatUsd } from '#kernel/rules/money.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { today } from '#visits/console/parts/calendar-days.ts';
import type { DayLoad } from '#visits/contract/scheduling.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';

interface FreeTextProps {
  load: DayLoad | undefined;
  /** It needs two lines in a narrow place. */
  isNarrow?: boolean;
}

/** "12 h free · about $600": what a day could still hold. Reserves its line while loading. */
export function FreeText({ load, isNarrow = false }: FreeTextProps) {
  return (
    <span
      className={classNames(
        'block font-normal text-ink-soft tabular',
        isNarrow ? 'min-h-[2lh]' : 'min-h-[1lh]',
      )}
    >
      {load && (load.isClosed ? texts.closed : freeTimeText(load))}
    </span>
  );
}

function freeTimeText({ day, openMinutes, freeMinutes, freeCents }: DayLoad): string | null {
  if (openMinutes === 0 || day < today()) return null;
  const free = texts.free(formatMinutes(freeMinutes));
  return freeCents ? `${free} · ${texts.worth(formatUsd(freeCents))}` : free;
}
