import { useId, useState } from 'react';
import { useActId } from '#desk/console/parts/use-act-id.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { chargeCardTexts as texts } from '#desk/words/en/booking-acts.ts';
import { type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';

interface ChargeCardDialogProps {
  booking: BookingDetail;
  /** Null: what is owed of the booking's own price. */
  billId: PaymentId | null;
  amountCents: Cents;
  onClose: () => void;
}

/** Charges what is owed to the card on file after the cardholder agreed. Open while mounted. */
export function ChargeCardDialog({ booking, billId, amountCents, onClose }: ChargeCardDialogProps) {
  const act = useBookingAct('POST /bookings/:id/card-charge');
  const charge = useActId(`charge:${billId ?? booking.id}`, paymentId);
  const found = useCall('GET /new-booking/card', { query: { booking: booking.id } });
  const [agreed, setAgreed] = useState(false);
  const checkbox = useId();
  const amount = formatUsd(amountCents);
  const card = found.data?.card ?? null;
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm(amount)}
      disabled={card === null || !agreed}
      onClose={() => {
        charge.forget();
        onClose();
      }}
      onConfirm={async () => {
        if (card === null) return;
        const { cardOf, last4 } = card;
        const body = { version: booking.version, paymentId: charge.id, billId };
        try {
          await act.mutateAsync({
            params: { id: booking.id },
            body: { ...body, card: { cardOf, last4, agreed } },
          });
        } catch (error) {
          // A declined charge is final: another press is a new charge and needs a new yes.
          if (error instanceof ApiProblem && error.status === 422) {
            charge.renew();
            setAgreed(false);
          }
          throw error;
        }
      }}
      open
      title={texts.title}
    >
      <div aria-live="polite">
        {found.isPending && <p>{texts.looking}</p>}
        {found.error && <p>{sentenceOf(found.error)}</p>}
        {found.data && card === null && <p>{texts.none}</p>}
        {card !== null && (
          <>
            <p>{texts.text(amount)}</p>
            <Checkbox
              checked={agreed}
              hint={texts.consentHint}
              id={checkbox}
              label={cardPageTexts.onFileYes(amount, card.last4)}
              onChange={(event) => setAgreed(event.target.checked)}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
