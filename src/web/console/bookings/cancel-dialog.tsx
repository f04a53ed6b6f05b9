import { useState } from 'react';
import { formatUsd } from '#domain/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/field.tsx';
import { useIsOwner } from '../api/me.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type ActDialogProps, leftOf } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

export function CancelDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct(booking);
  const isOwner = useIsOwner();
  const left = leftOf(booking);
  const [refund, setRefund] = useState(true);
  const [reason, setReason] = useState('');
  const givesBack = isOwner && refund && left > 0;
  return (
    <ConfirmDialog
      confirmLabel={givesBack ? `Cancel and refund ${formatUsd(left)}` : 'Cancel booking'}
      danger
      disabled={reason.trim().length < 3}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ act: 'cancel', body: { refund: givesBack, reason: reason.trim() } })
      }
      open={open}
      title="Cancel this booking?"
    >
      <p>
        {left === 0
          ? 'Nothing was paid, so no money moves.'
          : givesBack
            ? `${formatUsd(left)} goes back to the customer’s card.`
            : `The customer paid ${formatUsd(left)} and gets nothing back.${isOwner ? '' : ' An owner can refund it later.'}`}{' '}
        {booking.service.recurring && 'The plan ends now: no further month is charged. '}
        The confirmed time is given up, and the customer is told by mail.
      </p>
      {isOwner && left > 0 && (
        <Checkbox
          checked={refund}
          id="cancel-refund"
          label={`Give ${formatUsd(left)} back`}
          onChange={(event) => setRefund(event.target.checked)}
        />
      )}
      <Field hint="The customer reads it." id="cancel-reason" label="Why">
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
