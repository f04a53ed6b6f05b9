import { useState } from 'react';
import { extraHours } from '#catalogue/rules/extra-hours.ts';
import { useRights } from '#company/console/parts/me.ts';
import { CrewMessages } from '#crew/console/parts/crew-messages.tsx';
import { crewLeftTexts } from '#crew/words/en/crew-left.ts';
import { useAboveLimit } from '#desk/console/bookings/extra-hours-dialog.tsx';
import type { CrewReportRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay, formatMinutes, formatTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { whoBooked } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { BookingLine } from './line.tsx';
import { NoAccessFeeActs } from './no-access-fee.tsx';
import { SHOWN_ON, useVisitDone } from './visit-done.tsx';

const texts = todayTexts.lines.report;

/** A visit that its crew has left: one press closes it with the minutes and the people of its clocks. */
export function CrewReportLine({ row }: { row: CrewReportRow }) {
  const { booking, visit, report } = row;
  const { startedAt, finishedAt, people, noAccess, moreTime, notes, notPossible, photos } = report;
  const nameOf = useCrewNames();
  const isClocked = noAccess === null && people.length > 0;
  const { acts, rest } = useVisitDone(booking, visit, isClocked ? report : undefined);
  const when =
    startedAt !== null && finishedAt !== null
      ? todayTexts.lines.fromTo(formatTime(startedAt), formatTime(finishedAt))
      : formatTime(visit.start);
  const facts = [
    ...people.map(({ name, minutes }) => texts.worked(name, formatMinutes(minutes))),
    ...(people.length > 0 ? [texts.booked(formatMinutes(row.bookedMinutes))] : []),
    ...(photos > 0 ? [texts.photos(photos)] : []),
  ];
  return (
    <BookingLine
      aside={
        <>
          {noAccess === null && <CloseActs row={row} />}
          {row.noAccessFee !== null && <NoAccessFeeActs fee={row.noAccessFee} row={row} />}
          {acts}
        </>
      }
      booking={booking}
      details={`${formatDay(visit.start)}, ${when} · ${nameOf(visit.crewId)}`}
    >
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>}
      {moreTime !== null && (
        <p>
          {crewLeftTexts.more(moreTime.who, formatMinutes(moreTime.minutes))}{' '}
          {quoted(moreTime.reason)}
        </p>
      )}
      <CrewMessages messages={notes} />
      {notPossible.length > 0 && (
        <p>
          {texts.notDone}: {notPossible.join('; ')}
        </p>
      )}
      {noAccess !== null && (
        <>
          <p>
            <span className="font-semibold text-coral">{texts.noAccess(noAccess.who)}</span>{' '}
            {noAccess.calls !== null && texts.called(noAccess.calls)}{' '}
            {noAccess.waitedMinutes !== null && texts.waited(formatMinutes(noAccess.waitedMinutes))}{' '}
            {quoted(noAccess.note)}
          </p>
          <p className="text-ink-soft">{texts.decide}</p>
        </>
      )}
      {rest}
    </BookingLine>
  );
}

/** Closes with what the clocks say; where more was needed, with a bill for it or without. */
function CloseActs({ row }: { row: CrewReportRow }) {
  const { booking, visit, report, bookedMinutes, extraHourCents } = row;
  const close = useAct(calling('POST /visits/:id/complete'), ...SHOWN_ON);
  const [billId] = useState(() => paymentId(crypto.randomUUID()));
  const { takePayments } = useRights();
  const { moreTime, workedMinutes, people } = report;
  const who = whoBooked(booking);
  const time = formatMinutes(workedMinutes);
  const asked = moreTime === null ? null : bookedMinutes + moreTime.minutes;
  const extra = asked === null ? null : extraHours(bookedMinutes, asked, extraHourCents);
  const mayBill = useAboveLimit(extra?.amount) === undefined && takePayments;
  const amount = extra !== null && extra.hours > 0 && mayBill ? formatUsd(extra.amount) : null;

  function press(minutes: number, bills: boolean): void {
    close.mutate({
      params: { id: visit.id },
      body: {
        version: visit.version,
        workedMinutes: minutes,
        workedBy: people.length === 0 ? null : people.map(({ id }) => id),
        billId: bills ? billId : null,
      },
    });
  }

  return (
    <>
      {amount !== null && asked !== null && (
        <Button
          aria-label={texts.billMoreOf(who, amount)}
          busy={close.isPending}
          onClick={() => press(asked, true)}
        >
          {texts.billMore(amount)}
        </Button>
      )}
      {people.length > 0 && (
        <Button
          aria-label={texts.closeOf(who, time)}
          busy={close.isPending}
          onClick={() => press(workedMinutes, false)}
          variant="secondary"
        >
          {texts.close(time)}
        </Button>
      )}
      <FormProblem text={close.error ? sentenceOf(close.error) : null} />
    </>
  );
}

function quoted(text: string): string {
  return text === '' ? '' : `“${text}”`;
}
