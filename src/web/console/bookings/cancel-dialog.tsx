import { useState } from 'react';
import { type Cents, formatUsd } from '#domain/money.ts';
import { cancelTexts as texts } from '#texts/console/booking-acts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/field.tsx';
import { useIsOwner } from '../api/me.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type ActDialogProps, leftOf } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

export function CancelDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/cancel');
  const isOwner = useIsOwner();
  const left = leftOf(booking);
  const [refund, setRefund] = useState(true);
  const [reason, setReason] = useState('');
  const givesBack = isOwner && refund && left > 0;
  const said = [
    moneySentence(left, givesBack),
    ...(left > 0 && !isOwner ? [texts.ownerCanRefund] : []),
    ...(booking.service.recurring ? [texts.planEnds] : []),
    texts.visitEnds,
  ];
  return (
    <ConfirmDialog
      confirmLabel={givesBack ? texts.confirmRefund(formatUsd(left)) : texts.confirm}
      danger
      disabled={reason.trim().length < 3}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, refund: givesBack, reason: reason.trim() },
        })
      }
      open={open}
      title={texts.title}
    >
      <p>{said.join(' ')}</p>
      {isOwner && left > 0 && (
        <Checkbox
          checked={refund}
          id="cancel-refund"
          label={texts.giveBack(formatUsd(left))}
          onChange={(event) => setRefund(event.target.checked)}
        />
      )}
      <Field hint={texts.reasonHint} id="cancel-reason" label={texts.reason}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
            value={reason}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

function moneySentence(left: Cents, givesBack: boolean): string {
  if (left === 0) return texts.nothingPaid;
  return givesBack ? texts.givenBack(formatUsd(left)) : texts.kept(formatUsd(left));
}
