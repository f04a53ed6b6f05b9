import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { bookingActTexts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import { needsLink } from '#orders/rules/payment-state.ts';
import { Button } from '#ui/parts/button.tsx';
import { ChargeCardDialog } from './charge-card-dialog.tsx';
import { CorrectBillDialog } from './correct-bill-dialog.tsx';
import { NotePaymentDialog } from './note-payment-dialog.tsx';
import { WithdrawBillDialog } from './withdraw-bill-dialog.tsx';

interface BillActsProps {
  booking: BookingDetail;
  payment: BookingPayment;
}

/** The actions on an unpaid bill. Staff must leave a bill above their limit to an owner. */
export function BillActs({ booking, payment }: BillActsProps) {
  const { takePayments, billsUpTo } = useRights();
  const [asked, setAsked] = useState<'charge' | 'note' | 'correct' | 'withdraw' | null>(null);
  if (!takePayments) return null;
  const isOwners = billsUpTo !== null && payment.amountCents > billsUpTo;
  const close = () => setAsked(null);
  const dialog = { booking, payment, onClose: close };
  const { id, amountCents } = payment;
  return (
    <>
      <div className="mt-1 -ml-5 flex flex-wrap">
        {needsLink(payment.state) && (
          <>
            <Button onClick={() => setAsked('charge')} variant="quiet">
              {bookingActTexts.chargeCard}
            </Button>
            <Button onClick={() => setAsked('note')} variant="quiet">
              {bookingActTexts.notePayment}
            </Button>
          </>
        )}
        {payment.kind === 'extra-hours' && !isOwners && (
          <Button onClick={() => setAsked('correct')} variant="quiet">
            {texts.correctBill}
          </Button>
        )}
        {!isOwners && (
          <Button onClick={() => setAsked('withdraw')} variant="quiet">
            {texts.withdrawBill}
          </Button>
        )}
      </div>
      {isOwners && <p className="mt-1 text-ink-soft text-xs">{texts.ownersBill}</p>}
      {asked === 'charge' && (
        <ChargeCardDialog amountCents={amountCents} billId={id} booking={booking} onClose={close} />
      )}
      {asked === 'note' && <NotePaymentDialog bill={payment} booking={booking} onClose={close} />}
      {asked === 'correct' && <CorrectBillDialog {...dialog} />}
      {asked === 'withdraw' && <WithdrawBillDialog {...dialog} />}
    </>
  );
}
