import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { CrewReportRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { feeSentences } from '#payments/rules/fee-sentences.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { isReason, ReasonField } from '#ui/console/parts/reason-field.tsx';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { NewTimeButton } from '#visits/console/parts/new-time-button.tsx';
import { SHOWN_ON } from './visit-done.tsx';

const texts = todayTexts.lines.noAccess;

/** Decides on a visit without access: the agreed fee, another time, or neither. */
export function NoAccessActs({ row }: { row: CrewReportRow }) {
  const { booking, visit, noAccessFee: fee } = row;
  const decide = useAct(calling('POST /visits/:id/no-access'), ...SHOWN_ON);
  const [asks, setAsks] = useState<'fee' | 'nothing' | null>(null);
  const [reason, setReason] = useState('');
  const { takePayments } = useRights();
  const who = bookingCustomerLabel(booking);
  const close = () => setAsks(null);
  const send = (
    decision: { act: 'fee'; cents: number } | { act: 'nothing'; reason: string | null },
  ) => decide.mutateAsync({ params: { id: visit.id }, body: { version: visit.version, decision } });
  return (
    <>
      {fee !== null && takePayments && (
        <Button aria-label={texts.takeOf(who, formatUsd(fee.cents))} onClick={() => setAsks('fee')}>
          {texts.take(formatUsd(fee.cents))}
        </Button>
      )}
      <NewTimeButton label={texts.newTime} name={texts.newTimeOf(who)} visit={visit} />
      <Button
        aria-label={texts.callOffOf(who)}
        onClick={() => setAsks('nothing')}
        variant="secondary"
      >
        {texts.callOff}
      </Button>
      {fee !== null && (
        <ConfirmDialog
          confirmLabel={texts.take(formatUsd(fee.cents))}
          danger
          onClose={close}
          onConfirm={() => send({ act: 'fee', cents: fee.cents })}
          open={asks === 'fee'}
          title={texts.takeTitle}
        >
          <p>{[...feeSentences(fee, texts), texts.over].join(' ')}</p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        confirmLabel={texts.callOff}
        danger
        disabled={fee !== null && !isReason(reason)}
        onClose={close}
        onConfirm={() => send({ act: 'nothing', reason: fee === null ? null : reason.trim() })}
        open={asks === 'nothing'}
        title={texts.callOffTitle}
      >
        <p>
          {visit.seriesId === null ? texts.keepsBooking : texts.keepsSeries}{' '}
          {customerNoticeSentence(booking.customerEmail !== '')}
        </p>
        {fee !== null && (
          <ReasonField
            id={`no-fee-${visit.id}`}
            onChange={setReason}
            texts={texts}
            value={reason}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
