import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import type { OwnPayment } from '#own-page/contract/my-booking.ts';
import { PayPart } from '#payments/pages/parts/pay-part.tsx';
import { createBackend } from '#ui/backend/backend.ts';
import { mayPayPart, partHint } from './due-by-paying.ts';
import type { OwnBookingProps } from './own-booking-props.ts';

/** Pays a part of what a confirmed or completed booking still owes. */
export function PayPartOfBooking({ site, token, booking }: OwnBookingProps) {
  if (!mayPayPart(booking)) return null;
  const { callFunction } = createBackend({ anonKey: site.anonKey });
  return (
    <PayPart
      hint={partHint(booking)}
      id="part-amount"
      onLeave={(amountCents) => keepOpenPayment({ token, amountCents })}
      owed={booking.owedCents}
      send={(amountCents) => callFunction('my-booking/pay', { token, amountCents })}
    />
  );
}

/** The same for a bill for extra hours. */
export function PayPartOfBill({ site, token, payment }: OwnBookingProps & { payment: OwnPayment }) {
  if (payment.kind !== 'extra-hours') return null;
  const { callFunction } = createBackend({ anonKey: site.anonKey });
  const bill = { token, paymentId: payment.id };
  return (
    <PayPart
      id={`part-of-${payment.id}`}
      onLeave={(amountCents) => keepOpenPayment({ ...bill, amountCents })}
      owed={payment.amountCents}
      send={(amountCents) => callFunction('my-booking/pay', { ...bill, amountCents })}
    />
  );
}
