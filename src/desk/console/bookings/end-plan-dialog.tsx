import { endPlanTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { formatDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { type ActDialogProps, customerNoticeText, remainingCents } from './act-dialog.ts';

/** Ends a plan with its paid month, or at once if its booking is over. */
export function EndPlanDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/plan-end');
  const { plan, offers } = booking;
  if (plan === null) return null;
  // A month that the bank declined ends at once (ruling 35).
  const isPastDue = plan.standing === 'past-due';
  const when = offers.cancel && !isPastDue ? 'period-end' : 'now';
  const monthly = formatUsd(plan.monthlyCents);
  const until = plan.periodEndsAt === null ? null : formatDay(plan.periodEndsAt);
  return (
    <ConfirmDialog
      confirmLabel={when === 'now' ? texts.confirmNow : texts.confirmLater}
      danger
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ params: { id: booking.id }, body: { version: booking.version, when } })
      }
      open={open}
      title={texts.title}
    >
      <p>{when === 'now' ? texts.now(monthly) : texts.later(monthly, until)}</p>
      {isPastDue && <p>{texts.pastDue}</p>}
      <p>{texts.kept(formatUsd(remainingCents(booking)))}</p>
      {plan.creditCents > 0 && <p>{texts.credit(formatUsd(plan.creditCents))}</p>}
      <p>
        {when === 'now' ? texts.final : texts.undo} {customerNoticeText(booking)}
      </p>
    </ConfirmDialog>
  );
}
