import { useState } from 'react';
import { dateTimeFields, formatDay, formatTime, type Instant } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import type { CalendarReadingAnswer } from '#visits/contract/calendar-reading.ts';
import { feedTexts as texts } from '#visits/words/en/feeds.ts';
import { CalendarWarnings } from './calendar-warnings.tsx';

/** A week or two: enough to recognize one's own calendar. */
const SHOWN = 12;

/** When a calendar would make the crew busy, and what could not be read. */
export function CalendarReading({ reading }: { reading: CalendarReadingAnswer }) {
  const { spans, warnings } = reading;
  const [all, setAll] = useState(false);
  const shown = all ? spans : spans.slice(0, SHOWN);
  return (
    <>
      <CalendarWarnings warnings={warnings} />
      {spans.length === 0 ? (
        <EmptyState text={texts.reading.nothingHint} title={texts.reading.nothing} />
      ) : (
        <>
          <p>{texts.reading.found(spans.length)}</p>
          <ul className="flex flex-col divide-y divide-line border-line border-y">
            {shown.map(({ start, end }) => (
              <li className="flex flex-wrap justify-between gap-x-4 py-2" key={start}>
                {spanText(start, end)}
              </li>
            ))}
          </ul>
          {shown.length < spans.length && (
            <p>
              <TextButton
                label={texts.reading.more(spans.length - SHOWN)}
                onClick={() => setAll(true)}
              />
            </p>
          )}
        </>
      )}
    </>
  );
}

/** "Tue, Mar 4" and "9:00 AM – 10:30 AM", "all day", or both ends with their days. */
function spanText(start: Instant, end: Instant) {
  const [from, to] = [dateTimeFields(start), dateTimeFields(end)];
  // A whole day includes its last moment, but not the next midnight.
  const lastDay = formatDay(new Date(Date.parse(end) - 1).toISOString());
  const firstDay = formatDay(start);
  const isWholeDays = from.time === '00:00' && to.time === '00:00';
  const days = firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;
  if (isWholeDays) return <Line left={days} right={texts.reading.allDay} />;
  if (firstDay === lastDay) {
    return <Line left={days} right={`${formatTime(start)} – ${formatTime(end)}`} />;
  }
  const ends = `${firstDay}, ${formatTime(start)} – ${formatDay(end)}, ${formatTime(end)}`;
  return <Line left={ends} right="" />;
}

function Line({ left, right }: { left: string; right: string }) {
  return (
    <>
      <span>{left}</span>
      <span className="text-ink-soft">{right}</span>
    </>
  );
}
