import { useIsOwner } from '#company/console/parts/me.ts';
import type { PaymentDispute } from '#desk/contract/bookings.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Money } from '#ui/parts/money.tsx';
import { EvidencePart } from './evidence-part.tsx';

interface DisputeItemProps {
  bookingId: OrderId;
  dispute: PaymentDispute;
}

/** What a bank took, or may take. Listed with the refunds, but not a refund. */
export function DisputeItem({ bookingId, dispute }: DisputeItemProps) {
  const isOwner = useIsOwner();
  const { state, amountCents, takenCents, feeCents, at } = dispute;
  return (
    <>
      <p className="mt-1 flex justify-between gap-2">
        <span>
          {texts.disputes[state]}
          <span className="block text-ink-soft text-xs">
            {[
              formatDateTime(at),
              texts.disputed(formatUsd(amountCents)),
              ...(feeCents === null || feeCents === 0
                ? []
                : [texts.disputeFee(formatUsd(feeCents))]),
            ].join(' · ')}
          </span>
        </span>
        {state === 'lost' && (
          <span>
            −<Money cents={takenCents} />
          </span>
        )}
      </p>
      {isOwner && (state === 'open' || state === 'inquiry') && (
        <EvidencePart bookingId={bookingId} dispute={dispute} />
      )}
    </>
  );
}
