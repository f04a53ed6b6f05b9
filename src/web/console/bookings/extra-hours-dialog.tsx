import { useState } from 'react';
import { formatUsd } from '#domain/money.ts';
import { paymentId } from '#domain/order/ids.ts';
import { extraHourPrice, extraHours } from '#domain/pricing/extra-hours.ts';
import { hoursFieldTexts, extraHoursTexts as texts } from '#texts/console/booking-acts.ts';
import { formatMinutes } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { HoursField, readMinutes } from './hours-field.tsx';
import { useBookingAct } from './use-booking-act.ts';

/** Hours worked -> what they cost beyond the booked ones (ruling 24). */
export function ExtraHoursDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/extra-hours');
  const { bookedMinutes } = booking.service;
  const [hours, setHours] = useState('');
  // One id for one bill, however often the button is pressed.
  const [billId] = useState(() => paymentId(crypto.randomUUID()));
  const minutes = readMinutes(hours);
  const extra = minutes === null ? null : extraHours(bookedMinutes, minutes);
  return (
    <ConfirmDialog
      confirmLabel={
        extra && extra.hours > 0 ? texts.chargeAmount(formatUsd(extra.amount)) : texts.charge
      }
      disabled={extra === null || extra.hours === 0}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, billId, workedMinutes: minutes ?? 0 },
        })
      }
      open={open}
      title={texts.title}
    >
      <HoursField
        hint={texts.hoursHint(formatMinutes(bookedMinutes), formatUsd(extraHourPrice))}
        id="worked-hours"
        label={hoursFieldTexts.label}
        onChange={setHours}
        value={hours}
      />
      <p role="status">
        {extra === null
          ? ''
          : extra.hours === 0
            ? texts.within
            : texts.beyond(extra.hours, formatUsd(extra.amount))}
      </p>
    </ConfirmDialog>
  );
}
