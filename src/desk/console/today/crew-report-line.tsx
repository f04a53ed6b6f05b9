import { useState } from 'react';
import { CrewMessages } from '#crew/console/parts/crew-messages.tsx';
import { PhotoStrip } from '#crew/console/parts/photo-strip.tsx';
import type { CrewReport } from '#crew/contract/report.ts';
import { crewRecordTexts } from '#crew/words/en/crew-left.ts';
import type { CrewReportRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay, formatMinutes, formatTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { BookingLine } from './line.tsx';
import { NoAccessActs } from './no-access-acts.tsx';
import { useBillable } from './use-billable.ts';
import { SHOWN_ON, useVisitDone } from './visit-done.tsx';

const texts = todayTexts.lines.report;

/** A visit that its crew has left. One press closes it with the minutes and people from the clocks. */
export function CrewReportLine({ row }: { row: CrewReportRow }) {
  const { booking, visit, report } = row;
  const { startedAt, finishedAt, people, noAccess, moreTime, notes, notPossible, photos } = report;
  const nameOf = useCrewNames();
  const clocked = people.length > 0 ? report : null;
  const { acts, rest } = useVisitDone(booking, visit, { clocked, sold: row });
  const when =
    startedAt !== null && finishedAt !== null
      ? todayTexts.lines.fromTo(formatTime(startedAt), formatTime(finishedAt))
      : formatTime(visit.start);
  const facts = [
    ...people.map(({ name, minutes }) => texts.worked(name, formatMinutes(minutes))),
    ...(people.length > 0 ? [texts.booked(formatMinutes(row.bookedMinutes))] : []),
    ...(photos.length > 0 ? [texts.photos(photos.length)] : []),
  ];
  return (
    <BookingLine
      aside={
        noAccess === null && (
          <>
            <CloseActs row={row} />
            {acts}
          </>
        )
      }
      booking={booking}
      details={`${formatDay(visit.start)}, ${when} · ${nameOf(visit.crewId)}`}
    >
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>}
      {moreTime !== null && (
        <p>
          {crewRecordTexts.more(moreTime.who, formatMinutes(moreTime.minutes))}{' '}
          {quoted(moreTime.reason)} <ClockedBeyond asked={moreTime.minutes} row={row} />
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
          <MissingProof photos={photos} proof={noAccess} />
        </>
      )}
      <PhotoStrip photos={photos} />
      {noAccess !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <NoAccessActs row={row} />
        </div>
      )}
      {rest}
    </BookingLine>
  );
}

/** The clocked time beyond the booked time, next to what the crew asked for. */
function ClockedBeyond({ row, asked }: { row: CrewReportRow; asked: number }) {
  if (row.report.people.length === 0) return texts.notClocked;
  const beyond = row.report.workedMinutes - row.bookedMinutes;
  const shown =
    beyond === 0
      ? texts.clockedAsBooked
      : (beyond > 0 ? texts.clockedMore : texts.clockedLess)(formatMinutes(Math.abs(beyond)));
  return beyond === asked ? (
    shown
  ) : (
    <span className="font-semibold text-coral">
      {shown} {texts.clockDiffers}
    </span>
  );
}

interface MissingProofProps {
  proof: NonNullable<CrewReport['noAccess']>;
  photos: CrewReport['photos'];
}

/** Which parts of the proof for a fee are missing. */
function MissingProof({ proof, photos }: MissingProofProps) {
  const missing = [
    ...(photos.some(({ kind }) => kind === 'no-access') ? [] : [texts.noDoorPhoto]),
    ...(proof.calls === null ? [texts.noCalls] : []),
    ...(proof.waitedMinutes === null ? [texts.noWait] : []),
  ];
  return missing.length === 0 ? null : (
    <p className="font-semibold text-coral">{missing.join(' ')}</p>
  );
}

/** Closes with the clocked time and, if it is above the booked time, with or without a bill. */
function CloseActs({ row }: { row: CrewReportRow }) {
  const { booking, visit, report } = row;
  const close = useAct(calling('POST /visits/:id/complete'), ...SHOWN_ON);
  const [billId] = useState(() => paymentId(crypto.randomUUID()));
  const { workedMinutes, people } = report;
  const amount = useBillable()(row, workedMinutes);
  if (people.length === 0) return null;
  const who = bookingCustomerLabel(booking);
  const time = formatMinutes(workedMinutes);

  function press(bills: boolean): void {
    close.mutate({
      params: { id: visit.id },
      body: {
        version: visit.version,
        workedMinutes,
        workedBy: people.map(({ id }) => id),
        billId: bills ? billId : null,
      },
    });
  }

  return (
    <>
      {amount !== null && (
        <Button
          aria-label={texts.billMoreOf(who, time, formatUsd(amount))}
          busy={close.isPending}
          onClick={() => press(true)}
        >
          {texts.billMore(time, formatUsd(amount))}
        </Button>
      )}
      <Button
        aria-label={texts.closeOf(who, time)}
        busy={close.isPending}
        onClick={() => press(false)}
        variant="secondary"
      >
        {texts.close(time)}
      </Button>
      <FormProblem text={close.error ? sentenceOf(close.error) : null} />
    </>
  );
}

function quoted(text: string): string {
  return text === '' ? '' : `“${text}”`;
}
