import { useState } from 'react';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { MoveDialog } from '#visits/console/calendar/moving/move-dialog.tsx';
import { useCalendar } from '#visits/console/calendar/use-calendar.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { moveTexts } from '#visits/words/en/console-calendar.ts';
import { placeOf } from './target.ts';

interface NewTimeButtonProps {
  visit: ConsoleVisit;
  label: string;
  /** The label for screen readers, with the customer's name. */
  name: string;
}

/** Gives a visit another time from any list, with the calendar's dialog and the nearest free times. */
export function NewTimeButton({ visit, label, name }: NewTimeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useCalendar(
    { from: placeOf(visit).day, days: 1 },
    { when: isOpen },
  );
  const found = isOpen ? data?.visits.find(({ id }) => id === visit.id) : undefined;
  const problem = error === null ? moveTexts.gone : sentenceOf(error);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-label={name}
        busy={isOpen && isFetching && found === undefined}
        onClick={() => (isOpen ? void refetch() : setOpen(true))}
        variant="secondary"
      >
        {label}
      </Button>
      <FormProblem text={isOpen && !isFetching && found === undefined ? problem : null} />
      {data && found && (
        <MoveDialog
          crews={data.crews}
          offersTimes
          moving={{ subject: { kind: 'visit', visit: found }, target: placeOf(found) }}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
