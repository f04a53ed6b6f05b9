import { useState } from 'react';
import { useIsOwner, useRights } from '#company/console/parts/me.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { cancelTexts, refundTexts as texts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { maxRefund } from '#kernel/rules/business/rights.ts';
import { refundId } from '#kernel/rules/ids.ts';
import { type Cents, formatUsd, subtractCents } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { isTender } from '#orders/rules/payment-method.ts';
import { isBill } from '#orders/rules/payment-state.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { isReason, ReasonField } from '#ui/console/parts/reason-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import {
  customerNoticeText,
  disputedRefundNotices,
  openBillsTotal,
  refundableAmounts,
  remainingCents,
  remainingTips,
  returnedCreditNotices,
} from './act-dialog.ts';

interface RefundButtonProps {
  booking: BookingDetail;
  payment: BookingPayment;
}

/** For operators who can still refund part of a payment. */
export function RefundButton({ booking, payment }: RefundButtonProps) {
  const { refundsUpTo } = useRights();
  const most = maxRefund(refundableAmounts(payment), refundsUpTo);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {most > 0 && (
        <Button className="mt-1 -ml-5" onClick={() => setAsking(true)} variant="quiet">
          {isByHand(payment) ? paymentTexts.noteRefund : paymentTexts.refund}
        </Button>
      )}
      {asking && (
        <RefundDialog
          booking={booking}
          most={most}
          onClose={() => setAsking(false)}
          payment={payment}
        />
      )}
    </>
  );
}

interface RefundDialogProps extends RefundButtonProps {
  most: Cents;
  onClose: () => void;
}

/** Refunds a payment in full or in part. */
function RefundDialog({ booking, payment, most, onClose }: RefundDialogProps) {
  const act = useBookingAct('POST /bookings/:id/refund');
  const isOwner = useIsOwner();
  const { leftCents } = payment;
  // One id per refund, no matter how often the button is pressed.
  const [id] = useState(() => refundId(crypto.randomUUID()));
  const [dollars, setDollars] = useState((most / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [endPlan, setEndPlan] = useState(false);
  const [withTips, setWithTips] = useState(false);
  const tips = payment.kind === 'tip' ? [] : remainingTips(booking);
  const [tipIds] = useState(() =>
    tips.map(({ id: paymentId }) => {
      return { paymentId, refundId: refundId(crypto.randomUUID()) };
    }),
  );
  const { plan } = booking;
  const goesOn = plan !== null && plan.standing !== 'cancelled' && !isBill(payment.kind);
  const mayEnd = goesOn && isOwner;
  const cents = readCents(dollars);
  const isAmount = cents !== null && cents > 0 && cents <= most;
  const isWhole = cents === leftCents;
  const endsBill = payment.kind === 'booking' && plan === null ? openBillsTotal(booking) : null;
  return (
    <ConfirmDialog
      confirmLabel={isAmount ? texts.confirmAmount(formatUsd(cents)) : texts.confirm}
      danger
      disabled={!isAmount || !isReason(reason)}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: {
            version: booking.version,
            refundId: id,
            paymentId: payment.id,
            amountCents: isWhole ? null : cents,
            endPlan: mayEnd && endPlan,
            tips: isWhole && withTips ? tipIds : [],
            reason: reason.trim(),
          },
        })
      }
      open
      title={texts.title}
    >
      {isByHand(payment) && <p>{texts.byHand}</p>}
      <Field
        error={isAmount ? undefined : texts.wrongAmount(formatUsd(most))}
        hint={
          most < leftCents
            ? texts.ownersAbove(formatUsd(most))
            : texts.amountHint(formatUsd(leftCents))
        }
        id="refund-amount"
        label={texts.amount}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            onChange={(event) => setDollars(event.target.value)}
            value={dollars}
          />
        )}
      </Field>
      <ReasonField id="refund-reason" onChange={setReason} texts={texts} value={reason} />
      {mayEnd && (
        <Checkbox
          checked={endPlan}
          hint={texts.endPlanHint}
          id="refund-end-plan"
          label={texts.endPlan}
          onChange={(event) => setEndPlan(event.target.checked)}
        />
      )}
      {isWhole && tips.length > 0 && (
        <Checkbox
          checked={withTips}
          hint={texts.tipsHint}
          id="refund-tips"
          label={texts.tips(formatUsd(remainingCents({ payments: tips })))}
          onChange={(event) => setWithTips(event.target.checked)}
        />
      )}
      <p role="status">
        {isAmount &&
          [
            sentenceOf(payment, cents),
            ...(isWhole ? returnedCreditNotices([payment]) : []),
            ...disputedRefundNotices([payment]),
            customerNoticeText(booking),
          ].join(' ')}
        {goesOn && !endPlan && ` ${texts.planGoesOn}`}
        {isWhole && endsBill !== null && ` ${cancelTexts.billEnds(formatUsd(endsBill))}`}
      </p>
    </ConfirmDialog>
  );
}

/** An operator refunds a payment by hand; any other is refunded automatically. */
function isByHand({ method }: BookingPayment): boolean {
  return method !== 'card' && !isTender(method);
}

function sentenceOf({ method, leftCents }: BookingPayment, cents: Cents): string {
  if (isTender(method)) return texts.toLedger[method](formatUsd(cents));
  if (method !== 'card') return texts.noted(formatUsd(cents));
  return cents === leftCents
    ? texts.whole(formatUsd(cents))
    : texts.part(formatUsd(cents), formatUsd(subtractCents(leftCents, cents)));
}
