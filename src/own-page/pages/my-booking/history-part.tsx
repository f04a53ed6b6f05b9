import { momentText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Part } from './part.tsx';

/** The history in sentences, latest first. */
export function HistoryPart({ booking, site }: OwnBookingProps) {
  const rows = [...booking.history].reverse();
  return (
    <Part id="history" screenOnly title={myBookingTexts.historyTitle}>
      <ol className="flex w-full flex-col gap-3 border-line border-l-2 pl-4">
        {rows.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added, newest first
          <li key={rows.length - index}>
            {text}
            <time className="block text-ink-soft text-sm" dateTime={at}>
              {momentText(momentWords, new Date(at), site.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
