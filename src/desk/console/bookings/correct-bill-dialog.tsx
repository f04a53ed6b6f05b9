import { useState } from 'react';
import { extraHours } from '#catalogue/rules/extra-hours.ts';
import { useActId } from '#desk/console/parts/use-act-id.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import {
  extraHoursTexts,
  hoursFieldTexts,
  correctBillTexts as texts,
} from '#desk/words/en/booking-acts.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { customerNoticeText, payLinkNotice } from './act-dialog.ts';
import { billLabel, useAboveLimit } from './extra-hours-dialog.tsx';
import { HoursField, readMinutes } from './hours-field.tsx';

interface BillDialogProps {
  booking: BookingDetail;
  payment: BookingPayment;
  onClose: () => void;
}

/** Replaces an unpaid bill with one for other hours. Open while mounted. */
export function CorrectBillDialog({ booking, payment, onClose }: BillDialogProps) {
  const act = useBookingAct('POST /bookings/:id/bill-correction');
  const bookedMinutes = payment.bill?.bookedMinutes ?? booking.service.bookedMinutes;
  const former = formatUsd(payment.amountCents);
  const [hours, setHours] = useState(() => clockOf(payment.bill?.workedMinutes ?? 0));
  const bill = useActId(`correction:${payment.id}`, paymentId);
  const minutes = readMinutes(hours);
  const extra =
    minutes === null ? null : extraHours(bookedMinutes, minutes, booking.service.extraHourCents);
  const isSame = extra?.amount === payment.amountCents;
  const above = useAboveLimit(extra?.amount);
  const byLink = payLinkNotice(booking);
  const changes = extra !== null && extra.hours > 0 && !isSame && above === undefined;
  return (
    <ConfirmDialog
      confirmLabel={changes ? billLabel(byLink, extra.amount) : texts.confirm}
      disabled={!changes}
      onClose={() => {
        bill.forget();
        onClose();
      }}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: {
            version: booking.version,
            billId: bill.id,
            formerId: payment.id,
            workedMinutes: minutes ?? 0,
          },
        })
      }
      open
      title={texts.title(former)}
    >
      <HoursField
        error={above ?? fieldErrorOf(act.error, 'workedMinutes')}
        hint={extraHoursTexts.hoursHint(
          formatMinutes(bookedMinutes),
          formatUsd(booking.service.extraHourCents),
        )}
        id="corrected-hours"
        label={hoursFieldTexts.label}
        onChange={setHours}
        value={hours}
      />
      <p role="status">
        {extra?.hours === 0
          ? texts.within
          : isSame
            ? texts.same(former)
            : changes
              ? byLink === null
                ? `${texts.becomes(former, formatUsd(extra.amount))} ${customerNoticeText(booking)}`
                : `${texts.due(former, formatUsd(extra.amount))} ${byLink}`
              : ''}
      </p>
    </ConfirmDialog>
  );
}

/** 365 minutes as "6:05", as the field reads it. */
function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
