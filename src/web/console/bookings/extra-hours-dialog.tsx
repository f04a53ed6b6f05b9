import { useState } from 'react';
import { formatUsd } from '#domain/money.ts';
import { extraHourPrice, extraHours } from '#domain/pricing/extra-hours.ts';
import { formatMinutes } from '../format.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { HoursField, readMinutes } from './hours-field.tsx';
import { useBookingAct } from './use-booking-act.ts';

/** Hours worked -> what they cost beyond the booked ones (ruling 24). */
export function ExtraHoursDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct(booking);
  const { bookedMinutes } = booking.service;
  const [hours, setHours] = useState('');
  // One id for one bill, however often the button is pressed.
  const [billId] = useState(() => crypto.randomUUID());
  const minutes = readMinutes(hours);
  const extra = minutes === null ? null : extraHours(bookedMinutes, minutes);
  return (
    <ConfirmDialog
      confirmLabel={extra && extra.hours > 0 ? `Charge ${formatUsd(extra.amount)}` : 'Charge'}
      disabled={extra === null || extra.hours === 0}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ act: 'extra-hours', body: { billId, workedMinutes: minutes } })
      }
      open={open}
      title="Bill extra hours"
    >
      <HoursField
        hint={`${formatMinutes(bookedMinutes)} are booked; each started hour more is ${formatUsd(extraHourPrice)}.`}
        id="worked-hours"
        label="Hours worked"
        onChange={setHours}
        value={hours}
      />
      <p role="status">
        {extra === null
          ? ''
          : extra.hours === 0
            ? 'That is within the booked time: nothing is charged.'
            : `${extra.hours} extra ${extra.hours === 1 ? 'hour' : 'hours'}: ${formatUsd(extra.amount)} is charged to the customer’s saved card now. If the bank wants the cardholder, you get a payment link.`}
      </p>
    </ConfirmDialog>
  );
}
