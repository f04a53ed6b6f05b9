import {
  cancelTexts,
  refundTexts,
  unavailableTexts as texts,
} from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import type { RefundTotal } from '#orders/rules/ways-back.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import {
  type ActDialogProps,
  customerNoticeText,
  disputedRefundNotices,
  refundWays,
  remainingCents,
} from './act-dialog.ts';

export function UnavailableDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  const back = formatUsd(remainingCents(booking));
  const paid = booking.payments.filter(({ leftCents }) => leftCents > 0);
  const said = [
    ...moneyOf(refundWays(paid), back),
    ...disputedRefundNotices(paid),
    customerNoticeText(booking),
  ];
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      danger
      keepLabel={texts.keep}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, answer: 'unavailable' },
        })
      }
      open={open}
      title={texts.title}
    >
      <p>{said.join(' ')}</p>
    </ConfirmDialog>
  );
}

function moneyOf(ways: readonly RefundTotal[], back: string): string[] {
  const [only, ...others] = ways;
  if (others.length === 0 && only?.kind === 'by-hand') return [texts.byHand(back)];
  if (others.length === 0 && (only === undefined || only.kind === 'card'))
    return [texts.text(back)];
  const parts = { card: texts.toCard, 'by-hand': cancelTexts.givenByHand, ...refundTexts.toLedger };
  return [texts.several(back), ...ways.map(({ kind, cents }) => parts[kind](formatUsd(cents)))];
}
