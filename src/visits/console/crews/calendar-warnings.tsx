import { Notice } from '#ui/parts/notice.tsx';
import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import { feedTexts as texts } from '#visits/words/en/feeds.ts';

/** How many problems are listed; the rest is counted. */
const SHOWN = 5;

/** What in a calendar could not be read, in words and by line. */
export function CalendarWarnings({ warnings }: { warnings: readonly CalendarWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice title={texts.reading.warnings} tone="warning">
      <ul className="flex list-disc flex-col gap-1 ps-4">
        {warnings.slice(0, SHOWN).map(({ code, line }) => (
          <li key={`${line} ${code}`}>
            {line === undefined ? texts.warnings[code] : texts.line(line, texts.warnings[code])}
          </li>
        ))}
        {warnings.length > SHOWN && <li>{texts.reading.moreWarnings(warnings.length - SHOWN)}</li>}
      </ul>
    </Notice>
  );
}
