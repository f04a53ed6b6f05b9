import { formatUsd } from '#domain/money.ts';
import { formatDay } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type ActDialogProps, leftOf } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

/** Ends a plan: with the month that is paid for, or, where its booking is over, at once. */
export function EndPlanDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct(booking);
  const { plan, offers } = booking;
  if (plan === null) return null;
  const when = offers.cancel ? 'period-end' : 'now';
  const until = plan.periodEndsAt === null ? '' : ` on ${formatDay(plan.periodEndsAt)}`;
  return (
    <ConfirmDialog
      confirmLabel={when === 'now' ? 'End the plan now' : 'End the plan after this month'}
      danger
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'plan-end', body: { when } })}
      open={open}
      title="End this plan?"
    >
      <p>
        {when === 'now'
          ? `The plan ends now, and the customer’s card is not charged ${formatUsd(plan.monthlyCents)} a month any more.`
          : `The plan ends${until}, when the month that is paid for is over; visits until then take place. The card is not charged ${formatUsd(plan.monthlyCents)} a month after that.`}
      </p>
      <p>
        Nothing is given back by this: of what the customer paid, you keep{' '}
        {formatUsd(leftOf(booking))}. A refund is an act of its own.
      </p>
      {plan.creditCents > 0 && (
        <p>
          {formatUsd(plan.creditCents)} of credit was meant for the next invoices. There will be
          none, so grant it again under Credit if the customer is to keep it.
        </p>
      )}
      <p>This cannot be taken back: the customer would have to book a new plan.</p>
    </ConfirmDialog>
  );
}
