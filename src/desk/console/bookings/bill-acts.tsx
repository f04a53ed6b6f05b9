import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import { Button } from '#ui/parts/button.tsx';
import { CorrectBillDialog } from './correct-bill-dialog.tsx';
import { WithdrawBillDialog } from './withdraw-bill-dialog.tsx';

interface BillActsProps {
  booking: BookingDetail;
  payment: BookingPayment;
}

/** What can be done with a bill that is not paid; above their limit staff leave it to an owner. */
export function BillActs({ booking, payment }: BillActsProps) {
  const { takePayments, billsUpTo } = useRights();
  const [asked, setAsked] = useState<'correct' | 'withdraw' | null>(null);
  if (!takePayments) return null;
  if (billsUpTo !== null && payment.amountCents > billsUpTo) {
    return <p className="mt-1 text-ink-soft text-xs">{texts.ownersBill}</p>;
  }
  const dialog = { booking, payment, onClose: () => setAsked(null) };
  return (
    <div className="mt-1 -ml-5 flex flex-wrap">
      {payment.kind === 'extra-hours' && (
        <Button onClick={() => setAsked('correct')} variant="quiet">
          {texts.correctBill}
        </Button>
      )}
      <Button onClick={() => setAsked('withdraw')} variant="quiet">
        {texts.withdrawBill}
      </Button>
      {asked === 'correct' && <CorrectBillDialog {...dialog} />}
      {asked === 'withdraw' && <WithdrawBillDialog {...dialog} />}
    </div>
  );
}
