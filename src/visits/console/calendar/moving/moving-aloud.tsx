import { KEYS_ID } from '#visits/console/calendar/visit/visit-block.tsx';
import { moveEffects } from '#visits/console/parts/what-it-does.ts';
import type { CalendarAnswer } from '#visits/contract/scheduling.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import type { Moving } from './use-move.ts';

/** What is being moved, and its effects: shown above the calendar, and read aloud. */
export function MoveStatus({
  calendar,
  moving,
}: {
  calendar: CalendarAnswer;
  moving: Moving | null;
}) {
  const doing = moving && moveEffects(calendar, moving.subject, moving.target);
  const isBad = doing !== null && (doing.conflict !== null || doing.warnings.length > 0);
  return (
    <>
      <p className="sr-only" id={KEYS_ID}>
        {texts.keys}
      </p>
      <p
        aria-live="assertive"
        className={
          doing === null
            ? 'sr-only'
            : `fixed inset-x-0 top-2 z-50 mx-auto w-fit max-w-xl rounded-card border px-4 py-2 shadow-lift ${isBad ? 'border-transparent bg-apricot text-on-apricot' : 'border-tint-line bg-tint text-ink'}`
        }
      >
        {doing && [doing.what, doing.conflict, ...doing.warnings].filter(Boolean).join(' ')}
      </p>
    </>
  );
}
