import type { BookingDetail } from '#desk/contract/bookings.ts';
import { acceptPaymentTexts as texts } from '#desk/words/en/booking-acts.ts';
import { absoluteCents, type Cents, formatUsd, subtractCents } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';

interface AcceptPaymentDialogProps {
  booking: Pick<BookingDetail, 'id' | 'version' | 'totalCents'>;
  paidCents: Cents;
  open: boolean;
  onClose: () => void;
}

/** Accepts a payment that differs from the price, which confirms the booking. */
export function AcceptPaymentDialog(props: AcceptPaymentDialogProps) {
  const { booking, paidCents, open, onClose } = props;
  const act = useBookingAct('POST /bookings/:id/accept-payment');
  const paid = formatUsd(paidCents);
  const price = formatUsd(booking.totalCents);
  const apart = formatUsd(absoluteCents(subtractCents(booking.totalCents, paidCents)));
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm(paid)}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ params: { id: booking.id }, body: { version: booking.version } })
      }
      open={open}
      title={texts.title}
    >
      <p>
        {paidCents < booking.totalCents
          ? texts.less(paid, price, apart)
          : texts.more(paid, price, apart)}
      </p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
