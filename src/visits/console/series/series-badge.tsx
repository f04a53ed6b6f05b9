import { formatPlainDay } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { today } from '#visits/console/parts/calendar-days.ts';
import type { SeriesAnswer } from '#visits/contract/series.ts';
import { seriesListTexts } from '#visits/words/en/console-series.ts';

/** The state of a series. */
export function SeriesBadge({ series: { isOver, until, paused, next } }: { series: SeriesAnswer }) {
  const now = today();
  const pause = paused.find(({ to }) => to >= now);
  if (isOver) return <Badge tone="outline">{seriesListTexts.over}</Badge>;
  return (
    <>
      {pause && (
        <Badge tone="apricot">
          {pause.from <= now
            ? seriesListTexts.paused(formatPlainDay(pause.to))
            : seriesListTexts.pausesFrom(formatPlainDay(pause.from))}
        </Badge>
      )}
      {next.some(({ waits }) => waits !== null) && (
        <Badge tone="coral">{seriesListTexts.waits}</Badge>
      )}
      {until !== null && <Badge>{seriesListTexts.ends(formatPlainDay(until))}</Badge>}
      {!pause && until === null && <Badge tone="mint">{seriesListTexts.goesOn}</Badge>}
    </>
  );
}
