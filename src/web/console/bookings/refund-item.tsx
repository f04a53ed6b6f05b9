import { useState } from 'react';
import type { BookingDetail, BookingPayment } from '#contract/console-bookings.ts';
import { paymentTexts as texts } from '#texts/console/booking-payments.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useIsOwner } from '../api/me.ts';
import { formatDateTime } from '../format.ts';
import { StopRefundDialog } from './stop-refund-dialog.tsx';

interface RefundItemProps {
  booking: BookingDetail;
  payment: BookingPayment;
  refund: BookingPayment['refunds'][number];
}

export function RefundItem({ booking, payment, refund }: RefundItemProps) {
  const isOwner = useIsOwner();
  const [stopping, setStopping] = useState(false);
  return (
    <div className="mt-1">
      <p className="flex justify-between gap-2">
        <span>
          {payment.method !== 'card' && refund.state === 'failed'
            ? texts.dueByHand
            : texts.refundIs(texts.states[refund.state])}
          <span className="block text-ink-soft text-xs">
            {formatDateTime(refund.at)} · {refund.reason}
          </span>
        </span>
        <span>
          −<Money cents={refund.amountCents} />
        </span>
      </p>
      {refund.mayStop && isOwner && (
        <Button className="-ml-5" onClick={() => setStopping(true)} variant="quiet">
          {texts.stopRefund}
        </Button>
      )}
      {stopping && (
        <StopRefundDialog
          booking={booking}
          onClose={() => setStopping(false)}
          payment={payment}
          refund={refund}
        />
      )}
    </div>
  );
}
