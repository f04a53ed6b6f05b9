import { formatUsd } from '#domain/money.ts';
import { acceptPaymentTexts as texts } from '#texts/console/booking-acts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useBookingAct } from './use-booking-act.ts';

interface AcceptPaymentDialogProps {
  booking: { readonly id: string; readonly version: number; readonly totalCents: number };
  paidCents: number;
  open: boolean;
  onClose: () => void;
}

/** A payment that is not the price: taken for it, the booking is confirmed. */
export function AcceptPaymentDialog(props: AcceptPaymentDialogProps) {
  const { booking, paidCents, open, onClose } = props;
  const act = useBookingAct(booking);
  const apart = booking.totalCents - paidCents;
  const paid = formatUsd(paidCents);
  const price = formatUsd(booking.totalCents);
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm(paid)}
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'accept-payment' })}
      open={open}
      title={texts.title}
    >
      <p>
        {apart > 0
          ? texts.less(paid, price, formatUsd(apart))
          : texts.more(paid, price, formatUsd(-apart))}
      </p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
