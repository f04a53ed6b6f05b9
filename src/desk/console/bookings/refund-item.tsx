import { useState } from 'react';
import { useIsOwner, useRights } from '#company/console/parts/me.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { AskAgainDialog } from './ask-again-dialog.tsx';
import { StopRefundDialog } from './stop-refund-dialog.tsx';

interface RefundItemProps {
  booking: BookingDetail;
  payment: BookingPayment;
  refund: BookingPayment['refunds'][number];
}

export function RefundItem({ booking, payment, refund }: RefundItemProps) {
  const isOwner = useIsOwner();
  const { refundsUpTo } = useRights();
  const [dialog, setDialog] = useState<'again' | 'stop' | null>(null);
  const { owed } = refund;
  const about = { booking, payment, refund, onClose: () => setDialog(null) };
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
      {owed !== null && (
        <p>
          {texts.owed(formatUsd(owed.cents))} {owed.isRetried ? texts.triedAgain : texts.upToYou}
        </p>
      )}
      {owed !== null && refundsUpTo !== 0 && (
        <Button className="-ml-5" onClick={() => setDialog('again')} variant="quiet">
          {payment.method === 'card' ? texts.askAgain : texts.noteHandedOver}
        </Button>
      )}
      {owed !== null && isOwner && (
        <Button className="-ml-5" onClick={() => setDialog('stop')} variant="quiet">
          {texts.stopRefund}
        </Button>
      )}
      {owed !== null && dialog === 'again' && <AskAgainDialog {...about} owed={owed} />}
      {owed !== null && dialog === 'stop' && <StopRefundDialog {...about} owed={owed} />}
    </div>
  );
}
