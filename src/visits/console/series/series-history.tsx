import { formatUsd } from '#kernel/rules/money.ts';
import { formatDateTime, formatMinutes, formatPlainDay } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import type { SeriesDetail, SeriesHistoryRow } from '#visits/contract/series.ts';
import { weekdayOf } from '#visits/rules/series/series.ts';
import type { SeriesEvent } from '#visits/rules/series/series-event.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { seriesListTexts, seriesTexts as texts } from '#visits/words/en/console-series.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';

type NameOf = ReturnType<typeof useCrewNames>;
const ACTOR_NAMES: Readonly<Record<string, string>> = texts.who;

/** Who changed what, newest first. */
export function SeriesHistory({ series: { history } }: { series: SeriesDetail }) {
  const nameOf = useCrewNames();
  return (
    <Section title={texts.historyTitle}>
      {history.length === 0 && <p>{texts.noHistory}</p>}
      <ol className="flex flex-col gap-2 border-line border-l-2 pl-3">
        {history.map((row) => (
          <li key={row.id}>
            {historyText(row, nameOf)}
            <span className="block text-ink-soft text-xs">
              {formatDateTime(row.at)}, {texts.by(ACTOR_NAMES[row.who] ?? row.who)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function historyText({ change }: SeriesHistoryRow, nameOf: NameOf): string {
  const { events, left } = texts;
  if (change.of === 'series') return seriesEventText(change.event, nameOf);
  const { event } = change;
  const when = formatDateTime(change.start);
  switch (event.kind) {
    case 'moved':
      return events.moved(when);
    case 'skipped':
      return `${events.skipped(when)} ${left[event.money]}`;
    case 'bumped':
      return `${events.bumped(when)} ${left[event.money]}`;
    case 'called-off':
      return events.calledOff(when);
    default:
      return events.crewChanged(when, nameOf(change.crewId));
  }
}

function seriesEventText(event: SeriesEvent, nameOf: NameOf): string {
  const { events } = texts;
  switch (event.kind) {
    case 'changed': {
      const { day, time, rhythm, crewId } = event;
      const told = rhythmText(rhythmWords, { ...rhythm, weekday: weekdayOf(day), time });
      const crew = crewId === null ? seriesListTexts.anyCrew : nameOf(crewId);
      return events.changed(formatPlainDay(day), told, crew);
    }
    case 'terms-changed': {
      const { day, scope, minutes, dueCents, priced } = event;
      const price = dueCents === null ? null : formatUsd(dueCents);
      if (priced === 'by-rhythm' && price !== null) {
        return events.priceFrom(formatPlainDay(day), price);
      }
      const said = scope === 'one' ? events.termsOfOne : events.termsFrom;
      return said(formatPlainDay(day), formatMinutes(minutes), price);
    }
    case 'bounded':
      return event.until === null ? events.unbounded : events.bounded(formatPlainDay(event.until));
    case 'paused':
      return events.paused(formatPlainDay(event.from), formatPlainDay(event.to));
    case 'resumed':
      return events.resumed(formatPlainDay(event.on));
  }
}
