import { useState } from 'react';
import { extraHours } from '#catalogue/rules/extra-hours.ts';
import { useRights } from '#company/console/parts/me.ts';
import { bookingActTexts, hoursFieldTexts } from '#desk/words/en/booking-acts.ts';
import { type PersonId, paymentId } from '#kernel/rules/ids.ts';
import { formatUsd, subtractCents } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import type { AfterVisit } from '#payments/contract/after-visit.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { WorkersField } from '#visits/console/parts/workers-field.tsx';
import { isExtraVisit, minutesSold } from '#visits/rules/own-visit.ts';
import { completeTexts as texts } from '#visits/words/en/acts.ts';
import { type ActDialogProps, hasBill, payLinkNotice } from './act-dialog.ts';
import { useAboveLimit } from './extra-hours-dialog.tsx';
import { HoursField, readMinutes } from './hours-field.tsx';
import { visitSpanText } from './span-of.ts';

/** Completes a visit and, if checked, bills what the crew worked beyond the booked hours. */
export function CompleteDialog({ booking, onClose }: Omit<ActDialogProps, 'open'>) {
  const act = useBookingAct('POST /bookings/:id/complete');
  const [hours, setHours] = useState('');
  const [people, setPeople] = useState<readonly PersonId[] | null>(null);
  const [isTicked, setTicked] = useState(false);
  const [billId] = useState(() => paymentId(crypto.randomUUID()));
  const minutes = readMinutes(hours);
  const { comesAgain, recurring } = booking.service;
  const textOf = recurring ? texts.visitText : texts.visitOfSeries;
  // The earliest visit that is still open.
  const visit = booking.visits.find(({ state }) => state === 'confirmed');
  const bookedMinutes = minutesSold(visit?.own, booking.service.bookedMinutes);
  const isFurther = isExtraVisit(visit?.own ?? null);
  const extra =
    minutes === null ? null : extraHours(bookedMinutes, minutes, booking.service.extraHourCents);
  const above = useAboveLimit(extra?.amount);
  const amount = extra !== null && extra.hours > 0 ? formatUsd(extra.amount) : null;
  const { takePayments } = useRights();
  const mayBill =
    takePayments &&
    amount !== null &&
    above === undefined &&
    !isFurther &&
    (comesAgain || !hasBill(booking));
  const bills = isTicked && mayBill;
  const byLink = payLinkNotice(booking);
  const andBill = byLink === null ? texts.andCharge : texts.andBill;
  const done = comesAgain ? bookingActTexts.visitDone : bookingActTexts.complete;
  return (
    <ConfirmDialog
      confirmLabel={bills ? andBill(done, amount) : done}
      disabled={hours.trim() !== '' && minutes === null}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: {
            version: booking.version,
            workedMinutes: minutes,
            workedBy: people === null ? null : [...people],
            billId: bills ? billId : null,
          },
        })
      }
      open
      title={comesAgain ? texts.visitTitle : texts.title}
    >
      <p>{comesAgain && visit ? textOf(visitSpanText(visit)) : texts.text}</p>
      <HoursField
        error={fieldErrorOf(act.error, 'workedMinutes')}
        hint={texts.hoursHint}
        id="complete-hours"
        label={hoursFieldTexts.label}
        onChange={setHours}
        value={hours}
      />
      {visit && <WorkersField onChange={setPeople} value={people} visitId={visit.id} />}
      {extra !== null && amount !== null && mayBill && (
        <Checkbox
          checked={isTicked}
          hint={byLink ?? texts.billHint}
          id="complete-bill"
          label={texts.bill(extra.hours, amount)}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <p role="status">
        {booking.afterVisit !== null
          ? afterVisitText(booking.afterVisit)
          : !bills &&
            takePayments &&
            (above ?? (mayBill ? texts.notBilled(amount) : texts.noMoney))}
      </p>
    </ConfirmDialog>
  );
}

/** Says how the visit's own price is paid. */
function afterVisitText(after: AfterVisit): string {
  const { cents, firstCleanCents, creditCents, chargeAt, isAbove } = after;
  const rest = subtractCents(cents, creditCents);
  const parts = [
    ...(creditCents > 0 ? [texts.credit(formatUsd(creditCents))] : []),
    ...(rest > 0 ? [restText(formatUsd(rest), { chargeAt, isAbove })] : []),
    ...(firstCleanCents > 0 ? [texts.firstClean(formatUsd(firstCleanCents))] : []),
  ];
  return parts.join(' ');
}

function restText(
  amount: string,
  { chargeAt, isAbove }: Pick<AfterVisit, 'chargeAt' | 'isAbove'>,
): string {
  const byLink = isAbove ? texts.above(amount) : texts.owes(amount);
  return chargeAt === null ? byLink : texts.charged(amount, formatDateTime(chargeAt));
}
