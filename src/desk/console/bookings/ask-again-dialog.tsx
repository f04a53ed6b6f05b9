import { useState } from 'react';
import type { BookingDetail, BookingPayment, OwedPart } from '#desk/contract/bookings.ts';
import { askAgainTexts as texts } from '#desk/words/en/booking-acts.ts';
import { refundId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { customerNoticeText, disputedRefundNotices } from './act-dialog.ts';

interface AskAgainDialogProps {
  booking: BookingDetail;
  payment: BookingPayment;
  owed: OwedPart;
  onClose: () => void;
}

/** Retries an unfinished refund now, or records that it was paid by hand. Open while mounted. */
export function AskAgainDialog({ booking, payment, owed, onClose }: AskAgainDialogProps) {
  const act = useBookingAct('POST /bookings/:id/refund-again');
  // One id per refund, no matter how often the button is pressed.
  const [id] = useState(() => refundId(crypto.randomUUID()));
  const amount = formatUsd(owed.cents);
  const words = payment.method === 'card' ? texts.card : texts.byHand;
  return (
    <ConfirmDialog
      confirmLabel={words.confirm(amount)}
      danger
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: {
            version: booking.version,
            paymentId: payment.id,
            promiseId: owed.promiseId,
            refundId: id,
          },
        })
      }
      open
      title={words.title(amount)}
    >
      <p>
        {[
          words.text(amount),
          ...disputedRefundNotices([payment]),
          customerNoticeText(booking),
        ].join(' ')}
      </p>
    </ConfirmDialog>
  );
}
