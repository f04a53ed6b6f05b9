import { useState } from 'react';
import type { PlanVisitRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { useFocusBack } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { toldTexts } from '#ui/words/en/console-told.ts';
import type { OfferedTime } from '#visits/contract/scheduling.ts';
import { BookingLine } from './line.tsx';

const texts = todayTexts.lines.planVisit;

/** A plan's visit without room: another time nearby, or none. */
export function PlanVisitLine({ row }: { row: PlanVisitRow }) {
  const { booking, dueAt, crew } = row;
  const [open, setOpen] = useState(false);
  return (
    <>
      <BookingLine
        aside={
          <Button onClick={() => setOpen(true)} variant="secondary">
            {texts.findTime}
          </Button>
        }
        booking={booking}
        details={texts.due(formatDateTime(dueAt), crew)}
      />
      {open && <PlanVisitDialog onClose={() => setOpen(false)} row={row} />}
    </>
  );
}

export function PlanVisitDialog({ row, onClose }: { row: PlanVisitRow; onClose: () => void }) {
  const params = { id: row.id };
  useFocusBack();
  const times = useCall('GET /plan-visits/:id/times', { params });
  const crews = useCall('GET /crews', {});
  const give = useAct(calling('POST /plan-visits/:id/time'), '/today', '/plan-visits', '/calendar');
  const skip = useAct(calling('POST /plan-visits/:id/skip'), '/today', '/plan-visits', '/calendar');
  const error = give.error ?? skip.error ?? times.error;
  const crewName = ({ crewId }: OfferedTime) =>
    crews.data?.crews.find(({ id }) => id === crewId)?.name ?? '';
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {partTexts.keep}
          </Button>
          <Button
            busy={skip.isPending}
            onClick={() => skip.mutate({ params }, { onSuccess: onClose })}
            variant="secondary"
          >
            {texts.skipVisit}
          </Button>
        </>
      }
      onDismiss={onClose}
      open
      title={texts.near}
    >
      <p className="first-letter:uppercase">{texts.due(formatDateTime(row.dueAt), row.crew)}</p>
      {times.data === undefined && times.error === null && <Loading label={texts.near} />}
      {times.data?.times.length === 0 && <p>{texts.noneNear}</p>}
      <ul className="flex flex-col gap-2">
        {times.data?.times.map((time) => (
          <li key={time.start}>
            <Button
              busy={give.isPending && give.variables.body.start === time.start}
              className="w-full"
              onClick={() => {
                const { start, crewId } = time;
                give.mutate({ params, body: { start, crewId } }, { onSuccess: onClose });
              }}
            >
              {texts.offer(formatDateTime(time.start), crewName(time))}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {row.booking.customerEmail === '' ? toldTexts.byYou : texts.told}
      </p>
      <FormProblem text={error ? sentenceOf(error) : null} />
    </Dialog>
  );
}
