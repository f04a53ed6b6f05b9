import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { CrewReportRow, NoAccessFee } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { feeSentences } from '#payments/rules/fee-sentences.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { isReason, ReasonField } from '#ui/console/parts/reason-field.tsx';
import { whoBooked } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { SHOWN_ON } from './visit-done.tsx';

const texts = todayTexts.lines.noAccessFee;

/** The fee that the customer agreed to: taken by one press that is confirmed, or waived with a reason. */
export function NoAccessFeeActs({ row, fee }: { row: CrewReportRow; fee: NoAccessFee }) {
  const { booking, visit } = row;
  const decide = useAct(calling('POST /visits/:id/no-access-fee'), ...SHOWN_ON);
  const [asks, setAsks] = useState<'take' | 'waive' | null>(null);
  const [reason, setReason] = useState('');
  const { takePayments } = useRights();
  const amount = formatUsd(fee.cents);
  const who = whoBooked(booking);
  const send = (said: { act: 'take'; cents: number } | { act: 'waive'; reason: string }) =>
    decide.mutateAsync({ params: { id: visit.id }, body: { version: visit.version, fee: said } });
  return (
    <>
      {takePayments && (
        <Button aria-label={texts.takeOf(who, amount)} onClick={() => setAsks('take')}>
          {texts.take(amount)}
        </Button>
      )}
      <Button aria-label={texts.waiveOf(who)} onClick={() => setAsks('waive')} variant="secondary">
        {texts.waive}
      </Button>
      <ConfirmDialog
        confirmLabel={texts.take(amount)}
        danger
        onClose={() => setAsks(null)}
        onConfirm={() => send({ act: 'take', cents: fee.cents })}
        open={asks === 'take'}
        title={texts.takeTitle}
      >
        <p>{[...feeSentences(fee, texts), texts.over].join(' ')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={texts.waive}
        disabled={!isReason(reason)}
        onClose={() => setAsks(null)}
        onConfirm={() => send({ act: 'waive', reason: reason.trim() })}
        open={asks === 'waive'}
        title={texts.waiveTitle}
      >
        <p>{texts.waiveText}</p>
        <ReasonField id={`waive-${visit.id}`} onChange={setReason} texts={texts} value={reason} />
      </ConfirmDialog>
    </>
  );
}
