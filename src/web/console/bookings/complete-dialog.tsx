import { useState } from 'react';
import {
  bookingActTexts,
  hoursFieldTexts,
  completeTexts as texts,
} from '#texts/console/booking-acts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { HoursField, readMinutes } from './hours-field.tsx';
import { useBookingAct } from './use-booking-act.ts';

export function CompleteDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/complete');
  const [hours, setHours] = useState('');
  const minutes = readMinutes(hours);
  const { recurring } = booking.service;
  return (
    <ConfirmDialog
      confirmLabel={recurring ? bookingActTexts.visitDone : bookingActTexts.complete}
      disabled={hours.trim() !== '' && minutes === null}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, workedMinutes: minutes },
        })
      }
      open={open}
      title={recurring ? texts.visitTitle : texts.title}
    >
      <p>{recurring ? texts.visitText : texts.text}</p>
      <HoursField
        hint={texts.hoursHint}
        id="complete-hours"
        label={hoursFieldTexts.label}
        onChange={setHours}
        value={hours}
      />
    </ConfirmDialog>
  );
}
