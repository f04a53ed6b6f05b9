import { useState } from 'react';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { cancelTexts, withdrawBillTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { isReason, ReasonField } from '#ui/console/parts/reason-field.tsx';
import { customerNoticeText } from './act-dialog.ts';

interface WithdrawBillDialogProps {
  booking: BookingDetail;
  payment: BookingPayment;
  onClose: () => void;
}

/** Withdraws an unpaid bill. Open while mounted. */
export function WithdrawBillDialog({ booking, payment, onClose }: WithdrawBillDialogProps) {
  const act = useBookingAct('POST /bookings/:id/bill-withdrawal');
  const [reason, setReason] = useState('');
  const amount = formatUsd(payment.amountCents);
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm(amount)}
      danger
      disabled={!isReason(reason)}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, paymentId: payment.id, reason: reason.trim() },
        })
      }
      open
      title={texts.title(amount)}
    >
      <p>
        {texts.text(amount)} {customerNoticeText(booking)}
      </p>
      <ReasonField
        error={fieldErrorOf(act.error, 'reason')}
        id="withdrawal-reason"
        onChange={setReason}
        texts={cancelTexts}
        value={reason}
      />
    </ConfirmDialog>
  );
}
