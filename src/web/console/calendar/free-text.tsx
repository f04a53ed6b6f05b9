import type { DayLoad } from '#contract/console-scheduling.ts';
import { formatUsd } from '#domain/money.ts';
import { calendarTexts as texts } from '#texts/console/calendar.ts';
import { formatMinutes } from '../format.ts';

/** "12 h free · about $600": what a day could still hold. */
export function FreeText({ load }: { load: DayLoad | undefined }) {
  if (load === undefined) return null;
  const { openMinutes, freeMinutes, freeCents, isClosed } = load;
  if (isClosed) return <span className="block font-normal text-ink-soft">{texts.closed}</span>;
  if (openMinutes === 0) return null;
  return (
    <span className="block font-normal text-ink-soft tabular">
      {texts.free(formatMinutes(freeMinutes))}
      {freeCents !== null && freeCents > 0 && ` · ${texts.worth(formatUsd(freeCents))}`}
    </span>
  );
}
