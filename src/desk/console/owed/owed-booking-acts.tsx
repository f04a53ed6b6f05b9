import { DueActs, hasDueActs } from '#desk/console/bookings/due-acts.tsx';
import { PriceActs } from '#desk/console/bookings/price-acts.tsx';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import type { OwedRow } from '#desk/contract/owed.ts';
import { owedTexts as texts } from '#desk/words/en/owed.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';

/** The ways to pay what this row owes, the same as on the booking's page. */
export function OwedBookingActs({ row }: { row: OwedRow }) {
  const { data, error } = useCall('GET /bookings/:id', { params: { id: row.orderId } });
  if (data !== undefined) return <ActsOf booking={data} row={row} />;
  return error ? <FormProblem text={sentenceOf(error)} /> : <p role="status">{texts.loading}</p>;
}

function ActsOf({ booking, row: { id, kind } }: { booking: BookingDetail; row: OwedRow }) {
  if (kind === 'booking') {
    const { sendPaymentLink, chargeCard, notePayment } = booking.offers;
    if (!sendPaymentLink && !chargeCard && !notePayment) return <p>{texts.underWay}</p>;
    return (
      <div className="flex flex-wrap gap-2 py-2">
        <PriceActs booking={booking} />
      </div>
    );
  }
  const payment = booking.payments.find((each) => each.id === id);
  return payment === undefined || !hasDueActs(payment) ? (
    <p>{texts.underWay}</p>
  ) : (
    <DueActs booking={booking} payment={payment} />
  );
}
