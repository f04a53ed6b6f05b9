import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingActTexts as texts } from '#desk/words/en/booking-acts.ts';
import { Button } from '#ui/parts/button.tsx';
import { ChargeCardDialog } from './charge-card-dialog.tsx';
import { NotePaymentDialog } from './note-payment-dialog.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** The ways to pay the price of a booking, with their dialogs. */
export function PriceActs({ booking }: { booking: BookingDetail }) {
  const { takePayments } = useRights();
  const [asked, setAsked] = useState<'link' | 'charge' | 'note' | null>(null);
  const { offers } = booking;
  const dialog = { booking, onClose: () => setAsked(null) };
  return (
    <>
      {offers.sendPaymentLink && (
        <Button onClick={() => setAsked('link')} variant="secondary">
          {texts.sendLink}
        </Button>
      )}
      {offers.chargeCard && takePayments && (
        <Button onClick={() => setAsked('charge')} variant="secondary">
          {texts.chargeCard}
        </Button>
      )}
      {offers.notePayment && takePayments && (
        <Button onClick={() => setAsked('note')} variant="secondary">
          {texts.notePayment}
        </Button>
      )}
      {asked === 'note' && <NotePaymentDialog {...dialog} />}
      {asked === 'charge' && (
        <ChargeCardDialog {...dialog} amountCents={booking.owedCents} billId={null} />
      )}
      <PaymentLinkDialog {...dialog} open={asked === 'link'} />
    </>
  );
}
