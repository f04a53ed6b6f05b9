import { useState } from 'react';
import { extraHours } from '#catalogue/rules/extra-hours.ts';
import { useRights } from '#company/console/parts/me.ts';
import { useActId } from '#desk/console/parts/use-act-id.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { hoursFieldTexts, extraHoursTexts as texts } from '#desk/words/en/booking-acts.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { minutesSold } from '#visits/rules/own-visit.ts';
import { payLinkNotice } from './act-dialog.ts';
import { BilledVisitField } from './billed-visit-field.tsx';
import { HoursField, readMinutes } from './hours-field.tsx';

interface ExtraHoursDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Turns hours worked into the price beyond the booked ones (ruling 24). Open while mounted. */
export function ExtraHoursDialog({ booking, onClose }: ExtraHoursDialogProps) {
  const act = useBookingAct('POST /bookings/:id/extra-hours');
  const [hours, setHours] = useState('');
  // A plan's visits come latest first; each has at most one bill.
  const billable = booking.visits.filter(({ mayBill }) => mayBill).toReversed();
  const [chosen, setChosen] = useState<string | null>(null);
  const visit = billable.find(({ id }) => id === chosen) ?? billable[0] ?? null;
  const visitId = visit?.id ?? null;
  const bookedMinutes = minutesSold(visit?.own, booking.service.bookedMinutes);
  const bill = useActId(`bill:${visitId ?? booking.id}`, paymentId);
  const minutes = readMinutes(hours);
  const extra =
    minutes === null ? null : extraHours(bookedMinutes, minutes, booking.service.extraHourCents);
  const above = useAboveLimit(extra?.amount);
  const byLink = payLinkNotice(booking);
  return (
    <ConfirmDialog
      confirmLabel={
        extra && extra.hours > 0
          ? billLabel(byLink, extra.amount)
          : byLink === null
            ? texts.charge
            : texts.bill
      }
      disabled={extra === null || extra.hours === 0 || above !== undefined}
      onClose={() => {
        bill.forget();
        onClose();
      }}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, billId: bill.id, workedMinutes: minutes ?? 0, visitId },
        })
      }
      open
      title={texts.title}
    >
      {visit !== null && (
        <BilledVisitField
          error={act.error}
          onChange={setChosen}
          value={visit.id}
          visits={billable}
        />
      )}
      <HoursField
        error={above ?? fieldErrorOf(act.error, 'workedMinutes')}
        hint={texts.hoursHint(
          formatMinutes(bookedMinutes),
          formatUsd(booking.service.extraHourCents),
        )}
        id="worked-hours"
        label={hoursFieldTexts.label}
        onChange={setHours}
        value={hours}
      />
      <p role="status">
        {extra === null || above !== undefined
          ? ''
          : extra.hours === 0
            ? texts.within
            : byLink === null
              ? texts.beyond(extra.hours, formatUsd(extra.amount))
              : `${texts.due(extra.hours, formatUsd(extra.amount))} ${byLink}`}
      </p>
    </ConfirmDialog>
  );
}

/** The button's label: charges a card, or only sends a bill. */
export function billLabel(byLink: string | null, amount: Cents): string {
  return (byLink === null ? texts.chargeAmount : texts.billAmount)(formatUsd(amount));
}

/** Says so if only an owner may bill the amount; otherwise undefined. */
export function useAboveLimit(amount: Cents | undefined) {
  const { billsUpTo: most } = useRights();
  if (most === null || amount === undefined || amount <= most) return undefined;
  return texts.aboveLimit(formatUsd(most));
}
