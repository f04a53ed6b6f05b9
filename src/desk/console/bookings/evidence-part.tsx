import type { PaymentDispute } from '#desk/contract/bookings.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';

const { evidence: texts } = paymentTexts;

interface EvidencePartProps {
  bookingId: OrderId;
  dispute: PaymentDispute;
}

/** Puts the evidence on record into the processor's form for the bank, for an owner to review there. */
export function EvidencePart({ bookingId, dispute: { id: dispute, answerBy } }: EvidencePartProps) {
  const fill = useBookingAct('POST /bookings/:id/disputes/:dispute/evidence');
  const page = fill.data?.page ?? null;
  return (
    <div className="mt-1">
      <p className="text-ink-soft text-xs">
        {texts.about(answerBy === null ? null : formatDateTime(answerBy))}
      </p>
      <Button
        busy={fill.isPending}
        className="mt-1"
        onClick={() => fill.mutate({ params: { id: bookingId, dispute } })}
        variant="secondary"
      >
        {texts.fill}
      </Button>
      <p className="mt-1" role="status">
        {fill.isSuccess && texts.filled}{' '}
        {fill.isSuccess && page !== null && (
          <a className="text-primary underline" href={page} rel="noopener" target="_blank">
            {texts.open}
          </a>
        )}
      </p>
      <FormProblem text={fill.error ? sentenceOf(fill.error) : null} />
    </div>
  );
}
