import { useState } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { HoursField, readMinutes } from './hours-field.tsx';
import { useBookingAct } from './use-booking-act.ts';

export function CompleteDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct(booking);
  const [hours, setHours] = useState('');
  const minutes = readMinutes(hours);
  const { recurring } = booking.service;
  return (
    <ConfirmDialog
      confirmLabel={recurring ? 'Visit done' : 'Complete'}
      disabled={hours.trim() !== '' && minutes === null}
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'complete', body: { workedMinutes: minutes } })}
      open={open}
      title={recurring ? 'Is the visit done?' : 'Is this booking done?'}
    >
      <p>
        No money moves. {recurring ? 'The plan goes on.' : 'The booking is completed by this.'}{' '}
        Extra hours are billed by an act of their own.
      </p>
      <HoursField
        hint="Optional; kept with the visit."
        id="complete-hours"
        label="Hours worked"
        onChange={setHours}
        value={hours}
      />
    </ConfirmDialog>
  );
}
