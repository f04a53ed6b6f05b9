import { useState } from 'react';
import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import type { BookingRow } from '#desk/contract/bookings.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { useRestoreFocus } from '#ui/console/parts/use-focus-back.ts';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import type { CalendarVisit, CrewAnswer, SoonestOption } from '#visits/contract/scheduling.ts';

const texts = todayTexts.lines.emergency;

/** Opens the soonest times a crew can come, each with the visits it would move; one press books it. */
export function SoonestButton({ booking }: { booking: BookingRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="secondary">
        {texts.soonest}
      </Button>
      {open && <SoonestDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function SoonestDialog({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  useRestoreFocus();
  const params = { id: booking.id };
  const found = useCall('GET /bookings/:id/soonest', { params });
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  const send = useAct(calling('POST /bookings/:id/soonest'), '/today', '/bookings', '/calendar');
  const error = send.error ?? found.error;
  const options = found.data?.options;
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="secondary">
          {partTexts.keep}
        </Button>
      }
      onDismiss={onClose}
      open
      title={texts.soonestTitle}
    >
      {options === undefined && found.error === null && <Loading label={texts.asking} />}
      {options?.length === 0 && <p>{texts.noCrew}</p>}
      <ul className="ruled">
        {options?.map((option) => (
          <li className="flex flex-col gap-2 py-3" key={option.start}>
            <p className="font-semibold">
              {texts.arrives(formatDateTime(option.start), nameOf(crews, option.crewId))}
            </p>
            <Moves crews={crews} option={option} />
            <p className="text-ink-soft">{customersToCallText(booking, option)}</p>
            <Button
              busy={send.isPending && send.variables.body.start === option.start}
              className="self-start"
              onClick={() =>
                send.mutate({ params, body: toTimeChoice(option) }, { onSuccess: onClose })
              }
            >
              {texts.send}
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem text={error ? sentenceOf(error) : null} />
    </Dialog>
  );
}

function Moves({ option, crews }: { option: SoonestOption; crews: readonly CrewAnswer[] }) {
  if (option.moves.length === 0) return <p>{texts.movesNobody}</p>;
  return option.moves.map(({ visit, start, crewId }) => (
    <p key={visit.id}>
      {texts.moves(
        nameOfVisit(visit),
        formatDateTime(visit.start),
        formatDateTime(start),
        nameOf(crews, crewId),
      )}
    </p>
  ));
}

function nameOfVisit({ customer, service }: CalendarVisit): string {
  return customer || (service && translatedName(service)) || texts.somebody;
}

/** The affected customers who must be called. */
export function customersToCallText(
  booking: BookingRow,
  { moves }: Pick<SoonestOption, 'moves'>,
): string {
  const untold = [
    ...(booking.customerEmail === '' ? [bookingCustomerLabel(booking)] : []),
    ...moves.flatMap(({ visit }) => (visit.hasEmail ? [] : [nameOfVisit(visit)])),
  ];
  return untold.length === 0 ? texts.toldAll : texts.untold(untold.join(', '));
}

function nameOf(crews: readonly CrewAnswer[], crewId: CrewAnswer['id']): string {
  return crews.find(({ id }) => id === crewId)?.name ?? '';
}

function toTimeChoice({ start, crewId, moves }: SoonestOption) {
  return {
    start,
    crewId,
    moves: moves.map(({ visit, ...to }) => ({
      visitId: visit.id,
      version: visit.version,
      start: to.start,
      crewId: to.crewId,
    })),
  };
}
