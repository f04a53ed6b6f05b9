import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { cancelTexts as texts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import type { PaymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { isTender } from '#orders/rules/payment-method.ts';
import { formatDay } from '#ui/console/format.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';

interface RefundedPaymentsProps {
  booking: BookingDetail;
  /** The payments with something left to refund, oldest first. */
  payments: readonly BookingPayment[];
  chosen: ReadonlySet<PaymentId>;
  onChoose: (chosen: ReadonlySet<PaymentId>) => void;
}

/** Selects which payments a cancellation refunds, each with its date and amount. */
export function RefundedPayments({ booking, payments, chosen, onChoose }: RefundedPaymentsProps) {
  const [only] = payments;
  if (only === undefined) return null;
  function toggle(id: PaymentId, on: boolean): void {
    onChoose(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  }
  const box = (payment: BookingPayment, label: string) => (
    <Checkbox
      checked={chosen.has(payment.id)}
      id={`give-back-${payment.id}`}
      key={payment.id}
      label={label}
      onChange={(event) => toggle(payment.id, event.target.checked)}
    />
  );
  if (payments.length === 1 && !booking.service.recurring) {
    return box(only, texts.giveBack(formatUsd(only.leftCents)));
  }
  return (
    <fieldset>
      <legend className="font-semibold">{texts.which}</legend>
      {booking.service.recurring && <p className="text-ink-soft text-sm">{texts.unserved}</p>}
      <div className="mt-1 max-h-64 overflow-y-auto">
        {payments.map((payment) =>
          box(
            payment,
            texts.payment(
              nameOf(booking, payment),
              formatDay(payment.startsAt ?? payment.at),
              formatUsd(payment.leftCents),
            ),
          ),
        )}
      </div>
    </fieldset>
  );
}

function nameOf({ service }: BookingDetail, { kind, method }: BookingPayment): string {
  const name =
    kind === 'booking' && service.recurring ? paymentTexts.firstMonth : paymentTexts.kinds[kind];
  return isTender(method) ? `${name} ${paymentTexts.methods[method]}` : name;
}
