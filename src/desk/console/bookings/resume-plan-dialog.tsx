import { resumePlanTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { formatDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';

/** Resumes a plan's charges despite a current or past dispute. */
export function ResumePlanDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/plan-resume');
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
      <p>{texts.text(formatUsd(plan.monthlyCents), day)}</p>
      <p>{texts.risk}</p>
    </ConfirmDialog>
  );
}
