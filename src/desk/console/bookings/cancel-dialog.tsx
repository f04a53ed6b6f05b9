import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { cancelTexts as texts } from '#desk/words/en/booking-acts.ts';
import { maxRefund } from '#kernel/rules/business/rights.ts';
import type { PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, formatUsd, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { isWithBank } from '#orders/rules/order-status.ts';
import { feeSentences } from '#payments/rules/fee-sentences.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { isReason, ReasonField } from '#ui/console/parts/reason-field.tsx';
import {
  type ActDialogProps,
  customerNoticeText,
  disputedRefundNotices,
  ledgerRefundNotices,
  openBillsTotal,
  refundableAmounts,
  refundWays,
  remainingCents,
  returnedCreditNotices,
} from './act-dialog.ts';
import { RefundedPayments } from './give-back.tsx';
import { refundedByDefault } from './given-back-by-itself.ts';
import { type FeeChoice, LateFee } from './late-fee.tsx';

/** Cancels a booking and asks which of its payments to refund. */
export function CancelDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/cancel');
  const { refundsUpTo, takePayments } = useRights();
  const fee = booking.lateFee;
  // Without a request by the customer, the company cancels, and takes no fee unless the operator chooses to.
  const [feeChoice, setFeeChoice] = useState<FeeChoice>({
    act: takePayments && booking.cancellationAsked ? 'take' : 'waive',
    reason: '',
  });
  const taken = feeChoice.act === 'take' ? fee : null;
  // The default refunds, until the operator changes a checkbox.
  const [ticked, setTicked] = useState<ReadonlySet<PaymentId> | null>(null);
  const unpaid = openBillsTotal(booking);
  const [reason, setReason] = useState('');
  const left = remainingCents(booking);
  const paid = booking.payments.filter(({ leftCents }) => leftCents > 0);
  const mine = paid.filter(
    (payment) => maxRefund(refundableAmounts(payment), refundsUpTo) === payment.leftCents,
  );
  const chosen = ticked ?? refundedByDefault(booking, paid);
  const giveBack = mine.filter(({ id }) => chosen.has(id));
  const keep = paid.filter((payment) => !giveBack.includes(payment));
  const less = lessFee(giveBack, taken);
  const back = sumCents(less.map(({ leftCents }) => leftCents));
  const ways = refundWays(less);
  const said = [
    mayPaymentArrive(booking) ? texts.bankAsked : moneySentence(left, back),
    ...(taken === null ? [] : feeSentences(taken, texts.fee)),
    ...ledgerRefundNotices(ways),
    ...ways.flatMap(({ kind, cents }) =>
      kind === 'by-hand' ? [texts.givenByHand(formatUsd(cents))] : [],
    ),
    ...returnedCreditNotices(giveBack),
    ...disputedRefundNotices(giveBack),
    ...(mine.length < paid.length ? [texts.ownerCanRefund] : []),
    ...(booking.plan !== null && booking.plan.standing !== 'cancelled' ? [texts.planEnds] : []),
    ...(unpaid === null ? [] : [billSentence(booking, unpaid)]),
    ...(booking.terms?.hold?.state === 'held' ? [texts.holdReleased] : []),
    ...timesThatEnd(booking),
    customerNoticeText(booking),
  ];
  return (
    <ConfirmDialog
      confirmLabel={back > 0 ? texts.confirmRefund(formatUsd(back)) : texts.confirm}
      danger
      disabled={!isReason(reason) || (fee !== null && isWaiverWithoutReason(feeChoice))}
      keepLabel={texts.keep}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: {
            version: booking.version,
            giveBack: giveBack.map(({ id }) => id),
            keep: keep.map(({ id }) => id),
            reason: reason.trim(),
            ...(fee && { fee: toFeeDecision(feeChoice, fee.cents) }),
          },
        })
      }
      open={open}
      title={texts.title}
    >
      {fee && (
        <LateFee choice={feeChoice} fee={fee} mayTake={takePayments} onChoose={setFeeChoice} />
      )}
      <RefundedPayments
        booking={booking}
        chosen={chosen}
        onChoose={setTicked}
        payments={lessFee(mine, taken).filter(({ leftCents }) => leftCents > 0)}
      />
      <p role="status">{said.join(' ')}</p>
      <ReasonField id="cancel-reason" onChange={setReason} texts={texts} value={reason} />
    </ConfirmDialog>
  );
}

/** The payments with what is left of each after the fee. */
function lessFee(
  payments: readonly BookingPayment[],
  fee: BookingDetail['lateFee'],
): BookingPayment[] {
  return payments.map((payment) => {
    const kept = fee?.kept.find(({ paymentId }) => paymentId === payment.id)?.cents ?? noCents;
    return { ...payment, leftCents: subtractCents(payment.leftCents, kept) };
  });
}

function isWaiverWithoutReason({ act, reason }: FeeChoice): boolean {
  return act === 'waive' && !isReason(reason);
}

function toFeeDecision({ act, reason }: FeeChoice, cents: Cents) {
  return act === 'take' ? { act, cents } : { act, reason: reason.trim() };
}

/** In a series paid by the visit, each visit is a separate sale. */
function billSentence({ service }: BookingDetail, unpaid: Cents): string {
  const isByVisit = service.comesAgain && !service.recurring;
  return isByVisit ? texts.visitsOwed(formatUsd(unpaid)) : texts.billEnds(formatUsd(unpaid));
}

function timesThatEnd({ visits, heldTime }: BookingDetail): string[] {
  const confirmed = visits.filter(({ state }) => state === 'confirmed').length;
  if (confirmed > 0) return [confirmed === 1 ? texts.timeEnds : texts.timesEnd];
  return heldTime === null ? [] : [texts.heldEnds];
}

/** We know of no payment yet, but a bank may still confirm one. */
function mayPaymentArrive({ status, payments }: BookingDetail): boolean {
  const isPending = payments.some(({ kind, state }) => kind === 'booking' && state === 'pending');
  return isWithBank(status) || isPending;
}

function moneySentence(left: Cents, back: Cents): string {
  if (left === 0) return texts.nothingPaid;
  if (back === 0) return texts.kept(formatUsd(left));
  const stays = subtractCents(left, back);
  return stays === 0
    ? texts.givenBack(formatUsd(back))
    : texts.partGivenBack(formatUsd(back), formatUsd(stays));
}
