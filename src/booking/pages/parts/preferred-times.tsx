import { useEffect, useState } from 'react';
import { DayTimes } from '#booking/pages/schedule/day-times.tsx';
import { Section } from '#booking/pages/schedule/section.tsx';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { type Day, nextDays } from './days.ts';
import { WISHES_FIELD } from './wishes.ts';

interface PreferredTimesProps {
  timeZone: string;
  error: string | undefined;
  /** Called once the boxes are there to check. */
  onShown?: () => void;
}

const DAYS = 14;
const DAYS_AT_FIRST = 7;

/** The page is rendered once for everyone, so only the browser knows the days. */
export function PreferredTimes({ timeZone, error, onShown }: PreferredTimesProps) {
  const [days, setDays] = useState<readonly Day[]>([]);
  useEffect(() => setDays(nextDays(new Date(), timeZone, DAYS)), [timeZone]);
  const shown = days.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (shown) onShown?.();
  }, [shown]);
  const described = [`${WISHES_FIELD}-hint`, error && `${WISHES_FIELD}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <Section describedBy={described} id={WISHES_FIELD} title={scheduleTexts.timesTitle}>
      <div className="mb-3 text-ink-soft text-sm" id={`${WISHES_FIELD}-hint`}>
        <p>{scheduleTexts.timesHint}</p>
        <p>{scheduleTexts.windowsHint}</p>
      </div>
      {!shown && <p className="grid min-h-96 place-items-center">{scheduleTexts.loading}</p>}
      {shown && (
        <>
          <DayList days={days.slice(0, DAYS_AT_FIRST)} />
          <Disclosure summary={scheduleTexts.laterDays}>
            <DayList days={days.slice(DAYS_AT_FIRST)} />
          </Disclosure>
        </>
      )}
      <FieldError id={`${WISHES_FIELD}-error`} text={error} />
    </Section>
  );
}

function DayList({ days }: { days: readonly Day[] }) {
  return (
    <ul className="ruled border-line border-y">
      {days.map((day) => (
        <li key={day.date}>
          <DayTimes day={day} />
        </li>
      ))}
    </ul>
  );
}
