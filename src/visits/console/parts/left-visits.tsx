import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { handOverTexts as texts } from '#visits/words/en/waits.ts';
import { crewDaysOf } from './crew-days.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { placeOf } from './target.ts';
import { useCrewNames } from './use-crew-names.ts';
import { timeText } from './what-it-does.ts';

/** How many are named; Today has all of them. */
const MAX_LISTED = 5;

/** After a change of hours, days or crews: the visits that it leaves without a crew. */
export function VisitsWithoutCrew({ visits }: { visits: readonly CalendarVisit[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = useCrewNames();
  const crewDays = crewDaysOf(visits);
  if (visits.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{texts.left(visits.length)}</p>
      <ul className="list-disc ps-4">
        {visits.slice(0, MAX_LISTED).map((visit) => (
          <li key={visit.id}>
            {visit.customer ?? calendarTexts.unnamed}, {timeText(placeOf(visit))},{' '}
            {nameOf(visit.crewId)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {crewDays.length > 0 && (
          <Button onClick={() => setIsOpen(true)} variant="secondary">
            {texts.confirm}
          </Button>
        )}
        <Link className="inline-flex min-h-11 items-center text-primary underline" to="/">
          {texts.settle}
        </Link>
      </div>
      {isOpen && <HandOverDialog crewDays={crewDays} onClose={() => setIsOpen(false)} />}
    </Notice>
  );
}
