import { useState } from 'react';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { MoveDialog } from '#visits/console/calendar/moving/move-dialog.tsx';
import { readCalendar } from '#visits/console/calendar/use-calendar.ts';
import type { CalendarAnswer } from '#visits/contract/scheduling.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { placeOf } from './target.ts';

interface NewTimeButtonProps {
  visit: ConsoleVisit;
  label: string;
  /** The label for screen readers, with the customer's name. */
  name: string;
}

/** Gives a visit another time from any list, with the calendar's dialog and the nearest free times. */
export function NewTimeButton({ visit, label, name }: NewTimeButtonProps) {
  // A visit that a colleague moved is not there, so the list loads again.
  const look = useAct(() => readCalendar({ from: placeOf(visit).day, days: '1' }), '/today');
  const [calendar, setCalendar] = useState<CalendarAnswer | null>(null);
  const found = calendar?.visits.find(({ id }) => id === visit.id);
  const close = () => setCalendar(null);
  return (
    <>
      <Button
        aria-label={name}
        busy={look.isPending}
        onClick={() => look.mutate(undefined, { onSuccess: setCalendar })}
        variant="secondary"
      >
        {label}
      </Button>
      <FormProblem text={look.error ? sentenceOf(look.error) : null} />
      {calendar && found && (
        <MoveDialog
          crews={calendar.crews}
          offersTimes
          moving={{ subject: { kind: 'visit', visit: found }, target: placeOf(found) }}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
