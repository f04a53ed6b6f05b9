import { keepPlanTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { formatDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { type ActDialogProps, customerNoticeText } from './act-dialog.ts';

/** Keeps a plan that was going to end with its month; its card is charged as before. */
export function KeepPlanDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/plan-keep');
  const { plan } = booking;
  if (plan === null) return null;
  const day = plan.periodEndsAt === null ? null : formatDay(plan.periodEndsAt);
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ params: { id: booking.id }, body: { version: booking.version } })
      }
      open={open}
      title={texts.title}
    >
      <p>
        {texts.text(formatUsd(plan.monthlyCents), day)} {customerNoticeText(booking)}
      </p>
    </ConfirmDialog>
  );
}
